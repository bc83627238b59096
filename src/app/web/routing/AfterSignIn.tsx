import { Outlet } from 'react-router'
import { Navigate, useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'

/**
 * Sends people who have just signed in to their dashboard, unless they came from another page. Opened
 * directly, the start page shows.
 */
export function AfterSignIn() {
  const session = useSession()
  const state: unknown = useLocation().state
  if (session.status === 'signedIn' && isAfterSignIn(state)) return <Navigate to={session.homePath} replace />
  return <Outlet />
}

function isAfterSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterSignIn' in state && state.afterSignIn === true
}
