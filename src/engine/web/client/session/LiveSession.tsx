import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { logWarning } from '../../lib/log.ts'
import { useClient } from '../ClientProvider.tsx'
import { isNotAuthenticated } from '../isNotAuthenticated.ts'
import type { Tokens } from '../SessionStore.ts'
import { ServerAccess } from '../ServerAccess.tsx'
import { toApiError, toFailure } from '../toApiError.ts'
import { type Session, toSession } from './Session.ts'
import { sessionDocuments, toOverview } from './sessionDocuments.ts'
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
  const { query } = sessionDocuments()
  const { data, error, loading, refetch } = useQuery(query, {
    // About the person, not an account: the same answer for every account.
    context: { withoutAccount: true },
  })
  const overview = data?.userAndAccounts
  const session = useMemo<Session>(() => {
    if (overview) return toSession(toOverview(overview), accountId)
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

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/**
 * Replaces the loaded overview by every live update. The socket itself repairs a broken connection. A
 * subscription that the server ends or refuses is retried with growing pauses, or as soon as the tab or the
 * network comes back.
 */
function useLiveOverview(isFollowed: boolean): void {
  const { connection } = useClient()
  const [ends, setEnds] = useState(0)
  const { query, subscription } = sessionDocuments()
  const { restart } = useSubscription(subscription, {
    skip: !isFollowed,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      setEnds(0)
      const userAndAccounts = data?.onUserAndAccountsUpdates
      if (userAndAccounts) client.writeQuery({ query, data: { userAndAccounts } })
    },
    // An ended session leads to sign-in, which says so.
    onError: (cause) => {
      if (!isNotAuthenticated(toApiError(cause)))
        logWarning('A live update of the account was refused.', cause)
    },
    onComplete: () => setEnds((count) => count + 1),
  })
  const again = useEffectEvent(restart)
  useEffect(() => {
    if (ends === 0 || !isFollowed) return undefined
    let isStopped = false
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (ends - 1), LONGEST_WAIT_MS)
    const goOn = async () => {
      await connection.rest(wait * (0.5 + Math.random() / 2))
      if (isStopped) return
      logWarning('Live updates of the account have stopped; they are asked for again.')
      again()
    }
    void goOn()
    return () => {
      isStopped = true
    }
  }, [ends, isFollowed, connection])
}
