import type { Path } from 'react-router'

/** Pages before sign-in, which sign-in does not return to. */
const WAYS_IN = new Set(['/', '/login', '/signup', '/forgot-password', '/error'])

/** The sign-in address, with the full address to return to. */
export function signInPath({ pathname, search, hash }: Path): string {
  if (WAYS_IN.has(pathname)) return '/login'
  return `/login?redirect=${encodeURIComponent(pathname + search + hash)}`
}
