import type { Filter } from '../../schema/Filter.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { EntityPage } from '../../model/PageModel.ts'
import type { WidgetModel } from '../../model/DashboardModel.ts'
import { allOf } from '../model-query/combineFilters.ts'
import { givenKeyOf } from '../model-query/listState/givenFilter.ts'
import { filterAddress, filterStates } from './filterAddress.ts'

/**
 * Address of the list behind a widget, or behind those of its rows that meet a further condition. The columns
 * express the filter if they can; otherwise the address names the widget's filter and the columns express the
 * further condition. Null when they cannot.
 */
export function widgetAddress(
  model: AdminModel,
  list: EntityPage,
  widget: WidgetModel,
  more: Filter | null,
): string | null {
  const whole = filterStates(model, list, allOf([widget.filter, more]))
  if (whole) return filterAddress(list, whole, null)
  const key = givenKeyOf(model, widget)
  const rest = filterStates(model, list, more)
  return key !== null && rest ? filterAddress(list, rest, key) : null
}
