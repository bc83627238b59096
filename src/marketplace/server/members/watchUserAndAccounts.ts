import type { Database } from '../../../engine/server/db/Database.ts'
import { ChangeSignal } from '../../../engine/server/kernel/ChangeSignal.ts'
import type { ViewedAs } from '../../../engine/rules/viewAs.ts'
import type {
  IdentityChanges,
  WatchedIdentity,
} from '../../../engine/server/people/identity/identityChanges.ts'
import { readUserAndAccounts } from './readUserAndAccounts.ts'
import type { UserAndAccounts } from './UserAndAccounts.ts'

export interface WatchedUser {
  readonly userId: number
  readonly personId: number
  /** As whom the user looks. */
  readonly view: ViewedAs | null
}

/**
 * Emits the user's overview, and again after every change. Ends after reporting that the login was disabled,
 * or when the user is gone. Combines changes in quick succession.
 */
export function watchUserAndAccounts(
  db: Database,
  changes: IdentityChanges,
  user: WatchedUser,
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
  user: WatchedUser,
  signal: ChangeSignal,
): AsyncGenerator<UserAndAccounts> {
  const { userId, personId } = user
  let watched: WatchedIdentity = { userId, personId, accountIds: [], businessIds: [] }
  const unwatch = changes.watch(
    () => watched,
    () => signal.set(),
  )
  try {
    while (await signal.next()) {
      const overview = await readUserAndAccounts(db, user.userId, user.view)
      if (overview === null) return
      watched = { userId, personId, ...idsOf(overview) }
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
