import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import type { SignedInSession } from '../../client/session/Session.ts'
import { useSession } from '../../client/session/SessionProvider.tsx'
import { useSessionActions } from '../../client/session/useSessionActions.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { UserMenu } from '../../ui/layout/UserMenu.tsx'
import { signInPath } from '../routing/signInPath.ts'

/** Who is signed in, or the way to sign in. */
export function SessionMenu() {
  const session = useSession()
  const location = useLocation()
  const { translate } = useLanguage()
  if (session.status === 'signedIn') return <SignedIn session={session} />
  if (session.status === 'loading') return null
  if (session.status === 'failed') return <SignOutButton />
  return (
    <Button component={Link} to={signInPath(location)} color="inherit">
      {translate('shell.user.signIn')}
    </Button>
  )
}

function SignedIn({ session }: { session: SignedInSession }) {
  const { translate, format } = useLanguage()
  const { signOut } = useSessionActions()
  const { user, currentAccount, isStaff } = session
  const fallback = translate(isStaff ? 'shell.user.backoffice' : 'shell.user.profile')
  return (
    <UserMenu
      fullName={user.fullName}
      email={user.email}
      title={currentAccount?.account.label ?? fallback}
      {...(currentAccount
        ? { subtitle: format.money(currentAccount.account.balance, currentAccount.account.currency.code) }
        : {})}
      onSignOut={() => void signOut()}
    />
  )
}

/** For somebody whose profile does not load: the way out must not depend on it. */
function SignOutButton() {
  const { translate } = useLanguage()
  const { signOut } = useSessionActions()
  return (
    <Button color="inherit" onClick={() => void signOut()}>
      {translate('shell.user.signOut')}
    </Button>
  )
}
