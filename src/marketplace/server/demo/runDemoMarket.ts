import { Decimal } from 'decimal.js'
import { addDays } from '../../../engine/rules/calendar.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { NightlyContext, NightlyFigures } from '../../../engine/server/kernel/NightlyJob.ts'
import { nightOf } from '../../../engine/server/kernel/nights.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { bookIncoming } from '../deposits/bookIncoming.ts'
import { readClientBank } from '../deposits/readClientBank.ts'
import { takeLoss } from '../lending/servicing/takeLoss.ts'
import { takePayment } from '../lending/servicing/takePayment.ts'
import { bringLoans } from './bringLoans.ts'
import { hasDemoLogins } from '../access/hasDemoLogins.ts'
import { inventedSql } from './inventedSql.ts'
import { hash, payDayOf, paysInParts, borrowerProfileOf } from './borrowerProfile.ts'
import { placeOrders } from './placeOrders.ts'
import { stateBalances } from './stateBalances.ts'

/**
 * A night of the demo: banks send statements, borrowers pay, failed loans default, some borrowers apply for new loans, and
 * investors order. Runs once a night; an interrupted night resumes without duplicates. Does nothing in a database without
 * the demo's logins.
 */
export async function runDemoMarket(context: NightlyContext): Promise<NightlyFigures> {
  if (!(await hasDemoLogins(context.db)) || (await isOver(context))) return { handled: 0 }
  const night = { ...context, mutationName: 'runDemoMarket' }
  await stateBalances(night)
  const paid = await payInstalments(night)
  const lost = await writeOffLosses(night)
  const brought = await bringLoans(night)
  const placed = await placeOrders(night)
  return { handled: paid.handled + lost + brought + placed, skipped: paid.skipped }
}

const isOver = async ({ db, now }: NightlyContext): Promise<boolean> => {
  const found = await db.query(
    `SELECT FROM nightly_job_runs WHERE job = 'DEMO_MARKET' AND night = $1::date AND outcome = 'SUCCEEDED' LIMIT 1`,
    [nightOf(now())],
  )
  return found.length > 0
}

interface DueRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly loan_id: number
  readonly installment_number: number
  readonly state: string
  readonly due_on: string
  readonly paid_amount: string
  readonly outstanding_amount: string
  readonly reference: string | null
  readonly currency_id: number
  readonly payer: string
}

/**
 * The borrowers of the demo transfer what they owe, each by its profile, and the platform takes it as it takes any
 * payment. A loan is paid once a day at most, the oldest instalment first.
 */
async function payInstalments(context: OperationContext): Promise<Required<NightlyFigures>> {
  const today = context.now().toISOString().slice(0, 10)
  const due = await context.db.query<DueRow>(DUE, [today])
  let handled = 0
  let skipped = 0
  for (const one of due) {
    const amount = amountOf(one, today)
    if (amount === null) continue
    const isPaid = await context.db
      .transaction(() => pay(context, one, amount, today))
      .then(() => true, isRefusal)
    if (isPaid) handled += 1
    else skipped += 1
  }
  return { handled, skipped }
}

/** What the platform does not take now is tried again tomorrow; a fault is a fault of the job. */
const isRefusal = (error: unknown): false => {
  if (error instanceof DomainError) return false
  throw error
}

/** One in so many borrowers in arrears pays an instalment on a day. */
const CATCHING_UP = 9

/** Null: nothing today. */
const amountOf = (one: DueRow, today: string): string | null => {
  const { loan_id: loanId, installment_number: number, due_on: dueOn, outstanding_amount: owed } = one
  const payDay = payDayOf(loanId, number, dueOn)
  if (payDay === null) return recoveredOf(one, today)
  if (payDay <= today) {
    const isBehind = payDay < addDays(today, -1)
    return isBehind && hash(loanId, today) % CATCHING_UP !== 0 ? null : owed
  }
  if (!paysInParts(loanId) || Number(one.paid_amount) > 0) return null
  return new Decimal(owed).times(0.6).toFixed(2)
}

/** Now and then a small part of a written-off loan is recovered. */
const recoveredOf = ({ loan_id: loanId, state, outstanding_amount: owed }: DueRow, today: string) =>
  state === 'WRITTEN_OFF' && hash(loanId, today) % RECOVERING === 0
    ? Decimal.max(1, new Decimal(owed).times(0.2)).toFixed(2)
    : null

const RECOVERING = 30

/** A transfer as the bank's file brings it, taken as payment at once. */
const pay = async (context: OperationContext, one: DueRow, amount: string, today: string): Promise<void> => {
  const bank = await readClientBank(context.db, one.currency_id)
  const bankReference = `DEMO-${one.entity_id}-${today}`
  const message = one.reference ?? bankReference
  const row = {
    bankReference,
    amount,
    bookedOn: today,
    payerName: one.payer,
    payerAccountNumber: null,
    message,
  }
  await bookIncoming(context, bank, [{ row, accountId: null }])
  const [transfer] = await context.db.query<{ entity_id: number }>(
    'SELECT entity_id FROM incoming_bank_transfers WHERE bank_account_id = $1::int AND bank_reference = $2',
    [bank.id, bankReference],
  )
  if (transfer === undefined) throw new Error(`The transfer ${bankReference} was not booked`)
  await takePayment(context, { loanPaymentId: one.entity_id, transferId: transfer.entity_id })
}

/** The oldest unpaid instalment of each loan of an invented borrower that investors hold and that was not paid today. */
const DUE = `
  SELECT DISTINCT ON (p.loan_id)
    p.entity_id, p.loan_id, p.installment_number, p.state::text AS state, p.due_on::text, p.paid_amount, p.outstanding_amount,
    p.reference, l.currency_id, coalesce(u.name, a.account_number) AS payer
  FROM loan_payments p JOIN loans l ON l.entity_id = p.loan_id
  JOIN accounts a ON a.entity_id = l.account_id LEFT JOIN businesses u ON u.entity_id = a.business_id
  WHERE ${inventedSql('a')} AND l.state IN ('ACTIVE', 'OVERDUE', 'DEFAULTED') AND p.outstanding_amount > 0 AND p.due_on <= $1::date
    AND p.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE', 'WRITTEN_OFF')
    AND NOT EXISTS (SELECT FROM loan_payments t WHERE t.loan_id = p.loan_id AND t.paid_on = $1::date)
    AND EXISTS (SELECT FROM instruments i JOIN net_open_positions n ON n.instrument_id = i.entity_id
      WHERE i.loan_id = l.entity_id AND n.outstanding_principal > 0)
  ORDER BY p.loan_id, p.installment_number`

/** Days in default after which a loan is written off. */
const HOPE_DAYS = 45

/** Loans of the demo whose borrowers have failed become losses. Returns how many. */
async function writeOffLosses(context: OperationContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const found = await context.db.query<{ loan_id: number }>(
    `SELECT l.entity_id AS loan_id FROM loans l JOIN accounts a ON a.entity_id = l.account_id
     WHERE ${inventedSql('a')} AND l.state = 'DEFAULTED' AND l.written_off_on IS NULL AND l.defaulted_on <= $1::date
     ORDER BY l.entity_id`,
    [addDays(today, -HOPE_DAYS)],
  )
  const lost = found.filter(({ loan_id: loanId }) => borrowerProfileOf(loanId) === 'FAILS')
  for (const { loan_id: loanId } of lost) await context.db.transaction(() => takeLoss(context, loanId, null))
  return lost.length
}
