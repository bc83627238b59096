import { addDays } from '../../../engine/rules/calendar.ts'
import { takeLoss } from '../lending/servicing/takeLoss.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { inventedSql } from './inventedSql.ts'
import { temperamentOf } from './investorProfile.ts'

/** Days in default after which a loan is written off. */
const HOPE_DAYS = 45

/** Loans of the demo whose borrowers have failed become losses. Returns how many. */
export async function writeOffLosses(context: OperationContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const found = await context.db.query<{ loan_id: number }>(
    `SELECT l.entity_id AS loan_id FROM loans l JOIN accounts a ON a.entity_id = l.account_id
     WHERE ${inventedSql('a')} AND l.state = 'DEFAULTED' AND l.written_off_on IS NULL AND l.defaulted_on <= $1::date
     ORDER BY l.entity_id`,
    [addDays(today, -HOPE_DAYS)],
  )
  const lost = found.filter(({ loan_id: loanId }) => temperamentOf(loanId) === 'FAILS')
  for (const { loan_id: loanId } of lost) await context.db.transaction(() => takeLoss(context, loanId, null))
  return lost.length
}
