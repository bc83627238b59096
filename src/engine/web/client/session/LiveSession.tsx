import { useQuery } from '@apollo/client/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useClient } from '../ClientProvider.tsx'
import type { Tokens } from '../SessionStore.ts'
import { ServerAccess } from '../ServerAccess.tsx'
import { toFailure } from '../toApiError.ts'
import { UserAndAccountsDocument } from './generated/session.ts'
import { type Session, toSession } from './Session.ts'
import { useLiveOverview } from './useLiveOverview.ts'
import { useStored } from './useStored.ts'

export interface LiveSessionProps {
  readonly onChange: (session: Session) => void
}

/** Loads the signed-in person, keeps the data current and updates the `SessionProvider`. Renders nothing. */
export function LiveSession(props: LiveSessionProps) {
  return (
    <ServerAccess>
      <Overview {...props} />
    </ServerAccess>
  )
}

function Overview({ onChange }: LiveSessionProps) {
  const { store, handover } = useClient()
  const accountId = useStored(store, store.accountId)
  const { data, error, loading, refetch } = useQuery(UserAndAccountsDocument, {
    // About the person, not an account: the same answer for every account.
    context: { withoutAccount: true },
  })
  const overview = data?.userAndAccounts
  const session = useMemo<Session>(() => {
    if (overview) return toSession(overview, accountId)
    return loading ? LOADING : { status: 'failed', error: toFailure(error), retry: () => void refetch() }
  }, [overview, accountId, loading, error, refetch])

  // Requests carry the current account, so update the store before the pages, which send requests at once.
  const currentId = session.status === 'signedIn' ? (session.currentAccount?.account.entityId ?? null) : null
  const isLoaded = session.status === 'signedIn'
  const isSettled = !isLoaded || currentId === accountId
  useLayoutEffect(() => {
    if (isLoaded) store.setAccountId(currentId)
  }, [isLoaded, currentId, store])
  useLayoutEffect(() => onChange(isSettled ? session : LOADING), [onChange, isSettled, session])
  // The next person to sign in has not loaded yet.
  useLayoutEffect(() => () => onChange(LOADING), [onChange])

  // After the account is in the store: the socket belongs to it and would otherwise have to reopen.
  useLiveOverview(isLoaded && isSettled)

  const isDisabled = overview?.loginDisabled === true
  useEffect(() => {
    const end = async (ended: Tokens | null) => {
      // A merge closes the login that it joins to another.
      await handover.settled()
      if (store.tokens()?.refreshToken === ended?.refreshToken) store.signOut('left')
    }
    if (isDisabled) void end(store.tokens())
  }, [isDisabled, store, handover])
  return null
}

const LOADING: Session = { status: 'loading' }
