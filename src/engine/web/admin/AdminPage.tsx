import { Suspense } from 'react'
import type { PageModel } from '../../model/PageModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { EntityPages } from './EntityPages.tsx'
import { PageContextProvider } from './PageContext.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

/** Most people open lists first, so actions and dashboards load when they are opened. */
const ActionPage = lazyPart(async () => (await import('./action/ActionPage.tsx')).ActionPage)
const DashboardPage = lazyPart(async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage)
const QueuePage = lazyPart(async () => (await import('./queue/QueuePage.tsx')).QueuePage)

/** A page of any type: an entity's list and records, an action, or a dashboard. */
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
      return page.queue ? <QueuePage page={page} /> : <DashboardPage page={page} />
  }
}
