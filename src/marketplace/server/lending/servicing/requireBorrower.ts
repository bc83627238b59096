import { mayActFor } from '../../../rules/actingRoles.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

/** Passes customers, and the platform's staff who act. Throws AUTH_NOT_AUTHENTICATED and NOT_AUTHORIZED. */
export function requireActing({ actor }: OperationContext): UserActor {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  const isStaffWhoActs =
    actor.kind === 'STAFF' &&
    actor.permissions.has('ExecuteSeniorActions') &&
    !actor.permissions.has('PartnerOnlyAccess')
  if (actor.kind === 'STAFF' && !isStaffWhoActs) throw new DomainError('NOT_AUTHORIZED')
  return actor
}

/**
 * Passes staff, and members of the borrower's account who act for it. Throws NOT_FOUND for everybody who is not on the account,
 * NOT_AUTHORIZED for other members.
 */
export function requireBorrower(actor: UserActor, accountId: number, field: string): void {
  if (actor.kind !== 'STAFF') requireMember(actor, accountId, field)
}

/** The same for everybody: staff do not act for customers whose account they are not on. */
export function requireMember(actor: UserActor, accountId: number, field: string): void {
  const role = actor.memberships.get(accountId)
  if (role === undefined) throw refuse('NOT_FOUND', field)
  if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
}
