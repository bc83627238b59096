import { Suspense } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import type { PageModel } from '../../model/PageModel.ts'
import { SkeletonLoader } from '../ui/SkeletonLoader.tsx'
import { EntityListPage } from './list/EntityListPage.tsx'
import { PageContextProvider, usePage } from './PageContext.tsx'
import { entityIdParam } from './backLinks/recordId.ts'
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

/** Forms and histories load when a record is opened. */
const EntityDetailPage = lazyPart(
  async () => (await import('./detail/EntityDetailPage.tsx')).EntityDetailPage,
)

/** The list at the page's address, its records below it; the id parameter has the entity's name. */
function EntityPages() {
  const { entity, resource } = usePage()
  return (
    <ResourceContextProvider value={resource}>
      <Routes>
        <Route index element={<EntityListPage />} />
        <Route path={`:${entityIdParam(entity)}/*`} element={<EntityDetailPage />} />
      </Routes>
    </ResourceContextProvider>
  )
}
