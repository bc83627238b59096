import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Navigate, useSearchParams } from 'react-router'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { APP_VERSION } from '../../lib/appVersion.ts'
import { toSafePath } from '../../lib/safePath.ts'
import { ColorModeSwitch } from '../../ui/ColorModeSwitch.tsx'
import { LanguageSelect } from '../../ui/language/LanguageSelect.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInPanel } from './SignInPanel.tsx'

/** Sign in, then back to where one was. */
export function SignInPage() {
  const session = useSession()
  const translate = useTranslate()
  const [params] = useSearchParams()
  if (session.status === 'signedIn') return <Navigate to={toSafePath(params.get('redirect'))} replace />
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { lg: '1fr 1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <title>{`${translate('signIn.title')} · Fundament`}</title>
      <SignInPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 4, sm: 8 }, py: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', color: 'text.primary' }}>
          <Box sx={{ flex: 1, display: { lg: 'none' }, color: 'primary.main' }}>
            <Logo />
          </Box>
          <Box sx={{ flex: 1, display: { xs: 'none', lg: 'block' } }} />
          <LanguageSelect />
          <ColorModeSwitch />
        </Box>
        <Box
          component="main"
          id="main"
          sx={{
            flex: 1,
            display: 'grid',
            alignItems: { xs: 'start', sm: 'center' },
            justifyItems: 'center',
            py: 8,
          }}
        >
          <SignInForm isFinishing={session.status === 'loading'} />
        </Box>
        <Typography component="footer" variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
          {translate('signIn.version', { version: APP_VERSION })}
        </Typography>
      </Box>
    </Box>
  )
}
