import { mayActFor } from '../../rules/actingRoles.ts'
import { accounts } from '../tables/accounts.ts'
import type { UserActor } from '../../../engine/server/kernel/Actor.ts'
import { refuseClosed } from './accountRules.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'

/** The caller. Throws AUTH_NOT_AUTHENTICATED for signed-out callers. */
export function requireUser({ actor }: OperationContext): UserActor {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return actor
}

/** The account in use, to be answered for. Refuses with NO_ACCOUNT_SELECTED, and NOT_AUTHORIZED for other roles. */
export function requireOwnAccount(actor: UserActor): number {
  const { accountId, memberships } = actor
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  if (accountId === null) throw refuse('NO_ACCOUNT_SELECTED')
  if (!mayActFor(memberships.get(accountId))) throw refuse('NOT_AUTHORIZED')
  return accountId
}

/** Its row, locked until the transaction ends. Refuses with NOT_AN_INVESTMENT_ACCOUNT, and WRONG_STATE when it is closed. */
export async function lockInvestmentAccount(
  context: OperationContext,
  accountId: number,
): Promise<Row<typeof accounts>> {
  const account = await lockRow(context, accounts, accountId)
  if (account.purpose !== 'INVESTMENT' || account.type === 'SYSTEM') throw refuse('NOT_AN_INVESTMENT_ACCOUNT')
  refuseClosed(account)
  return account
}
