import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { entityIdParam } from './trail/recordId.ts'
import { EntityListPage } from './list/EntityListPage.tsx'
import { usePage } from './PageContext.tsx'
import { lazyPart } from '../ui/lazyPart.ts'

/** Forms and histories load when a record is opened. */
const EntityDetailPage = lazyPart(
  async () => (await import('./detail/EntityDetailPage.tsx')).EntityDetailPage,
)

/** The list at the page's address, its records below it; the id parameter has the entity's name. */
export function EntityPages() {
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
