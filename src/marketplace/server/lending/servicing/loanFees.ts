import type { Database } from '../../../../engine/server/db/Database.ts'
import { feeSettingSql } from '../borrowerFees.ts'

/** What a running loan is charged. Decimals as text. */
export interface LoanFees {
  /** Of the principal that is owed, a year. */
  readonly annualFeeInPercentage: string
  readonly reminderFee: string
  /** An instalment that is later than this is reminded of. */
  readonly reminderAfterDays: number
}

/** As agreed in the loan's own agreement; without one, as the fee settings say. */
export async function readLoanFees(db: Database, loanId: number, day: string): Promise<LoanFees> {
  const [row] = await db.query<{
    annual: string
    reminder: string
    days: number
  }>(
    `SELECT coalesce(o.annual_fee_in_percentage, s.annual_fee_in_percentage, 0) AS annual,
       coalesce(o.reminder_fee, s.reminder_fee, 0) AS reminder, coalesce(s.reminder_after_days, ${DEFAULT_DAYS}) AS days
     FROM loans l JOIN accounts a ON a.entity_id = l.account_id
     LEFT JOIN LATERAL (
       ${feeSettingSql('annual_fee_in_percentage, reminder_fee, reminder_after_days', { currency: 'l.currency_id', product: 'l.product_type_id', partner: 'a.partner_id', day: '$2::date' })}) AS s ON true
     LEFT JOIN loan_offers o ON o.loan_application_id = l.loan_application_id AND o.state = 'ACCEPTED'
     WHERE l.entity_id = $1::int`,
    [loanId, day],
  )
  return {
    annualFeeInPercentage: row?.annual ?? '0',
    reminderFee: row?.reminder ?? '0',
    reminderAfterDays: row?.days ?? DEFAULT_DAYS,
  }
}

const DEFAULT_DAYS = 10
