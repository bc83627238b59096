import { mayActFor } from '../../rules/actingRoles.ts'
import type { accounts } from '../tables/accounts.ts'
import { readOnboardingStatus } from '../onboarding/status/readOnboardingStatus.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { isReady } from '../accounts/isReady.ts'
import { borrowersAccountsSql } from '../access/accountRules.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'

type Account = Row<typeof accounts>

/**
 * Whether the caller may trade for the account. A person must act for it and have completed their onboarding; the platform
 * itself trades for accounts (AutoInvest) whose owners have. Refuses with AUTH_NOT_AUTHENTICATED, NOT_AUTHORIZED and NOT_READY.
 */
export async function checkTrader({ db, actor, now }: OperationContext, accountId: number): Promise<void> {
  if (actor.kind === 'ANONYMOUS') throw refuse('AUTH_NOT_AUTHENTICATED')
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  if (actor.kind === 'USER') {
    if (!mayActFor(actor.memberships.get(accountId))) throw refuse('NOT_AUTHORIZED')
    const status = await readOnboardingStatus(db, { ...actor, accountId }, now())
    if (status !== 'READY') throw refuse('NOT_READY')
    return
  }
  if (!(await isReady({ db, now }, accountId))) throw refuse('NOT_READY')
}

/** SQL: what `checkTradingAccount` asks. */
export const tradingSql = (account: string): string => `
  (${account}.purpose = 'INVESTMENT' AND ${account}.type <> 'SYSTEM' AND ${account}.status = 'UBOS_KYC_VERIFIED'
    AND NOT ${account}.locked AND NOT ${account}.frozen_for_orders)`

/** Refuses with NOT_AN_INVESTMENT_ACCOUNT, ACCOUNT_NOT_VERIFIED, ACCOUNT_LOCKED and ACCOUNT_FROZEN_FOR_ORDERS. */
export function checkTradingAccount({
  purpose,
  type,
  status,
  locked,
  frozenForOrders,
}: Pick<Account, 'purpose' | 'type' | 'status' | 'locked' | 'frozenForOrders'>): void {
  if (purpose !== 'INVESTMENT' || type === 'SYSTEM') throw refuse('NOT_AN_INVESTMENT_ACCOUNT')
  if (status !== 'UBOS_KYC_VERIFIED') throw refuse('ACCOUNT_NOT_VERIFIED')
  if (locked) throw refuse('ACCOUNT_LOCKED')
  if (frozenForOrders) throw refuse('ACCOUNT_FROZEN_FOR_ORDERS')
}

/** Refuses with OWN_LOAN if the investor acts for the borrowing business. */
export async function refuseOwnLoan(
  { db }: Pick<OperationContext, 'db'>,
  accountId: number,
  loanId: number,
): Promise<void> {
  const [own] = await db.query(
    `SELECT 1 FROM loans l
     JOIN accounts b ON b.entity_id = l.account_id JOIN accounts i ON i.entity_id = $1::int
     WHERE l.entity_id = $2::int AND ${isBorrowerSql('i', 'b')}`,
    [accountId, loanId],
  )
  if (own) throw refuse('OWN_LOAN')
}

/** SQL: whether an account is one of them. Never null. */
export const isBorrowerSql = (account: string, borrower: string): string =>
  `(${account}.entity_id IN ${borrowersAccountsSql(borrower)})`
