import { accountInUse } from '../../../engine/server/kernel/access/accountInUse.ts'
import { mayActFor } from '../../rules/actingRoles.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

/**
 * The account that the caller acts for: the named one, the one in use, or their only one. Refuses with
 * NO_ACCOUNT_SELECTED, and NOT_AUTHORIZED for other people's accounts, for members with view access only, and for staff.
 */
export function requireActingAccount(actor: UserActor, wantedId: number | null): number {
  const id = wantedId ?? accountInUse(actor)
  if (id === null) throw refuse('NO_ACCOUNT_SELECTED', 'accountEntityId')
  if (actor.kind === 'STAFF' || !mayActFor(actor.memberships.get(id))) throw refuse('NOT_AUTHORIZED')
  return id
}
