import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { ColorModeSwitch } from '../../ui/ColorModeSwitch.tsx'
import { LanguageSelect } from '../../ui/language/LanguageSelect.tsx'
import { SidebarStateProvider } from '../../ui/layout/SidebarState.tsx'
import { TopBar } from '../../ui/layout/TopBar.tsx'
import { SessionMenu } from './SessionMenu.tsx'

/** The top bar over every area. */
export function AppShell() {
  const session = useSession()
  return (
    <SidebarStateProvider>
      <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <TopBar homePath={session.status === 'signedIn' ? session.homePath : '/'}>
          <LanguageSelect />
          <ColorModeSwitch />
          <SessionMenu />
        </TopBar>
        <Outlet />
      </Box>
    </SidebarStateProvider>
  )
}
