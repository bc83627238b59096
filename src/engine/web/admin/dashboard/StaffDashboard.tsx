import { useMemo, type ReactNode } from 'react'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import type { Refresh } from '../../dashboard/queries/createRefresh.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { describeFailure } from '../failures.ts'
import { canSeePage } from '../permissions.ts'

/** Provides the widgets with the staff area's model, pages and texts. */
export function StaffDashboard({
  queries,
  children,
}: {
  readonly queries: Refresh
  readonly children: ReactNode
}) {
  const { model, session, fieldContext, translate, format } = useAdmin()
  const api = useEntityApi()
  const value = useMemo(
    (): DashboardContextValue => ({
      model,
      api,
      fieldContext,
      translate,
      format,
      queries,
      pageAt: (route) =>
        model.pages.find((page) => page.route === route && canSeePage(session, page)) ?? null,
      // Staff see the rows of all accounts.
      accountFilter: () => null,
      accountCurrency: null,
      describeFailure: (error) => describeFailure(error, translate),
    }),
    [model, api, queries, session, fieldContext, translate, format],
  )
  return <DashboardContext value={value}>{children}</DashboardContext>
}
