import { useCallback } from 'react'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { Filter } from '../../schema/Filter.ts'
import { isEntityPage } from '../../model/entityPages.ts'
import type { WidgetModel } from '../../model/DashboardModel.ts'
import type { EntityPage } from '../../model/PageModel.ts'
import { allOf } from '../model-query/combineFilters.ts'
import { widgetFilterKeyOf } from '../records/address/widgetFilter.ts'
import { useDashboard } from './DashboardContext.ts'
import { filterAddress, filterStates } from './filterAddress.ts'

export interface WidgetLink {
  /** All rows of the widget. */
  readonly all: string | null
  /** The widget's rows that also meet this condition; null when the columns cannot express it. */
  readonly some: (filter: Filter | null) => string | null
}

/**
 * Links from a widget to the list behind it, with the widget's filter. Null when the person may not see that
 * page.
 */
export function useWidgetLink(widget: WidgetModel): WidgetLink {
  const { model, pageAt } = useDashboard()
  const page = widget.to === null ? null : pageAt(widget.to)
  const list = page !== null && isEntityPage(page) && page.entity === widget.entity ? page : null
  const some = useCallback(
    (filter: Filter | null) => (list && filter !== null ? widgetAddress(model, list, widget, filter) : null),
    [model, list, widget],
  )
  const all = list && widgetAddress(model, list, widget, null)
  return { all: all ?? page?.route ?? null, some }
}

/**
 * Address of the list behind a widget, or behind those of its rows that meet a further condition. The columns
 * express the filter if they can; otherwise the address names the widget's filter and the columns express the
 * further condition. Null when they cannot.
 */
function widgetAddress(
  model: AdminModel,
  list: EntityPage,
  widget: WidgetModel,
  more: Filter | null,
): string | null {
  const whole = filterStates(model, list, allOf([widget.filter, more]))
  if (whole) return filterAddress(list, whole, null)
  const key = widgetFilterKeyOf(model, widget)
  const rest = filterStates(model, list, more)
  return key !== null && rest ? filterAddress(list, rest, key) : null
}
