import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { useClient } from '../../../engine/web/client/ClientProvider.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { endView, useView } from '../../../engine/web/client/session/useView.ts'
import { needTexts } from '../../../engine/web/i18n/needTexts.ts'
import { ColorModeSwitch } from '../../../engine/web/ui/ColorModeSwitch.tsx'
import { LanguageSelect } from '../../../engine/web/ui/language/LanguageSelect.tsx'
import { SidebarStateProvider } from '../../../engine/web/ui/layout/SidebarState.tsx'
import { ConnectionNotice } from '../../../engine/web/ui/live/ConnectionNotice.tsx'
import { TopBar } from '../../../engine/web/ui/layout/TopBar.tsx'
import { TopBarBackProvider } from '../../../engine/web/ui/layout/TopBarBack.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { LazySlot } from '../../../engine/web/ui/LazySlot.tsx'
import { SessionMenu } from './SessionMenu.tsx'

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

const ViewAsBar = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../engine/web/admin/viewAs/ViewAsBar.tsx'),
    needTexts('staff'),
  ])
  return part.ViewAsBar
})

/** Bar on every page while impersonating a role or a partner, with a button to stop. */
function ViewAsSlot() {
  const client = useClient()
  const view = useView()
  if (view === null) return null
  return (
    <LazySlot place="viewAs" problem="As whom the person looks could not be shown.">
      <ViewAsBar view={view} onEnd={() => void endView(client)} />
    </LazySlot>
  )
}
