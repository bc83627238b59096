import type { Path } from 'react-router'

/** Pages on the way in: nobody wants to come back to them. */
const WAYS_IN = new Set(['/', '/login', '/signup', '/forgot-password', '/restricted', '/error'])

/** Where to sign in, with the full address to come back to. */
export function signInPath({ pathname, search, hash }: Path): string {
  if (WAYS_IN.has(pathname)) return '/login'
  return `/login?redirect=${encodeURIComponent(pathname + search + hash)}`
}
