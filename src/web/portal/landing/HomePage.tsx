import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { HomeView } from './home/HomeView.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'

/** The first page. Whoever comes from signing in, without an address to go back to, goes on to the dashboard. */
export function HomePage() {
  const session = useSession()
  const state = useLocation().state as { readonly afterSignIn?: boolean } | null
  if (state?.afterSignIn) {
    if (session.status === 'signedIn') return <Navigate to={session.homePath} replace />
    if (session.status === 'loading') return <LandingFrame>{null}</LandingFrame>
  }
  return (
    <LandingFrame>
      <HomeView />
    </LandingFrame>
  )
}
