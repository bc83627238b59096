import { useEffect } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { AskForReset } from './AskForReset.tsx'
import { NewPassword } from './NewPassword.tsx'

/** Asks for a mail with a link; with the link's token, asks for a new password. */
export function ForgotPasswordPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(location.hash.slice(1)).get('token')
  const token = inAddress ?? readState(location)

  // Out of the address bar at once, where it could be seen, copied or bookmarked; a reload still finds it.
  useEffect(() => {
    if (inAddress === null) return
    void navigate(
      { pathname: location.pathname, search: location.search },
      { replace: true, state: { resetToken: inAddress } },
    )
  }, [inAddress, navigate, location.pathname, location.search])

  const askAgain = () => void navigate(location.pathname, { replace: true, state: null })
  return token ? <NewPassword key={token} token={token} onAskAgain={askAgain} /> : <AskForReset />
}

function readState({ state }: Location<unknown>): string | null {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return null
  return typeof state.resetToken === 'string' ? state.resetToken : null
}
