import { logWarning } from '../../lib/log.ts'
import type { ApiClient } from '../createApiClient.ts'
import { USER_AND_ACCOUNTS, USER_AND_ACCOUNTS_UPDATES } from './documents.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/**
 * Writes every live update of the overview into the cache. A broken socket is mended by the socket itself; a
 * subscription that the server ends or refuses is asked for again, ever more slowly. Gives the function that stops it.
 */
export function followUserAndAccounts({ apollo }: ApiClient): () => void {
  let stopped = false
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription: { unsubscribe: () => void } | undefined

  const again = (cause?: unknown) => {
    if (stopped) return
    logWarning('Live updates of the account have stopped; they are asked for again.', cause)
    const wait = Math.min(FIRST_WAIT_MS * 2 ** waits++, LONGEST_WAIT_MS)
    timer = setTimeout(start, wait * (0.5 + Math.random() / 2))
  }
  function start() {
    subscription = apollo.subscribe({ query: USER_AND_ACCOUNTS_UPDATES, fetchPolicy: 'no-cache' }).subscribe({
      next: ({ data, error }) => {
        if (error) logWarning('A live update of the account was refused.', error)
        if (!data?.onUserAndAccountsUpdates) return
        waits = 0
        apollo.writeQuery({
          query: USER_AND_ACCOUNTS,
          data: { userAndAccounts: data.onUserAndAccountsUpdates },
        })
      },
      error: again,
      complete: again,
    })
  }

  start()
  return () => {
    stopped = true
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}
