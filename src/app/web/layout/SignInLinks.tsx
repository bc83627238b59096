import Button from '@mui/material/Button'
import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { hasCustomers } from '../../../engine/web/lib/backendName.ts'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { signInPath } from './signInPath.ts'

export interface SignInLinksProps {
  /** True on a public page: sign-in does not return to it. */
  readonly isPublic?: boolean
  /** A narrow bar has room for one link only; the other one is in the menu. */
  readonly hidesSignUpOnPhone?: boolean
}

/** Links to sign in and to sign up. */
export function SignInLinks({ isPublic = false, hidesSignUpOnPhone = false }: SignInLinksProps) {
  const translate = useTranslate()
  const location = useLocation()
  return (
    <>
      <Button component={Link} to={isPublic ? '/login' : signInPath(location)} color="inherit" sx={word}>
        {translate('shell.user.signIn')}
      </Button>
      {hasCustomers() && (
        <Button
          component={Link}
          to="/signup"
          variant="outlined"
          sx={{
            ...word,
            color: 'inherit',
            borderColor: 'currentcolor',
            '&:hover': { bgcolor: 'rgb(255 255 255 / 0.12)', borderColor: 'currentcolor' },
            ...(hidesSignUpOnPhone ? { display: { xs: 'none', sm: 'inline-flex' } } : {}),
          }}
        >
          {translate('shell.user.signUp')}
        </Button>
      )}
    </>
  )
}

const word = { whiteSpace: 'nowrap', px: { xs: 2, sm: 3.5 } } as const
