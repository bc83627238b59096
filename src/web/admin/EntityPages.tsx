import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { EntityDetailPage } from './detail/EntityDetailPage.tsx'
import { entityIdParam } from './detail/recordId.ts'
import { EntityListPage } from './list/EntityListPage.tsx'
import { usePage } from './PageContext.tsx'

/** The list at the page's own address, its records below it; the id is a parameter with the entity's name. */
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
