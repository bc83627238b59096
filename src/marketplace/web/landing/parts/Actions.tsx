import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { APPLY_PATH } from '../../../../engine/web/client/session/sessionPaths.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../../engine/web/ui/Link.tsx'
import { signInPathTo, signUpPath } from '../../../../engine/web/identity/form/wayIn.ts'

export interface ActionsProps {
  /** Label of the first button for people without an account. */
  readonly label?: 'signUp' | 'apply'
  /** True on a hero's coloured background. */
  readonly isOnColor?: boolean
}

/** Links to sign up and sign in, or to the dashboard when signed in. Who applies for a loan is led to the application. */
export function Actions({ label = 'signUp', isOnColor = false }: ActionsProps) {
  const session = useSession()
  const translate = useTranslate()
  const isSignedIn = session.status === 'signedIn'
  const applies = label === 'apply'
  const first = applies
    ? isSignedIn
      ? APPLY_PATH
      : signUpPath(APPLY_PATH)
    : isSignedIn
      ? session.homePath
      : '/signup'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button
        component={Link}
        to={first}
        variant="contained"
        size="large"
        sx={isOnColor ? { bgcolor: '#fff', color: '#16202e', '&:hover': { bgcolor: '#e3ecfb' } } : {}}
      >
        {translate(`landing.actions.${isSignedIn && !applies ? 'dashboard' : label}`)}
      </Button>
      {!isSignedIn && (
        <Button
          component={Link}
          to={applies ? signInPathTo(APPLY_PATH) : '/login'}
          variant="outlined"
          size="large"
          sx={
            isOnColor
              ? {
                  color: 'inherit',
                  borderColor: 'rgb(255 255 255 / 0.6)',
                  '&:hover': { borderColor: '#fff', bgcolor: 'rgb(255 255 255 / 0.1)' },
                }
              : {}
          }
        >
          {translate('landing.actions.signIn')}
        </Button>
      )}
    </Box>
  )
}
