import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { backendName } from '../../lib/backendName.ts'
import { Logo } from '../../ui/Logo.tsx'

/** The decorative panel on wide screens, with the name and a slogan. */
export function SignInPanel() {
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
