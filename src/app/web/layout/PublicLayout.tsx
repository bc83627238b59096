import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { LandingFooter } from '../../../marketplace/web/landing/LandingFooter.tsx'
import { ConnectionNotice } from '../../../engine/web/ui/live/ConnectionNotice.tsx'
import { LandingTopBar } from './LandingTopBar.tsx'

/** Layout of the public pages: top bar, page, footer. */
export function PublicLayout() {
  const session = useSession()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <LandingTopBar />
      <Outlet />
      <LandingFooter />
      {session.status === 'signedIn' && <ConnectionNotice variant="compact" />}
    </Box>
  )
}
