import { useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '../../lib/log.ts'
import { useClient } from '../ClientProvider.tsx'
import { isNotAuthenticated } from '../isNotAuthenticated.ts'
import { toApiError } from '../toApiError.ts'
import { OnUserAndAccountsUpdatesDocument, UserAndAccountsDocument } from './generated/session.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/**
 * Replaces the loaded overview by every live update. The socket itself repairs a broken connection. A
 * subscription that the server ends or refuses is retried with growing pauses, or as soon as the tab or the
 * network comes back.
 */
export function useLiveOverview(isFollowed: boolean): void {
  const { connection } = useClient()
  const [ends, setEnds] = useState(0)
  const { restart } = useSubscription(OnUserAndAccountsUpdatesDocument, {
    skip: !isFollowed,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      setEnds(0)
      const userAndAccounts = data?.onUserAndAccountsUpdates
      if (userAndAccounts) client.writeQuery({ query: UserAndAccountsDocument, data: { userAndAccounts } })
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
