import { Decimal } from 'decimal.js'
import { eq } from 'drizzle-orm'
import { loanPayments, type loans } from '../../../tables/lending.ts'
import { earlyRepaymentQuotes } from '../../../tables/repayments.ts'
import type { OperationContext } from '../../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../../../engine/server/kernel/rows/readRows.ts'
import { type Allocation, allocatePayment } from '../../allocatePayment.ts'
import { daysBetween } from '../../../../../engine/rules/calendar.ts'

type Payment = Row<typeof loanPayments>

interface Open {
  readonly payment: Payment
  readonly paid: Allocation
}

/**
 * Closes the schedule of a loan that is repaid early: one unpaid instalment takes on all that the quote asks for, and is
 * returned to be paid. The others are settled: what was paid of them stays theirs. Refuses with STALE_ENTITY when the loan
 * owes another principal than the quote says.
 */
export async function foldSchedule(
  context: OperationContext,
  { entityId: loanId }: Pick<Row<typeof loans>, 'entityId'>,
  quote: Row<typeof earlyRepaymentQuotes>,
  bookedOn: string,
): Promise<Payment> {
  const all = await lockRows(context, loanPayments, eq(loanPayments.loanId, loanId))
  const open = all
    .filter(({ outstandingAmount }) => Number(outstandingAmount) > 0)
    .toSorted((a, b) => a.installmentNumber - b.installmentNumber)
    .map((payment) => ({ payment, paid: allocatePayment(payment, '0', payment.paidAmount) }))
  const owed = open.reduce(
    (sum, { payment, paid }) => sum.plus(payment.principal).minus(paid.principal),
    new Decimal(0),
  )
  const target = chooseTarget(open)
  if (target === undefined || !owed.eq(quote.principal)) throw refuse('STALE_ENTITY')
  for (const one of open) {
    if (one === target) continue
    await settle(context, one, bookedOn)
  }
  const { payment, paid } = target
  await changeRow(context, loanPayments, payment.entityId, {
    principal: paid.principal.plus(quote.principal).toFixed(2),
    interest: paid.interest.plus(quote.interest).toFixed(2),
    fee: paid.fee.plus(quote.fee).toFixed(2),
    administrationFee: Decimal.min(payment.administrationFee ?? 0, paid.fee.plus(quote.fee)).toFixed(2),
    reference: quote.quoteNumber,
  })
  await changeRow(context, earlyRepaymentQuotes, quote.entityId, { state: 'SETTLED', settledOn: bookedOn })
  return lockRow(context, loanPayments, payment.entityId)
}

/**
 * The first of which nothing is paid. Without one, the instalment that has taken the least of interest and principal, because
 * a payment covers fee and interest first.
 */
const chooseTarget = (open: readonly Open[]): Open | undefined =>
  open.find(({ payment }) => Number(payment.paidAmount) === 0) ??
  open.toSorted((a, b) => a.paid.principal.cmp(b.paid.principal) || a.paid.interest.cmp(b.paid.interest))[0]

const settle = async (
  context: OperationContext,
  { payment, paid }: Open,
  bookedOn: string,
): Promise<void> => {
  const isPartlyPaid = Number(payment.paidAmount) > 0
  await changeRow(context, loanPayments, payment.entityId, {
    principal: paid.principal.toFixed(2),
    interest: paid.interest.toFixed(2),
    fee: paid.fee.toFixed(2),
    administrationFee: Decimal.min(payment.administrationFee ?? 0, paid.fee).toFixed(2),
    state: 'SETTLED',
    paidOn: isPartlyPaid ? payment.paidOn : null,
    daysLate: Math.max(0, daysBetween(payment.dueOn, payment.paidOn ?? bookedOn)),
  })
}
