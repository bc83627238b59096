import { lazy } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { entityIdParam } from './detail/recordId.ts'
import { EntityListPage } from './list/EntityListPage.tsx'
import { usePage } from './PageContext.tsx'

/** Forms and histories are fetched when a record is opened. */
const EntityDetailPage = lazy(async () => ({
  default: (await import('./detail/EntityDetailPage.tsx')).EntityDetailPage,
}))

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
