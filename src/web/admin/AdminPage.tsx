import { lazy, Suspense } from 'react'
import { Resource } from 'react-admin'
import type { PageModel } from '../../metadata/AdminModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { ActionPage } from './action/ActionPage.tsx'
import { EntityDetailPage } from './detail/EntityDetailPage.tsx'
import { EntityListPage } from './list/EntityListPage.tsx'
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
          <Resource name={page.route.slice(1)} list={EntityListPage} edit={EntityDetailPage} />
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
