import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../../../../rules/calendar.ts'
import { loanPayments, loans } from '../../../../db/tables/lending.ts'
import { earlyRepaymentQuotes } from '../../../../db/tables/repayments.ts'
import { runOnce } from '../../../idempotency/runOnce.ts'
import type { OperationContext } from '../../../operations/OperationContext.ts'
import { refuse } from '../../../operations/runOperation.ts'
import { addRow, changeRows } from '../../../rows/changeRows.ts'
import { lockRow, lockRows } from '../../../rows/readRows.ts'
import { requireActing, requireBorrower } from '../requireBorrower.ts'
import { quoteAmounts } from './quoteAmounts.ts'

/** A quote is good for so many days, unless another day is asked for. */
const DAYS = 7
const MOST_DAYS = 30

export interface QuoteInput {
  readonly loanId: number
  /** `YYYY-MM-DD`, the day of the payment; null: in a week. */
  readonly validUntil: string | null
}

/**
 * Says what repays a loan, until a day. It replaces an earlier quote. For those who act for the borrower, and for staff.
 * Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE, and MIN and MAX on `validUntil`.
 */
export async function quoteEarlyRepayment(
  operation: OperationContext,
  input: QuoteInput,
): Promise<{ readonly quoteId: number }> {
  const { db, mutationName, clientCorrelationId } = operation
  const actor = requireActing(operation)
  return runOnce(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const loan = await lockRow(operation, loans, input.loanId, 'loanEntityId')
    requireBorrower(actor, loan.accountId, 'loanEntityId')
    if (loan.issuedOn === null || !['ACTIVE', 'OVERDUE', 'DEFAULTED'].includes(loan.state))
      throw refuse('WRONG_STATE', 'loanEntityId', { state: loan.state })
    const today = operation.now().toISOString().slice(0, 10)
    const validUntil = input.validUntil ?? addDays(today, DAYS)
    const last = addDays(today, MOST_DAYS)
    if (validUntil < today) throw refuse('MIN', 'validUntil', { number: today })
    if (validUntil > last) throw refuse('MAX', 'validUntil', { number: last })
    const instalments = await lockRows(operation, loanPayments, eq(loanPayments.loanId, loan.entityId))
    const inOrder = instalments.toSorted((a, b) => a.installmentNumber - b.installmentNumber)
    const amounts = quoteAmounts(inOrder, loan.issuedOn, validUntil)
    if (Number(amounts.principal) <= 0) throw refuse('WRONG_STATE', 'loanEntityId', { state: loan.state })
    const earlier = await lockRows(
      operation,
      earlyRepaymentQuotes,
      sql`${earlyRepaymentQuotes.loanId} = ${loan.entityId}::int`,
    )
    await changeRows(
      operation,
      earlyRepaymentQuotes,
      earlier
        .filter(({ state }) => state === 'OPEN')
        .map(({ entityId }) => ({ entityId, state: 'EXPIRED' as const })),
    )
    const { entityId } = await addRow(operation, earlyRepaymentQuotes, {
      quoteNumber: `${loan.loanNumber}-E${earlier.length + 1}`,
      loanId: loan.entityId,
      currencyId: loan.currencyId,
      validUntil,
      ...amounts,
      quotedAtUtc: operation.now().toISOString(),
      quotedByUserId: actor.userId,
    })
    return { quoteId: entityId }
  })
}
