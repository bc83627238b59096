import { Decimal } from 'decimal.js'
import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { loanPayments, loans } from '../../tables/lending.ts'
import { earlyRepaymentQuotes } from '../../tables/repayments.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { dayOfMonth, periodsOf } from '../../../rules/planRepayments.ts'
import { feeSettingSql } from '../borrowerFees.ts'
import { daysBetween } from '../../../../engine/rules/calendar.ts'
import { endQuotes } from './early/endQuotes.ts'
import { giveUpLoan } from './giveUpLoan.ts'
import { addLoanEvents, type NewLoanEvent } from './loanEvents.ts'
import { refreshLoan } from './refreshLoan.ts'

type Payment = Row<typeof loanPayments>

/** What a running loan is charged. Decimals as text. */
interface LoanFees {
  /** Of the principal that is owed, a year. */
  readonly annualFeeInPercentage: string
  readonly reminderFee: string
  /** An instalment that is later than this is reminded of. */
  readonly reminderAfterDays: number
}

/** A loan with an instalment that is late by so many days is in default. */
export const DEFAULT_DAYS = 90

/**
 * Moves one running loan to today: instalments that were missed, days that they are late, reminders with their fees, default,
 * administration fees, quotes that have run out, and the loan's own figures. A second run on the same day changes nothing.
 * Runs in the caller's transaction. Returns whether the loan runs.
 */
export async function moveLoan(context: OperationContext, loanId: number): Promise<boolean> {
  const loan = await lockRow(context, loans, loanId)
  if (!['ACTIVE', 'OVERDUE', 'DEFAULTED'].includes(loan.state)) return false
  const today = context.now().toISOString().slice(0, 10)
  const isRunning = loan.state !== 'DEFAULTED'
  const payments = await lockPayments(context, loanId)
  await markMissed(context, loanId, payments, today)
  if (isRunning) {
    const fees = await readLoanFees(context.db, loanId, today)
    await planFees(context, loan, payments, fees, today)
    await remind(context, loanId, await lockPayments(context, loanId), fees, today)
    const late = Math.max(0, ...payments.filter(isUnpaid).map(({ dueOn }) => daysBetween(dueOn, today)))
    if (late >= DEFAULT_DAYS) await giveUpLoan(context, loanId)
  }
  await endQuotes(context, loanId, lt(earlyRepaymentQuotes.validUntil, today))
  await refreshLoan(context, loanId)
  return true
}

const lockPayments = async (context: OperationContext, loanId: number): Promise<readonly Payment[]> => {
  const found = await lockRows(context, loanPayments, eq(loanPayments.loanId, loanId))
  return found.toSorted((a, b) => a.installmentNumber - b.installmentNumber)
}

const UNPAID: ReadonlySet<Payment['state']> = new Set(['SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE'])

const isUnpaid = ({ state, outstandingAmount }: Payment): boolean =>
  UNPAID.has(state) && Number(outstandingAmount) > 0

/** What is due and not paid in full is late; what is partly paid stays so. */
const markMissed = async (
  context: OperationContext,
  loanId: number,
  payments: readonly Payment[],
  today: string,
): Promise<void> => {
  const late = payments.filter((one) => isUnpaid(one) && one.dueOn < today)
  await changeRows(
    context,
    loanPayments,
    late.map(({ entityId, dueOn, state }) => ({
      entityId,
      daysLate: daysBetween(dueOn, today),
      state: state === 'SCHEDULED' ? ('OVERDUE' as const) : state,
    })),
  )
  await addLoanEvents(
    context,
    loanId,
    late
      .filter(({ daysLate, state }) => daysLate === 0 && state !== 'OVERDUE')
      .map(({ entityId, outstandingAmount }) => ({
        kind: 'PAYMENT_MISSED',
        loanPaymentId: entityId,
        amount: outstandingAmount,
      })),
  )
}

const planFees = async (
  context: OperationContext,
  loan: Row<typeof loans>,
  payments: readonly Payment[],
  { annualFeeInPercentage }: LoanFees,
  today: string,
): Promise<void> => {
  await changeRows(
    context,
    loanPayments,
    planAdministrationFees(loan, payments, annualFeeInPercentage, today),
  )
}

/** Once for each instalment. The fee goes onto it, or onto the next of which only fees were paid. */
const remind = async (
  context: OperationContext,
  loanId: number,
  payments: readonly Payment[],
  { reminderFee, reminderAfterDays }: LoanFees,
  today: string,
): Promise<void> => {
  const due = payments.filter(
    (one) => isUnpaid(one) && one.remindedOn === null && daysBetween(one.dueOn, today) > reminderAfterDays,
  )
  const added = new Map<number, Decimal>()
  const events: NewLoanEvent[] = []
  for (const one of due) {
    const carrier = payments.find(
      (next) => next.installmentNumber >= one.installmentNumber && isUnpaid(next) && takesFee(next),
    )
    const amount = carrier === undefined ? '0.00' : reminderFee
    if (carrier !== undefined)
      added.set(carrier.entityId, (added.get(carrier.entityId) ?? new Decimal(0)).plus(reminderFee))
    events.push({ kind: 'REMINDER_SENT', loanPaymentId: one.entityId, amount, isVisibleToInvestors: false })
  }
  const reminded = new Set(due.map(({ entityId }) => entityId))
  const changed = payments.filter(({ entityId }) => reminded.has(entityId) || added.has(entityId))
  await changeRows(
    context,
    loanPayments,
    changed.map(({ entityId, fee, remindedOn }) => ({
      entityId,
      fee: (added.get(entityId) ?? new Decimal(0)).plus(fee).toFixed(2),
      remindedOn: reminded.has(entityId) ? today : remindedOn,
    })),
  )
  await addLoanEvents(context, loanId, events)
}

/** A payment covers fees first: once interest was paid, a further fee would count as paid before it was charged. */
const takesFee = ({ paidAmount, fee }: Payment): boolean => new Decimal(paidAmount).lte(fee)

/** Decimals as text. */
interface PlannedInstalment {
  readonly entityId: number
  readonly installmentNumber: number
  readonly dueOn: string
  readonly principal: string
  readonly fee: string
  readonly administrationFee: string | null
  readonly paidAmount: string
}

interface PlannedFee {
  readonly entityId: number
  readonly fee: string
  readonly administrationFee: string
}

/**
 * The administration fee of each instalment to come that has none yet: the yearly rate of the principal that the plan still owes
 * before it, for its period. The borrower pays it with the instalment, and the platform keeps it.
 */
function planAdministrationFees(
  { dayCount, paymentDay, issuedOn }: Row<typeof loans>,
  instalments: readonly PlannedInstalment[],
  yearlyPercentage: string,
  today: string,
): readonly PlannedFee[] {
  const planned: PlannedFee[] = []
  let owed = instalments.reduce((sum, { principal }) => sum.plus(principal), new Decimal(0))
  const inOrder = instalments.toSorted((a, b) => a.installmentNumber - b.installmentNumber)
  const dueDays = inOrder.map(({ dueOn }) => dueOn)
  const first = dueDays[0] ?? today
  const calendar = { dayCount, paymentDay: paymentDay ?? dayOfMonth(first), startsOn: issuedOn ?? first }
  const periods = periodsOf(calendar, dueDays)
  for (const [at, one] of inOrder.entries()) {
    const isToCome = one.dueOn >= today && one.administrationFee === null && Number(one.paidAmount) === 0
    if (isToCome) {
      const { part, of } = periods[at] ?? { part: 0n, of: 1n }
      const yearly = owed.times(yearlyPercentage).div(100)
      const administrationFee = yearly.times(String(part)).div(String(of)).toDecimalPlaces(2)
      planned.push({
        entityId: one.entityId,
        administrationFee: administrationFee.toFixed(2),
        fee: administrationFee.plus(one.fee).toFixed(2),
      })
    }
    owed = owed.minus(one.principal)
  }
  return planned
}

/** As agreed in the loan's own agreement; without one, as the fee settings say. */
async function readLoanFees(db: Database, loanId: number, day: string): Promise<LoanFees> {
  const [row] = await db.query<{
    annual: string
    reminder: string
    days: number
  }>(
    `SELECT coalesce(o.annual_fee_in_percentage, s.annual_fee_in_percentage, 0) AS annual,
       coalesce(o.reminder_fee, s.reminder_fee, 0) AS reminder, coalesce(s.reminder_after_days, ${REMINDER_DAYS}) AS days
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
    reminderAfterDays: row?.days ?? REMINDER_DAYS,
  }
}

const REMINDER_DAYS = 10
