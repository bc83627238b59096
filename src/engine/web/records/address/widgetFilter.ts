import type { Filter } from '../../../schema/Filter.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { WidgetModel } from '../../../model/DashboardModel.ts'
import type { DashboardPage, EntityPage, ViewModel } from '../../../model/PageModel.ts'

/** A filter that columns cannot express: from the tile whose link led to the list, or from a config view. */
export interface NamedFilter {
  /** The title of the tile or view. */
  readonly label: string
  readonly filter: Filter
}

/** The given filter of an address: none, or one that config does not have for these rows. */
export type WidgetFilter = NamedFilter | 'unknown' | null

/**
 * An address names a tile's filter by the tile's location, `/admin/reporting/arrears`. So it contains no
 * conditions that a person could forge, follows config, and computes its days today. Null for a tile outside
 * dashboards.
 */
export function widgetFilterKeyOf(model: AdminModel, widget: WidgetModel): string | null {
  for (const page of model.pages) {
    if (page.kind === 'dashboard' && page.widgets.includes(widget)) return `${page.route}/${widget.id}`
  }
  return null
}

/** The same for a view of a page: `/admin/loans/maturing`. */
export function viewKeyOf(page: EntityPage, view: ViewModel): string {
  return `${page.route}/${view.id}`
}

/** The filter named by an address. */
export function readWidgetFilter(model: AdminModel, entity: EntityModel, key: string | null): WidgetFilter {
  if (key === null) return null
  for (const page of model.pages) {
    if (page.kind !== 'entity' && page.kind !== 'dashboard') continue
    const [owner, named] =
      page.kind === 'entity'
        ? [page.entity, page.views.find((view) => viewKeyOf(page, view) === key)]
        : namedWidget(page, key)
    if (named?.filter && owner === entity.name) return { label: named.label, filter: named.filter }
  }
  return 'unknown'
}

function namedWidget(page: DashboardPage, key: string) {
  const widget = page.widgets.find(({ id }) => `${page.route}/${id}` === key)
  return [widget?.entity, widget] as const
}
