import { accounts } from '../../tables/accounts.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { refuseClosed } from '../../access/accountRules.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { idOf, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../../engine/server/kernel/rows/readRows.ts'

/** Input of the operations on an account. */
export const accountInput = {
  accountId: optional(
    idOf('Account', { description: 'For staff. Customers leave it out: it is the account they use.' }),
  ),
}

/** Who changes an account's people: an owner of it, or staff on its behalf. */
export interface AccountCaller extends OperationContext {
  readonly actor: UserActor
  readonly isStaff: boolean
  readonly accountId: number
}

/**
 * Staff name the account. Customers act on the account in use, or on the only one that they own. Throws
 * AUTH_NOT_AUTHENTICATED, NOT_AUTHORIZED, and REQUIRED on `accountEntityId`.
 */
export function requireAccount(context: OperationContext, given: number | null): AccountCaller {
  const { actor } = context
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  const isStaff = mayActForCustomers(actor)
  if (!isStaff && actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  const accountId = isStaff ? given : ownAccountOf(actor, given)
  if (accountId === null) throw refuse('REQUIRED', 'accountEntityId')
  if (!isStaff && actor.memberships.get(accountId) !== 'OWNER') throw refuse('NOT_AUTHORIZED')
  return { ...context, actor, isStaff, accountId }
}

/** Staff of the platform itself who may decide; partners' staff only look. */
export const mayActForCustomers = ({ kind, permissions }: UserActor): boolean =>
  kind === 'STAFF' && permissions.has('ExecuteSeniorActions') && !permissions.has('PartnerOnlyAccess')

/** The account, locked, so that changes of its people happen one after the other. Throws WRONG_STATE. */
export async function lockAccount(caller: AccountCaller): Promise<Row<typeof accounts>> {
  const account = await lockRow(caller, accounts, caller.accountId, 'accountEntityId')
  if (account.type === 'SYSTEM') throw refuse('INVALID_REFERENCE', 'accountEntityId')
  refuseClosed(account)
  return account
}

/** Only staff may name an account other than the one in use. */
function ownAccountOf({ accountId, memberships }: UserActor, given: number | null): number | null {
  const owned = [...memberships].filter(([, role]) => role === 'OWNER').map(([id]) => id)
  const own = accountId ?? (owned.length === 1 ? (owned[0] ?? null) : null)
  if (given !== null && given !== own) throw refuse('NOT_AUTHORIZED')
  return own
}
