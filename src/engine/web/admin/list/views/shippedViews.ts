import type { AdminModel } from '../../../../model/AdminModel.ts'
import { entityPages } from '../../../../model/entityPages.ts'
import type { EntityPage, ViewModel } from '../../../../model/PageModel.ts'
import { filterStates } from '../../../dashboard/filterAddress.ts'
import { viewKeyOf } from '../../../records/address/widgetFilter.ts'
import { pageColumns } from '../../../records/address/pageColumns.ts'
import { toSortField } from '../../../records/address/sortText.ts'
import { addressOfView, toViewQuery } from './defaultView.ts'

/** A view from config, which cannot be changed here. */
export interface ShippedView {
  readonly kind: 'shipped'
  readonly id: string
  readonly name: string
  /** Computed from config; relative days are resolved to today's dates. */
  readonly query: string
}

/** The views in config for the page at this route. */
export function shippedViews(model: AdminModel, route: string | undefined): readonly ShippedView[] {
  const page = entityPages(model).find((candidate) => candidate.route === route)
  return (page?.views ?? []).flatMap((view) => {
    const query = page && queryOf(model, page, view)
    return query === undefined ? [] : [{ kind: 'shipped', id: view.id, name: view.label, query }]
  })
}

/** Opens a view by its name alone: `/admin/loans?view=overdue`. Null for any other address. */
export function openByName(search: string, views: readonly ShippedView[]): string | null {
  const address = new URLSearchParams(search)
  const named = views.find(({ id }) => id === address.get('view'))
  return named && address.size === 1 ? addressOfView(named.id, named.query) : null
}

function queryOf(model: AdminModel, page: EntityPage, view: ViewModel): string | undefined {
  const entity = model.entities[page.entity]
  if (!entity) return undefined
  const visible = pageColumns(page, entity.list.columns).filter((column) => column.visible)
  const columns = view.columns ?? visible.map(({ id }) => id)
  const states = filterStates(model, page, view.filter)
  const query = new URLSearchParams({
    // A filter that the columns cannot express is named in the address, as for a widget.
    ...(states ? { filter: JSON.stringify(states) } : { given: viewKeyOf(page, view) }),
    ...(view.ordering ? { sort: toSortField(view.ordering) } : {}),
  })
  return toViewQuery(query.toString(), columns.join(','))
}
