import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { ColorModeSwitch } from '../../../engine/web/ui/ColorModeSwitch.tsx'
import { LanguageSelect } from '../../../engine/web/ui/language/LanguageSelect.tsx'
import { SidebarStateProvider } from '../../../engine/web/ui/layout/SidebarState.tsx'
import { ConnectionNotice } from '../../../engine/web/ui/live/ConnectionNotice.tsx'
import { TopBar } from '../../../engine/web/ui/layout/TopBar.tsx'
import { TopBarBackProvider } from '../../../engine/web/ui/layout/TopBarBack.tsx'
import { SessionMenu } from './SessionMenu.tsx'
import { ViewAsSlot } from './ViewAsSlot.tsx'

/** The top bar above the pages of customers and staff, and above the pages for signing in. */
export function AppShell() {
  const session = useSession()
  return (
    <SidebarStateProvider>
      <TopBarBackProvider>
        <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
          <TopBar homePath={session.status === 'signedIn' ? session.homePath : '/'}>
            <LanguageSelect />
            <ColorModeSwitch />
            <SessionMenu />
          </TopBar>
          <ViewAsSlot />
          <Outlet />
        </Box>
        {session.status === 'signedIn' && <ConnectionNotice variant="overlay" />}
        {/* Overlays of a page render here, above everything except messages. */}
        <div id="modal-root" />
      </TopBarBackProvider>
    </SidebarStateProvider>
  )
}
