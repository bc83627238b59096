import { requireActingAccount } from '../access/requireActingAccount.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

/** Same as `requireActingAccount`, but only for owners: they decide where money may go. */
export function requireOwner(actor: UserActor, wantedId: number | null): number {
  const accountId = requireActingAccount(actor, wantedId)
  if (actor.memberships.get(accountId) !== 'OWNER') throw refuse('NOT_AUTHORIZED')
  return accountId
}
