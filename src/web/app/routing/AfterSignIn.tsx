import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../client/session/SessionProvider.tsx'

/** Who has just signed in, without an address to go back to, goes on to their dashboard; opened by hand the start page is itself. */
export function AfterSignIn() {
  const session = useSession()
  const state: unknown = useLocation().state
  if (session.status === 'signedIn' && isAfterSignIn(state)) return <Navigate to={session.homePath} replace />
  return <Outlet />
}

function isAfterSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterSignIn' in state && state.afterSignIn === true
}
