import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { PARTNER_ROLE } from '../../../model/PlatformRole.ts'
import type { ViewedAs } from '../../../model/viewAs.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { BELOW_TOP_BAR, TOP_BAR_HEIGHT } from '../../ui/layout/topBarHeight.ts'
import { KEEP_CLEAR } from '../../ui/toasts/clearTop.ts'

export interface ViewAsBarProps {
  readonly view: ViewedAs
  readonly onEnd: () => void
}

/** Says below the top bar, all the time, as whom the person looks, and that nothing can be changed. */
export function ViewAsBar({ view, onEnd }: ViewAsBarProps) {
  const translate = useTranslate()
  const text = useText(view)
  return (
    <>
      <GlobalStyles styles={heights} />
      <Box component="section" aria-label={translate('admin.viewAs.label')} {...KEEP_CLEAR} sx={barStyle}>
        <VisibilityOutlined aria-hidden fontSize="small" />
        {/* Screen readers announce what comes into a live region, not what was there with it. */}
        <Box role="status" title={text} sx={textStyle}>
          {text}
        </Box>
        <Button size="small" variant="outlined" onClick={onEnd} sx={buttonStyle}>
          {translate('admin.viewAs.end')}
        </Button>
      </Box>
    </>
  )
}

/** Empty at first, and until the partner's name is known. */
function useText({ role }: ViewedAs): string {
  const translate = useTranslate()
  const session = useSession()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true))
    return () => clearTimeout(timer)
  }, [])
  if (!isShown || session.status === 'loading') return ''
  if (role !== PARTNER_ROLE)
    return translate('admin.viewAs.asRole', { role: translate(`admin.viewAs.roles.${role}`) })
  return session.status === 'signedIn'
    ? translate('admin.viewAs.asPartner', { partner: session.user.partner.name })
    : translate('admin.viewAs.asRole', { role: translate('admin.viewAs.roles.PARTNER_USER') })
}

const HEIGHT = { xs: 60, sm: 44 }

const heights = (theme: Theme) => ({
  ':root': {
    [BELOW_TOP_BAR]: `${HEIGHT.xs}px`,
    [theme.breakpoints.up('sm')]: { [BELOW_TOP_BAR]: `${HEIGHT.sm}px` },
    '@media print': { [BELOW_TOP_BAR]: '0px' },
  },
})

const barStyle = (theme: Theme) => ({
  position: 'sticky',
  top: TOP_BAR_HEIGHT,
  // Below the top bar's menus, above the page.
  zIndex: theme.zIndex.appBar - 1,
  height: `var(${BELOW_TOP_BAR})`,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: { xs: 4, md: 6 },
  color: theme.vars?.palette.tint.warning.fg,
  bgcolor: theme.vars?.palette.tint.warning.bg,
  borderBottom: '1px solid currentcolor',
  '@media print': { display: 'none' },
})

/** Both as the bar's text. */
const buttonStyle = {
  flex: 'none',
  color: 'inherit',
  borderColor: 'currentcolor',
  '&:hover': { borderColor: 'currentcolor' },
} as const

const textStyle = {
  flex: 1,
  minWidth: 0,
  typography: 'body2',
  fontWeight: 500,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const
