import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { useSession } from '../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TOP_BAR_HEIGHT } from '../../../engine/web/ui/layout/topBarHeight.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { DashboardLink } from './DashboardLink.tsx'
import { isLandingOpen, LANDING_PAGES } from './landingPages.ts'

export interface LandingMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the closing animation has ended. */
  readonly onClosed: () => void
}

/** Menu of the public pages on a phone. It covers the page, which cannot scroll while the menu is open. */
export function LandingMenu({ isOpen, onClose, onClosed }: LandingMenuProps) {
  const translate = useTranslate()
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        transition: { onExited: onClosed },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('shell.menu.open'),
          sx: { width: 320, maxWidth: '100vw', px: 4, pb: 6 },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', minHeight: TOP_BAR_HEIGHT }}
      >
        <IconButton edge="end" aria-label={translate('shell.menu.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        component="nav"
        aria-label={translate('shell.landing.label')}
        sx={{ display: 'grid', gap: 1, mb: 6 }}
      >
        {LANDING_PAGES.map(({ to, text }) => (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            aria-current={isLandingOpen(to, pathname) ? 'page' : undefined}
            sx={(theme) => ({
              justifyContent: 'flex-start',
              minHeight: 48,
              px: 3,
              borderRadius: 2,
              typography: 'subtitle1',
              color: 'text.primary',
              '&[aria-current]': {
                color: theme.vars?.palette.tint.info.fg,
                bgcolor: theme.vars?.palette.tint.info.bg,
              },
            })}
          >
            {translate(text)}
          </ButtonBase>
        ))}
      </Box>
      {session.status === 'signedIn' ? (
        <DashboardLink session={session} ground="page" />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Button component={Link} to="/signup" variant="contained" size="large">
            {translate('shell.user.signUp')}
          </Button>
          <Button component={Link} to="/login" variant="outlined" size="large">
            {translate('shell.user.signIn')}
          </Button>
        </Box>
      )}
    </Drawer>
  )
}
