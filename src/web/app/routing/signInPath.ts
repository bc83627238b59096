import type { Path } from 'react-router'

/** Where to sign in, with the full address to come back to. */
export function signInPath({ pathname, search, hash }: Path): string {
  const back = pathname + search + hash
  return back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}
