import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { PersonAvatar } from '../../../engine/web/ui/PersonAvatar.tsx'
import { useDashboardLink } from './useDashboardLink.ts'

export interface DashboardLinkProps {
  readonly session: SignedInSession
  /** `page`: in a menu above the page. */
  readonly ground?: 'bar' | 'page'
}

/** Link from a public page to the person's dashboard: the account's name with "Manage" below it. */
export function DashboardLink({ session, ground = 'bar' }: DashboardLinkProps) {
  const { to, title, subtitle } = useDashboardLink(session)
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        gap: 2,
        px: 2,
        minHeight: 44,
        minWidth: 0,
        borderRadius: 2,
        color: 'inherit',
        justifyContent: 'flex-start',
        '&:hover': { bgcolor: ground === 'bar' ? 'rgb(255 255 255 / 0.1)' : 'surface.sunken' },
      }}
    >
      <PersonAvatar
        name={session.currentAccount?.account.label ?? session.user.fullName}
        image={session.currentAccount?.account.image ?? null}
        size={30}
        ground={ground}
      />
      <Box component="span" sx={{ minWidth: 0, textAlign: 'left' }}>
        <Typography
          component="span"
          noWrap
          sx={{
            display: 'block',
            fontSize: 13,
            fontWeight: 500,
            lineHeight: '16px',
            maxWidth: { xs: 96, sm: 200 },
          }}
        >
          {title}
        </Typography>
        {subtitle && (
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: 12, lineHeight: '16px', opacity: 0.85 }}
          >
            {subtitle}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  )
}
