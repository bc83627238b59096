import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Navigate, useLocation } from '../i18n/localeRouting.tsx'
import type { PageModel } from '../../model/PageModel.ts'
import { SANDBOXES } from '../../rules/sandboxes.ts'
import { RecordLinkContext } from '../field-kinds/fieldContexts.ts'
import { SandboxNote } from '../forms/sandbox/SandboxNote.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { AreaLayout } from '../ui/layout/AreaLayout.tsx'
import { useAdmin } from './AdminContext.tsx'
import { AdminPage } from './AdminPage.tsx'
import { BACKEND_AREA, BACKEND_PATH, seesBackend, withBackend } from './places/backendPage.ts'
import { findStartRoute } from './places/findStartRoute.ts'
import { NoAccess, NotFound } from './PageStates.tsx'
import { canSeePage, visibleMenus } from './permissions.ts'
import { PROBLEMS_AREA, PROBLEMS_PATH, withProblems } from './places/seesProblems.ts'
import { QueueButton } from './queue/QueueButton.tsx'
import { useWithCounts } from './queue/useWithCounts.ts'
import { GlobalSearch } from './search/GlobalSearch.tsx'
import { BackLinksProvider } from './backLinks/BackLinksContext.tsx'
import { useRecordLinks } from './useRecordLinks.ts'
import { lazyPart } from '../ui/lazyPart.ts'

const ConfigProblemsPage = lazyPart(
  async () => (await import('./problems/ConfigProblemsPage.tsx')).ConfigProblemsPage,
)

const BackendPage = lazyPart(async () => (await import('./backend/BackendPage.tsx')).BackendPage)

/** The routes of the area's pages from the model, inside the layout with the menu. */
export function AdminRoutes() {
  const { model, area, session, translate } = useAdmin()
  const linkTo = useRecordLinks(area)
  const groups = visibleMenus(session, model.menus).map((menu) => ({
    id: menu.id,
    label: menu.label,
    icon: menu.icon,
    ...(menu.closed === null ? {} : { isClosed: menu.closed }),
    items: menu.items.map(({ to, label, icon, external }) => ({ to, label, icon, isExternal: external })),
  }))
  const counted = useWithCounts(groups)
  const withAll = withProblems(counted, model, session, translate)
  const menu = withBackend(withAll, model, session, translate)
  const home = findStartRoute(model, session, area)
  return (
    <RecordLinkContext value={linkTo}>
      <AreaLayout groups={menu} label={translate('admin.menu.label')} footer={<SandboxFooter />}>
        <ScreenBoundary>
          <BackLinksProvider pages={model.pages} userId={session.userId}>
            <GlobalSearch />
            <QueueButton />
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
              {model.refusedRoutes
                .filter((route) => route.startsWith(`/${area}/`))
                .map((route) => (
                  <Route key={route} path={`${belowArea(route, area)}/*`} element={<NoAccess />} />
                ))}
              {area === BACKEND_AREA && seesBackend(model, session) && (
                <Route
                  path={BACKEND_PATH}
                  element={
                    <Suspense>
                      <BackendPage />
                    </Suspense>
                  }
                />
              )}
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
          </BackLinksProvider>
        </ScreenBoundary>
      </AreaLayout>
    </RecordLinkContext>
  )
}

/** Below the first screen, because a list fills it. */
function SandboxFooter() {
  const { translate } = useAdmin()
  return (
    <Box
      component="aside"
      aria-label={translate('admin.testEnvironment')}
      sx={{ px: { xs: 4, md: 6 }, pb: 4 }}
    >
      <SandboxNote of={SANDBOXES} />
    </Box>
  )
}

/** Relative to the area; only an entity's page has addresses below its own. */
function pathOf(page: PageModel): string {
  const path = belowArea(page.route, page.area)
  return page.kind === 'entity' ? `${path}/*` : path
}

const belowArea = (route: string, area: string): string => route.slice(area.length + 2)

/** Error boundary of a screen, so that the menu stays. A new address, or trying again, resets it. */
function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { translate } = useAdmin()
  const { pathname } = useLocation()
  return (
    <Boundary
      place={pathname}
      title={translate('admin.state.crashed')}
      text={translate('admin.state.crashedNote')}
    >
      {children}
    </Boundary>
  )
}
