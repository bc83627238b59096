import { sql } from 'drizzle-orm'
import { mayActFor } from '../../../rules/actingRoles.ts'
import { accounts } from '../../tables/accounts.ts'
import { loanApplications } from '../../tables/lending.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { refuseClosed } from '../../access/accountRules.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { LoanApplication, LoanApplicationState } from './moveApplication.ts'

/** The business may still change what it has said. */
export const OPEN_STATES: ReadonlySet<LoanApplicationState> = new Set(['DRAFT', 'INFORMATION_REQUESTED'])

/** A customer. Throws AUTH_NOT_AUTHENTICATED, and NOT_AUTHORIZED for staff, who work on the record. */
export function requireCustomer(context: OperationContext): UserActor {
  const actor = requireUser(context)
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  return actor
}

/**
 * The application, locked until the transaction ends, for a caller who acts for its business. Throws NOT_FOUND for
 * callers who are not on the account, NOT_AUTHORIZED for other roles, and WRONG_STATE.
 */
export async function lockOwnApplication(
  context: OperationContext,
  actor: UserActor,
  applicationId: number,
  states: ReadonlySet<LoanApplicationState>,
): Promise<LoanApplication> {
  const application = await lockRow(context, loanApplications, applicationId, ID_FIELD)
  requireMember(actor, application.accountId)
  if (!states.has(application.state)) throw refuse('WRONG_STATE', null, { state: application.state })
  return application
}

/** The account of an application, not locked. Throws as `requireMember` does. */
export async function findOwnAccount(
  context: Pick<OperationContext, 'db'>,
  actor: UserActor,
  applicationId: number,
): Promise<number> {
  const own = sql`${loanApplications.entityId} = ${applicationId}::int`
  const [application] = await readRows(context, loanApplications, own)
  if (application === undefined) throw refuse('NOT_FOUND', ID_FIELD)
  requireMember(actor, application.accountId)
  return application.accountId
}

/** Throws NOT_FOUND for everybody who is not on the account, and NOT_AUTHORIZED for roles that do not act for it. */
export function requireMember({ memberships }: UserActor, accountId: number): void {
  const role = memberships.get(accountId)
  if (role === undefined) throw refuse('NOT_FOUND', ID_FIELD)
  if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
}

/** Locked, so that drafts of one business begin one after the other. Refuses with NOT_A_LOAN_ACCOUNT and WRONG_STATE. */
export async function lockLoanAccount(
  context: OperationContext,
  accountId: number,
): Promise<Row<typeof accounts>> {
  const account = await lockRow(context, accounts, accountId)
  if (account.purpose !== 'LOAN' || account.type !== 'BUSINESS') throw refuse('NOT_A_LOAN_ACCOUNT')
  refuseClosed(account)
  return account
}

/** The draft of an account: there is one at a time. */
export async function findDraft(
  context: Pick<OperationContext, 'db'>,
  accountId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<LoanApplication | null> {
  const find = isLocked ? lockRows : readRows
  const own = sql`${loanApplications.accountId} = ${accountId}::int and ${loanApplications.state} = 'DRAFT'`
  // Staff may have added another one by hand: the latest counts.
  return (await find(context, loanApplications, own)).at(-1) ?? null
}

const ID_FIELD = 'loanApplicationEntityId'
