import { ServerAccess } from '../../client/ServerAccess.tsx'
import { useLocation, useNavigate } from '../../i18n/localeRouting.tsx'
import { useLinkParams } from '../form/useLinkParams.ts'
import { AskForReset } from './AskForReset.tsx'
import { NewPassword } from './NewPassword.tsx'

/** Requests an email with a link; with the link's token, asks for a new password. */
export function ForgotPasswordPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { token } = useLinkParams(LINK_PARAMS)
  const askAgain = () => navigate(pathname, { replace: true, state: null })
  return (
    <ServerAccess>
      {token ? <NewPassword key={token} token={token} onAskAgain={askAgain} /> : <AskForReset />}
    </ServerAccess>
  )
}

const LINK_PARAMS = ['token'] as const
