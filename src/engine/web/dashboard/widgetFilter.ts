import type { Filter } from '../../schema/Filter.ts'
import type { WidgetModel } from '../../model/DashboardModel.ts'
import { allOf } from '../model-query/combineFilters.ts'
import type { DashboardContextValue } from './DashboardContext.ts'

/** The rows of a widget: its own filter, and the current account. */
export function widgetFilter(
  widget: WidgetModel,
  { accountFilter }: Pick<DashboardContextValue, 'accountFilter'>,
): Filter | null {
  return allOf([widget.filter, accountFilter(widget.accountPaths)])
}
