/** The page to go to after signing in or up: `redirect` in the query, which both pages pass on to each other. */
const PARAMETER = 'redirect'

export function signUpPath(wanted: string | null): string {
  return withRedirect('/signup', wanted)
}

export function signInPathTo(wanted: string | null): string {
  return withRedirect('/login', wanted)
}

export function wantedPath(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER)
}

function withRedirect(path: string, wanted: string | null): string {
  return wanted === null ? path : `${path}?${PARAMETER}=${encodeURIComponent(wanted)}`
}
