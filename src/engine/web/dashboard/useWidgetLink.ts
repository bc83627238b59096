import { useCallback } from 'react'
import type { Filter } from '../../schema/Filter.ts'
import { isEntityPage } from '../../model/entityPages.ts'
import type { WidgetModel } from '../../model/DashboardModel.ts'
import { useDashboard } from './DashboardContext.ts'
import { widgetAddress } from './widgetAddress.ts'

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
