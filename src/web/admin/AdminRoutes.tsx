import { useCallback } from 'react'
import { Resource } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import type { EntityId } from '../../introspection/dialects/Dialect.ts'
import { entityPages } from '../../metadata/entityPages.ts'
import { RecordLinkContext } from '../field-kinds/RecordLinkContext.ts'
import { AreaLayout } from '../ui/layout/AreaLayout.tsx'
import { useAdmin } from './AdminContext.tsx'
import { EntityDetailPage } from './detail/EntityDetailPage.tsx'
import { homeOf } from './homeOf.ts'
import { EntityListPage } from './list/EntityListPage.tsx'
import { PageContextProvider } from './PageContext.tsx'
import { pageOf } from './pageOf.ts'
import { NoAccess, NotFound } from './PageStates.tsx'
import { canSeePage, visibleMenus } from './permissions.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { TrailProvider } from './TrailContext.tsx'

/** The pages of the area by the model's routes, inside the menu. */
export function AdminRoutes() {
  const { model, area, session, text, translate } = useAdmin()
  const linkTo = useCallback(
    (entity: string, id: EntityId) => {
      const page = pageOf(model, session, entity, area)
      return page && model.entities[entity]?.idField !== null
        ? `${page.route}/${encodeURIComponent(id)}`
        : null
    },
    [model, session, area],
  )
  const groups = visibleMenus(session, model.menus).map((menu) => ({
    id: menu.id,
    label: text(menu.label),
    items: menu.items.map((item) => ({ to: item.to, label: text(item.label), icon: item.icon })),
  }))
  const home = homeOf(model, session, area)
  return (
    <RecordLinkContext value={linkTo}>
      <AreaLayout groups={groups} label={translate('admin.menu.label')}>
        <ScreenBoundary>
          <TrailProvider pages={model.pages} userId={session.userId}>
            <Routes>
              <Route index element={home ? <Navigate to={home} replace /> : <NoAccess />} />
              {entityPages(model)
                .filter((page) => page.area === area)
                .map((page) => (
                  <Route
                    key={page.route}
                    path={`${page.route.slice(area.length + 2)}/*`}
                    element={
                      canSeePage(session, page) ? (
                        <PageContextProvider key={page.route} page={page}>
                          <Resource
                            name={page.route.slice(1)}
                            list={EntityListPage}
                            edit={EntityDetailPage}
                          />
                        </PageContextProvider>
                      ) : (
                        <NoAccess />
                      )
                    }
                  />
                ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </TrailProvider>
        </ScreenBoundary>
      </AreaLayout>
    </RecordLinkContext>
  )
}
