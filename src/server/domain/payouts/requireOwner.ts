import { requireActingAccount } from '../access/requireActingAccount.ts'
import type { UserActor } from '../kernel/Actor.ts'
import { refuse } from '../kernel/runOperation.ts'

/** The same as `requireActingAccount` for owners alone: they say where money may go. */
export function requireOwner(actor: UserActor, wantedId: number | null): number {
  const accountId = requireActingAccount(actor, wantedId)
  if (actor.memberships.get(accountId) !== 'OWNER') throw refuse('NOT_AUTHORIZED')
  return accountId
}
