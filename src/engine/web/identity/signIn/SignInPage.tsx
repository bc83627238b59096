import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Navigate } from '../../i18n/localeRouting.tsx'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { APP_VERSION } from '../../lib/appVersion.ts'
import { backendName } from '../../lib/backendName.ts'
import { toSafePath } from '../../lib/safePath.ts'
import { ColorModeSwitch } from '../../ui/ColorModeSwitch.tsx'
import { DocumentTitle } from '../../ui/DocumentTitle.tsx'
import { LanguageSelect } from '../../ui/language/LanguageSelect.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Signs in and returns to the previous page; without one, `/` redirects to the dashboard. */
export function SignInPage() {
  const session = useSession()
  const translate = useTranslate()
  const [params] = useSearchParams()
  if (session.status === 'signedIn') {
    const path = toSafePath(params.get('redirect'))
    return <Navigate to={path} replace {...(path === '/' ? { state: AFTER_SIGN_IN } : {})} />
  }
  return (
    <SignInFrame title={translate('signIn.title')}>
      <SignInForm isFinishing={session.status === 'loading'} />
    </SignInFrame>
  )
}

const AFTER_SIGN_IN = { afterSignIn: true }

/** A page without menu and top bar: the form, a decorative panel, and the version at the bottom. */
function SignInFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { lg: '1fr 1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <DocumentTitle title={title} />
      <SignInPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 4, sm: 8 }, py: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', color: 'text.primary' }}>
          <Box sx={{ flex: 1, display: { lg: 'none' }, color: 'primary.main' }}>
            <Logo ground="page" />
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
          {children}
        </Box>
        <Typography component="footer" variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
          {translate('signIn.version', { version: APP_VERSION })}
        </Typography>
      </Box>
    </Box>
  )
}

/** The decorative panel on wide screens, with the name and a slogan. */
function SignInPanel() {
  const translate = useTranslate()
  const name = backendName()
  return (
    <Box
      component="aside"
      sx={(theme) => ({
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        position: 'relative',
        overflow: 'hidden',
        p: 12,
        color: theme.vars?.palette.bar.text,
        // The dark background of the investors' top bar, on which white text is readable in all partner
        // themes.
        backgroundColor: theme.vars?.palette.bar.investor,
        backgroundImage:
          'linear-gradient(160deg, rgb(0 0 0 / 0.36) 0%, transparent 62%, rgb(255 255 255 / 0.06) 100%)',
      })}
    >
      <Ridges />
      <Logo />
      <Box sx={{ position: 'relative', maxWidth: 440 }}>
        <Typography variant="h1" component="p" sx={{ mb: 3 }}>
          {name ?? translate('signIn.claim')}
        </Typography>
        <Typography sx={{ fontSize: 16, lineHeight: '26px', opacity: 0.88 }}>
          {translate(name === null ? 'signIn.claimText' : 'signIn.backendClaim')}
        </Typography>
      </Box>
    </Box>
  )
}

/** Decorative layers of a fjord as SVG curves. */
function Ridges() {
  return (
    <Box
      component="svg"
      viewBox="0 0 720 520"
      preserveAspectRatio="none"
      aria-hidden="true"
      sx={{ position: 'absolute', inset: 'auto 0 0 0', width: 1, height: '62%' }}
    >
      <path
        d="M0 230C90 190 150 70 240 96s120 150 210 130 120-150 270-170v464H0z"
        fill="#fff"
        fillOpacity="0.05"
      />
      <path
        d="M0 330c110-20 190-130 300-104s150 120 250 92 110-70 170-78v280H0z"
        fill="#fff"
        fillOpacity="0.06"
      />
      <path
        d="M0 430c140 10 210-70 330-58s180 60 270 40 80-30 120-34v142H0z"
        fill="#061a3a"
        fillOpacity="0.32"
      />
    </Box>
  )
}
