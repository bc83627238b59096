import { Navigate } from 'react-router'
import { useSession } from '../../client/session/SessionProvider.tsx'

/** The start page of the signed-in is their own dashboard. */
export function HomeRedirect() {
  const session = useSession()
  return session.status === 'signedIn' ? <Navigate to={session.homePath} replace /> : null
}
