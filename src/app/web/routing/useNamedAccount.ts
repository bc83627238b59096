import { useEffect, useEffectEvent } from 'react'
import { ACCOUNT_PARAMETER } from '../../../engine/rules/accountLink.ts'
import { useSessionActions } from '../../../engine/web/client/session/useSessionActions.ts'
import type { SignedInSession } from '../../../engine/web/client/session/Session.ts'
import { useLocation, useNavigate } from '../../../engine/web/i18n/localeRouting.tsx'

/**
 * Switches to the account that a link of a mail names, if it is one of the person's. True while the page reopens without the
 * parameter.
 */
export function useNamedAccount({ accounts, currentAccount }: SignedInSession): boolean {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { switchAccount } = useSessionActions()
  const named = new URLSearchParams(search).get(ACCOUNT_PARAMETER)
  const openPage = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(ACCOUNT_PARAMETER)
    const path = `${pathname}${rest.size === 0 ? '' : `?${rest}`}${hash}`
    const other = accounts.find(
      ({ account: { entityId } }) =>
        String(entityId) === named && entityId !== currentAccount?.account.entityId,
    )
    if (other) switchAccount(other.account.entityId, path)
    else navigate(path, { replace: true })
  })
  useEffect(() => {
    if (named !== null) openPage()
  }, [named])
  return named !== null
}
