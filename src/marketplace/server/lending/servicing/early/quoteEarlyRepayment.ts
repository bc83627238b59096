import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../../../../engine/rules/calendar.ts'
import { loanPayments, loans } from '../../../tables/lending.ts'
import { earlyRepaymentQuotes } from '../../../tables/repayments.ts'
import { runIdempotent } from '../../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import type { OperationContext } from '../../../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../../../engine/server/kernel/operations/defineOperation.ts'
import { date, flag, idOf, money, optional } from '../../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRows } from '../../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../../../engine/server/kernel/rows/readRows.ts'
import { requireActing, requireBorrower } from '../requireBorrower.ts'
import { type QuoteAmounts, quoteAmounts } from './quoteAmounts.ts'

/** Default validity of a quote in days. */
const DAYS = 7
const MOST_DAYS = 30

interface QuoteInput {
  readonly loanId: number
  readonly validUntil: string | null
}

interface EarlyRepayment extends QuoteAmounts {
  readonly loanId: number
  /** Null in a dry run. */
  readonly quoteId: number | null
  readonly validUntil: string
  /** Decimal as text: all that is to be paid. */
  readonly amount: string
}

/**
 * Replaces an earlier quote; a dry run stores none. Refuses with NOT_FOUND, NOT_AUTHORIZED, WRONG_STATE, and MIN and MAX on
 * `validUntil`.
 */
export const quoteEarlyRepayment = defineOperation({
  name: 'quoteEarlyRepayment',
  description:
    'Quotes the amount that repays a loan by a day: principal, interest to that day and unpaid fees. For the borrower and for staff.',
  input: {
    loanId: idOf('Loan'),
    validUntil: optional(date({ description: 'Day of the payment. Default: in a week.' })),
    dryRun: optional(flag({ description: 'Only says how much it would be.' })),
  },
  result: {
    earlyRepaymentQuote: entity('EarlyRepaymentQuote', 'quoteId'),
    loan: entity('Loan', 'loanId'),
    validUntil: date({ description: 'Last day to pay in time.' }),
    amount: money({ description: 'What repays the loan.' }),
    principal: money(),
    interest: money(),
    fee: money(),
  },
  run: async (context, { dryRun, ...input }) => {
    const { db, mutationName, clientCorrelationId } = context
    const actor = requireActing(context)
    if (dryRun === true) return db.transaction(async () => (await compute(context, actor, input)).repayment)
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const { loan, repayment } = await compute(context, actor, input)
      const { validUntil, principal, interest, fee } = repayment
      const earlier = await lockRows(
        context,
        earlyRepaymentQuotes,
        sql`${earlyRepaymentQuotes.loanId} = ${loan.entityId}::int`,
      )
      await changeRows(
        context,
        earlyRepaymentQuotes,
        earlier
          .filter(({ state }) => state === 'OPEN')
          .map(({ entityId }) => ({ entityId, state: 'EXPIRED' as const })),
      )
      const { entityId } = await addRow(context, earlyRepaymentQuotes, {
        quoteNumber: `${loan.loanNumber}-E${earlier.length + 1}`,
        loanId: loan.entityId,
        currencyId: loan.currencyId,
        validUntil,
        principal,
        interest,
        fee,
        quotedAtUtc: context.now().toISOString(),
        quotedByUserId: actor.userId,
      })
      return { ...repayment, quoteId: entityId }
    })
  },
})

const compute = async (
  operation: OperationContext,
  actor: ReturnType<typeof requireActing>,
  input: QuoteInput,
): Promise<{ readonly loan: Row<typeof loans>; readonly repayment: EarlyRepayment }> => {
  const loan = await lockRow(operation, loans, input.loanId, 'loanEntityId')
  requireBorrower(actor, loan.accountId, 'loanEntityId')
  const { state, issuedOn, entityId: loanId } = loan
  if (issuedOn === null || !['ACTIVE', 'OVERDUE', 'DEFAULTED'].includes(state))
    throw refuse('WRONG_STATE', 'loanEntityId', { state })
  const today = operation.now().toISOString().slice(0, 10)
  const validUntil = input.validUntil ?? addDays(today, DAYS)
  const last = addDays(today, MOST_DAYS)
  if (validUntil < today) throw refuse('MIN', 'validUntil', { number: today })
  if (validUntil > last) throw refuse('MAX', 'validUntil', { number: last })
  const instalments = await lockRows(operation, loanPayments, eq(loanPayments.loanId, loanId))
  const inOrder = instalments.toSorted((a, b) => a.installmentNumber - b.installmentNumber)
  const amounts = quoteAmounts(inOrder, issuedOn, validUntil)
  if (Number(amounts.principal) <= 0) throw refuse('WRONG_STATE', 'loanEntityId', { state })
  const amount = new Decimal(amounts.principal).plus(amounts.interest).plus(amounts.fee).toFixed(2)
  return { loan, repayment: { loanId, quoteId: null, validUntil, amount, ...amounts } }
}
