import {
  type RouteObject,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_mapRouteProperties as mapRouteProperties,
} from 'react-router'
import type { LocaleHistory } from './localeHistory.ts'

/** `createBrowserRouter`, with our own history. */
export function createAppRouter(routes: RouteObject[], history: LocaleHistory) {
  return createRouter({ history, routes, mapRouteProperties, hydrationRouteProperties }).initialize()
}
