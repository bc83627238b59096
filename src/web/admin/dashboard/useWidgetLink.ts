import { useCallback } from 'react'
import type { Filter } from '../../../introspection/dialects/Dialect.ts'
import { isEntityPage } from '../../../metadata/entityPages.ts'
import type { WidgetModel } from '../../../metadata/DashboardModel.ts'
import { allOf } from '../../model-query/combineFilters.ts'
import { useAdmin } from '../AdminContext.tsx'
import { canSeePage } from '../permissions.ts'
import { filterAddress } from './filterAddress.ts'

export interface WidgetLink {
  /** All rows of the widget; the whole page where its columns cannot say the filter. */
  readonly all: string | null
  /** Those of them that meet one more condition; null where the columns cannot say it. */
  readonly some: (filter: Filter | null) => string | null
}

/** Where a widget leads: the list behind it, filtered as the widget is. Nowhere for who may not see that page. */
export function useWidgetLink(widget: WidgetModel): WidgetLink {
  const { model, session } = useAdmin()
  const page = model.pages.find(({ route }) => route === widget.to) ?? null
  const isOpen = page !== null && canSeePage(session, page)
  const isList = isOpen && isEntityPage(page) && page.entity === widget.entity
  const some = useCallback(
    (filter: Filter | null) =>
      isList && isEntityPage(page) && filter !== null
        ? filterAddress(model, page, allOf([widget.filter, filter]))
        : null,
    [model, page, isList, widget.filter],
  )
  const all = isList && isEntityPage(page) ? filterAddress(model, page, widget.filter) : null
  return { all: all ?? (isOpen ? page.route : null), some }
}
