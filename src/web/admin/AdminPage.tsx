import { lazy, Suspense } from 'react'
import type { PageModel } from '../../metadata/AdminModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { EntityPages } from './EntityPages.tsx'
import { PageContextProvider } from './PageContext.tsx'

/** A list is what most people come for first: actions and charts are fetched when they are entered. */
const ActionPage = lazy(async () => ({ default: (await import('./action/ActionPage.tsx')).ActionPage }))
const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
}))

/** A page of any kind: an entity's list and records, an action, a dashboard. */
export function AdminPage({ page }: { readonly page: PageModel }) {
  return (
    <Suspense fallback={<SkeletonLoader shape="rectangle" height={320} />}>
      <PageOfItsKind page={page} />
    </Suspense>
  )
}

function PageOfItsKind({ page }: { readonly page: PageModel }) {
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
      return <DashboardPage page={page} />
  }
}
