import { lazy, Suspense } from 'react'
import type { PageModel } from '../../metadata/AdminModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { ActionPage } from './action/ActionPage.tsx'
import { EntityPages } from './EntityPages.tsx'
import { PageContextProvider } from './PageContext.tsx'

/** Figures and charts are code that most pages do not need. */
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
}))

/** A page of any kind: an entity's list and records, an action, a dashboard. */
export function AdminPage({ page }: { readonly page: PageModel }) {
  switch (page.kind) {
    case 'entity':
      return (
        <PageContextProvider page={page}>
          <EntityPages />
        </PageContextProvider>
      )
    case 'action':
      return <ActionPage page={page} />
    case 'dashboard':
      return (
        <Suspense fallback={<SkeletonLoader shape="rectangle" height={320} />}>
          <DashboardPage page={page} />
        </Suspense>
      )
  }
}
