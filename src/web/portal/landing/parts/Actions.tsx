import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSession } from '../../../client/session/SessionProvider.tsx'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { Link } from '../../../ui/Link.tsx'

export interface ActionsProps {
  /** What the first button says to somebody who has no account. */
  readonly label?: 'signUp' | 'apply'
  /** On the colour of a hero. */
  readonly isOnColor?: boolean
}

/** The way in: to the sign-up and the login, or to the dashboard of whoever is signed in. */
export function Actions({ label = 'signUp', isOnColor = false }: ActionsProps) {
  const session = useSession()
  const translate = useTranslate()
  const isSignedIn = session.status === 'signedIn'
  const first = isSignedIn ? session.homePath : '/signup'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button
        component={Link}
        to={first}
        variant="contained"
        size="large"
        sx={isOnColor ? { bgcolor: '#fff', color: '#16202e', '&:hover': { bgcolor: '#e3ecfb' } } : {}}
      >
        {isSignedIn ? translate('landing.actions.dashboard') : translate(`landing.actions.${label}`)}
      </Button>
      {!isSignedIn && (
        <Button
          component={Link}
          to="/login"
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
