import type { Database } from '../../db/Database.ts'
import { ChangeSignal } from '../ChangeSignal.ts'
import type { IdentityChanges, WatchedIdentity } from './identityChanges.ts'
import { readUserAndAccounts } from './readUserAndAccounts.ts'
import type { UserAndAccounts } from './UserAndAccounts.ts'

/**
 * Emits the user's overview, and again after every change. Ends after reporting that the login was disabled,
 * or when the user is gone. Combines changes in quick succession.
 */
export function watchUserAndAccounts(
  db: Database,
  changes: IdentityChanges,
  user: { readonly userId: number; readonly personId: number },
): AsyncIterableIterator<UserAndAccounts> {
  const signal = new ChangeSignal()
  const overviews = readOnEveryChange(db, changes, user, signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => overviews.next(),
    // A generator that awaits a change would notice its end only at the next change.
    return: () => {
      signal.stop()
      return overviews.return(undefined)
    },
  }
}

async function* readOnEveryChange(
  db: Database,
  changes: IdentityChanges,
  user: { readonly userId: number; readonly personId: number },
  signal: ChangeSignal,
): AsyncGenerator<UserAndAccounts> {
  let watched: WatchedIdentity = { ...user, accountIds: [], businessIds: [] }
  const unwatch = changes.watch(
    () => watched,
    () => signal.set(),
  )
  try {
    while (await signal.next()) {
      const overview = await readUserAndAccounts(db, user.userId)
      if (overview === null) return
      watched = { ...user, ...idsOf(overview) }
      yield overview
      if (overview.loginDisabled) return
    }
  } finally {
    unwatch()
  }
}

const idsOf = (overview: UserAndAccounts) => ({
  accountIds: overview.accounts.map(({ account }) => account.entityId),
  businessIds: overview.accounts.flatMap(({ account }) =>
    account.business === null ? [] : [account.business.entityId],
  ),
})
