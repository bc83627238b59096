import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import type { AppRoute } from '../../src/web/app/routing/AppRoute.ts'
import { type AppRouter, createAppRouter } from '../../src/web/app/routing/createAppRouter.ts'

/** The app's own router, without a browser's address bar. */
export function memoryRouter(routes: AppRoute[], path: string): AppRouter {
  return createAppRouter(routes, createMemoryHistory({ initialEntries: [path] }))
}
