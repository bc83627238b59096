import { logWarning } from '../../lib/log.ts'
import type { ApiClient } from '../createApiClient.ts'
import { OVERVIEW_REQUEST, USER_AND_ACCOUNTS_UPDATES } from './documents.ts'
import type { UserAndAccounts } from './UserAndAccounts.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

interface Update {
  readonly onUserAndAccountsUpdates: UserAndAccounts | null
}

/**
 * Puts every live update of the overview in the place of the one that was asked for. A broken socket is mended by the
 * socket itself; a subscription that the server ends or refuses is asked for again, ever more slowly, or as soon as the
 * tab or the network comes back. Gives the function that stops it.
 */
export function followUserAndAccounts({ socket, connection, queries }: ApiClient): () => void {
  let isStopped = false
  let waits = 0
  let stop: () => void = () => undefined

  const again = async (cause?: unknown) => {
    if (isStopped) return
    logWarning('Live updates of the account have stopped; they are asked for again.', cause)
    const wait = Math.min(FIRST_WAIT_MS * 2 ** waits++, LONGEST_WAIT_MS)
    await connection.rest(wait * (0.5 + Math.random() / 2))
    start()
  }
  function start() {
    if (isStopped) return
    stop = socket.subscribe<Update>(
      { query: USER_AND_ACCOUNTS_UPDATES },
      {
        next: ({ data, errors }) => {
          if (errors) logWarning('A live update of the account was refused.', errors)
          if (isStopped || !data?.onUserAndAccountsUpdates) return
          waits = 0
          queries.write(OVERVIEW_REQUEST, { userAndAccounts: data.onUserAndAccountsUpdates })
        },
        error: (cause) => void again(cause),
        complete: () => void again(),
      },
    )
  }

  start()
  return () => {
    isStopped = true
    stop()
  }
}
