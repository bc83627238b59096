import { createMemoryRouter, Outlet, type RouteObject } from 'react-router'
import { LeaveGuards } from '../../src/engine/web/forms/LeaveGuards.tsx'

export type AppRouter = ReturnType<typeof createMemoryRouter>

/** A router as the app's, without a browser's address bar. */
export function memoryRouter(routes: RouteObject[], path: string): AppRouter {
  return createMemoryRouter([{ Component: Root, children: routes }], { initialEntries: [path] })
}

function Root() {
  return (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  )
}
