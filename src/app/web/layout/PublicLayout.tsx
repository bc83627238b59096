import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { focusMain } from '../../../engine/web/lib/focusPage.ts'
import { LanguageSelect } from '../../../engine/web/ui/language/LanguageSelect.tsx'
import { BarFrame } from '../../../engine/web/ui/layout/BarFrame.tsx'
import { HomeLink } from '../../../engine/web/ui/layout/HomeLink.tsx'
import { lazyPart } from '../../../engine/web/ui/lazyPart.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { LandingFooter } from '../../../marketplace/web/landing/LandingFooter.tsx'
import { ConnectionNotice } from '../../../engine/web/ui/live/ConnectionNotice.tsx'
import { DashboardLink } from './DashboardLink.tsx'
import { isLandingOpen, LANDING_PAGES } from './landingPages.ts'
import { SignInLinks } from './SignInLinks.tsx'

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

interface Opened {
  readonly key: string
  readonly pathname: string
}

const loadMenu = () => import('./LandingMenu.tsx')
const LandingMenu = lazyPart(async () => (await loadMenu()).LandingMenu)

/**
 * Top bar of the public pages: page links, language, and sign-in links or the link to the person's dashboard.
 */
function LandingTopBar() {
  const session = useSession()
  const translate = useTranslate()
  const { key, pathname } = useLocation()
  // The menu is open for one history entry, so every navigation closes it.
  const [openAt, setOpenAt] = useState<Opened | null>(null)
  const isOpen = openAt?.key === key
  const prefetch = () => void loadMenu()
  return (
    <BarFrame>
      <HomeLink to="/" />
      <Links />
      <Box sx={{ flex: 1 }} />
      <LanguageSelect />
      {session.status === 'signedIn' && <DashboardLink session={session} />}
      {(session.status === 'anonymous' || session.status === 'failed') && (
        <SignInLinks isPublic hidesSignUpOnPhone />
      )}
      <IconButton
        color="inherit"
        aria-label={translate('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpenAt({ key, pathname })}
        sx={{ display: { md: 'none' } }}
      >
        <MenuOutlined />
      </IconButton>
      {openAt !== null && (
        <Suspense>
          <LandingMenu
            isOpen={isOpen}
            onClose={() => setOpenAt({ key: '', pathname })}
            onClosed={() => {
              // The dialog has returned the focus to its button; after a navigation the focus belongs on the
              // new page.
              if (pathname !== openAt.pathname) focusMain()
            }}
          />
        </Suspense>
      )}
    </BarFrame>
  )
}

function Links() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label={translate('shell.landing.label')}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, ml: 4 }}
    >
      {LANDING_PAGES.map(({ to, text }) => {
        const isOpen = isLandingOpen(to, pathname)
        return (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            aria-current={isOpen ? 'page' : undefined}
            sx={{
              px: 3,
              minHeight: 36,
              borderRadius: 2,
              typography: 'button',
              color: 'inherit',
              opacity: isOpen ? 1 : 0.9,
              bgcolor: isOpen ? 'rgb(255 255 255 / 0.14)' : 'transparent',
              '&:hover': { bgcolor: 'rgb(255 255 255 / 0.1)' },
              '@media (pointer: coarse)': { minHeight: 44 },
            }}
          >
            {translate(text)}
          </ButtonBase>
        )
      })}
    </Box>
  )
}
