import { lazy, Suspense, useCallback } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { EntityId } from '../../introspection/dialects/Dialect.ts'
import type { PageModel } from '../../metadata/AdminModel.ts'
import { RecordLinkContext } from '../field-kinds/RecordLinkContext.ts'
import { AreaLayout } from '../ui/layout/AreaLayout.tsx'
import { useAdmin } from './AdminContext.tsx'
import { AdminPage } from './AdminPage.tsx'
import { homeOf } from './homeOf.ts'
import { pageOf } from './pageOf.ts'
import { NoAccess, NotFound } from './PageStates.tsx'
import { canSeePage, visibleMenus } from './permissions.ts'
import { PROBLEMS_AREA, PROBLEMS_PATH, withProblems } from './problems/seesProblems.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { GlobalSearch } from './search/GlobalSearch.tsx'
import { TrailProvider } from './TrailContext.tsx'

const ConfigProblemsPage = lazy(async () => ({
  default: (await import('./problems/ConfigProblemsPage.tsx')).ConfigProblemsPage,
}))

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
    icon: menu.icon,
    items: menu.items.map((item) => ({ to: item.to, label: text(item.label), icon: item.icon })),
  }))
  const menu = withProblems(groups, model, session, translate)
  const home = homeOf(model, session, area)
  return (
    <RecordLinkContext value={linkTo}>
      <AreaLayout groups={menu} label={translate('admin.menu.label')}>
        <ScreenBoundary>
          <TrailProvider pages={model.pages} userId={session.userId}>
            <GlobalSearch />
            <Routes>
              <Route index element={home ? <Navigate to={home} replace /> : <NoAccess />} />
              {model.pages
                .filter((page) => page.area === area)
                .map((page) => (
                  <Route
                    key={page.route}
                    path={pathOf(page)}
                    element={
                      canSeePage(session, page) ? <AdminPage key={page.route} page={page} /> : <NoAccess />
                    }
                  />
                ))}
              {area === PROBLEMS_AREA && (
                <Route
                  path={PROBLEMS_PATH}
                  element={
                    <Suspense>
                      <ConfigProblemsPage />
                    </Suspense>
                  }
                />
              )}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </TrailProvider>
        </ScreenBoundary>
      </AreaLayout>
    </RecordLinkContext>
  )
}

/** Below the area; only an entity's page has addresses below its own. */
function pathOf(page: PageModel): string {
  const path = page.route.slice(page.area.length + 2)
  return page.kind === 'entity' ? `${path}/*` : path
}
