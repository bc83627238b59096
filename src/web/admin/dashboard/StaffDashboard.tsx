import { useMemo, type ReactNode } from 'react'
import { DashboardContext, type DashboardContextValue } from '../../dashboard/DashboardContext.ts'
import type { Reads } from '../../dashboard/reads/createReads.ts'
import { useAdmin } from '../AdminContext.tsx'
import { useEntityApi } from '../EntityApiContext.ts'
import { describeFailure } from '../failures.ts'
import { canSeePage } from '../permissions.ts'

/** Gives the tiles the staff area's ways: its model, its pages and its words. */
export function StaffDashboard({ reads, children }: { readonly reads: Reads; readonly children: ReactNode }) {
  const { model, session, fieldContext, text, translate, format } = useAdmin()
  const api = useEntityApi()
  const value = useMemo(
    (): DashboardContextValue => ({
      model,
      api,
      fieldContext,
      text,
      translate,
      format,
      reads,
      pageAt: (route) =>
        model.pages.find((page) => page.route === route && canSeePage(session, page)) ?? null,
      // Staff see everybody's rows.
      accountFilter: () => null,
      describeFailure: (error) => describeFailure(error, translate),
    }),
    [model, api, reads, session, fieldContext, text, translate, format],
  )
  return <DashboardContext value={value}>{children}</DashboardContext>
}
