import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { SignedInSession } from '../../client/session/Session.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useDashboardLink } from './useDashboardLink.ts'

/** From a page for everybody to one's own: the account's name with "Manage" under it. */
export function DashboardLink({ session }: { readonly session: SignedInSession }) {
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
        '&:hover': { bgcolor: 'rgb(255 255 255 / 0.1)' },
      }}
    >
      <PersonAvatar
        name={title}
        image={session.currentAccount?.account.image ?? null}
        size={30}
        ground="bar"
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
