import { useCallback } from 'react'
import type { Filter } from '../../introspection/dialects/Dialect.ts'
import { isEntityPage } from '../../metadata/entityPages.ts'
import type { WidgetModel } from '../../metadata/DashboardModel.ts'
import { allOf } from '../model-query/combineFilters.ts'
import { useDashboard } from './DashboardContext.ts'
import { filterAddress } from './filterAddress.ts'

export interface WidgetLink {
  /** All rows of the widget; the whole page where its columns cannot say the filter. */
  readonly all: string | null
  /** Those of them that meet one more condition; null where the columns cannot say it. */
  readonly some: (filter: Filter | null) => string | null
}

/** Where a widget leads: the list behind it, filtered as the widget is. Nowhere for who may not see that page. */
export function useWidgetLink(widget: WidgetModel): WidgetLink {
  const { model, pageAt } = useDashboard()
  const page = widget.to === null ? null : pageAt(widget.to)
  const list = page !== null && isEntityPage(page) && page.entity === widget.entity ? page : null
  const some = useCallback(
    (filter: Filter | null) =>
      list && filter !== null ? filterAddress(model, list, allOf([widget.filter, filter])) : null,
    [model, list, widget.filter],
  )
  const all = list ? filterAddress(model, list, widget.filter) : null
  return { all: all ?? page?.route ?? null, some }
}
