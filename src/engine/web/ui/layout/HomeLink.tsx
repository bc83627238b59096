import Box from '@mui/material/Box'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { Link } from '../Link.tsx'
import { Logo } from '../Logo.tsx'

export interface HomeLinkProps {
  readonly to: string
  /** Hides the name on a phone, where the bar needs the space for its tools. */
  readonly isShort?: boolean
}

/** The logo as a link to the start page. */
export function HomeLink({ to, isShort = false }: HomeLinkProps) {
  const translate = useTranslate()
  return (
    <Box
      component={Link}
      to={to}
      aria-label={translate('shell.home')}
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        display: 'inline-flex',
        minHeight: 44,
        minWidth: 0,
        alignItems: 'center',
        px: 2,
        ...(isShort && { '& .ff-word': { display: { xs: 'none', sm: 'inline' } } }),
      }}
    >
      <Logo />
    </Box>
  )
}
