import { useMemo, type ReactNode } from 'react'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { canSeePage } from '../permissions.ts'

/** Provides the widgets with the staff area's model, pages and texts. */
export function StaffDashboard({ children }: { readonly children: ReactNode }) {
  const { model, session, fieldContext, translate, format } = useAdmin()
  const value = useMemo(
    (): DashboardContextValue => ({
      model,
      fieldContext,
      translate,
      format,
      pageAt: (route) =>
        model.pages.find((page) => page.route === route && canSeePage(session, page)) ?? null,
      // Staff see the rows of all accounts.
      accountFilter: () => null,
      accountCurrency: null,
      describeFailure: (error) => describeFailure(error, translate),
    }),
    [model, session, fieldContext, translate, format],
  )
  return <DashboardContext value={value}>{children}</DashboardContext>
}
