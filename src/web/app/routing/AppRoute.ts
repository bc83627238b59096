import type { NonIndexRouteObject } from 'react-router'

/** A route of the app, and how its page is fetched. */
export interface AppRoute extends Pick<NonIndexRouteObject, 'path' | 'Component' | 'element'> {
  readonly children?: AppRoute[]
  /** Fetches what `Component` draws; null when it is there. Never rejects: `Component` throws what went wrong. */
  readonly fetchPage?: () => Promise<void> | null
}
