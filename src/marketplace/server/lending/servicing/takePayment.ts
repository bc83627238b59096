import { Decimal } from 'decimal.js'
import { and, eq, sql } from 'drizzle-orm'
import { incomingBankTransfers } from '../../tables/banking.ts'
import { loanPayments, loans } from '../../tables/lending.ts'
import { earlyRepaymentQuotes } from '../../tables/repayments.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import { checkCurrency } from '../../../../engine/server/kernel/checkCurrency.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { allocatePayment } from '../allocatePayment.ts'
import { daysBetween } from '../../../../engine/rules/calendar.ts'
import { endQuotes } from './early/endQuotes.ts'
import { foldSchedule } from './early/foldSchedule.ts'
import { addLoanEvents, type NewLoanEvent } from './loanEvents.ts'
import { lockMarket } from './lockMarket.ts'
import { distributePayment } from './distributePayment.ts'
import { addFees, splitFee } from './paymentFees.ts'
import { refreshLoan } from './refreshLoan.ts'

export interface LoanPaymentReceipt {
  readonly loanPaymentId: number
  /** The unmatched transfer that brought the money. */
  readonly transferId: number
}

export interface LoanPaymentResult {
  /** The instalment that the money paid. */
  readonly loanPaymentId: number
  /** Decimals as text. */
  readonly fee: string
  readonly interest: string
  readonly principal: string
  readonly journalEntryId: number
}

type Loan = Row<typeof loans>
type Payment = Row<typeof loanPayments>
type Transfer = Row<typeof incomingBankTransfers>
type Quote = Row<typeof earlyRepaymentQuotes>

export interface PreparedPayment {
  readonly loan: Loan
  /** The instalment that takes the money. */
  readonly payment: Payment
  readonly transfer: Transfer
}

/**
 * Takes an incoming transfer as payment of an instalment: fees first, then interest, then principal. The investors share what
 * is not the platform’s, in proportion to their outstanding principal; then the loan’s sums are updated. What an open quote
 * asks for repays the loan instead. Runs in the caller's transaction, before anything else is locked. Refuses with NOT_FOUND,
 * WRONG_STATE, CURRENCY_MISMATCH, MAX when more came than is owed, NO_INVESTORS, and of money for an open quote QUOTE_EXPIRED,
 * LESS_THAN_QUOTED and MORE_THAN_QUOTED.
 */
export async function takePayment(
  context: OperationContext,
  receipt: LoanPaymentReceipt,
): Promise<LoanPaymentResult> {
  const { loan, payment, transfer } = await preparePayment(context, receipt)
  return book(context, loan, payment, transfer)
}

/** Locks what the payment changes, checks it, and folds the schedule of a loan that it repays early. */
export async function preparePayment(
  context: OperationContext,
  { loanPaymentId, transferId }: LoanPaymentReceipt,
): Promise<PreparedPayment> {
  const { loanId } = await findRow(context, loanPayments, loanPaymentId, 'loanPaymentEntityId')
  // Lock the loan first: other payments on it wait here.
  const loan = await lockRow(context, loans, loanId)
  const chosen = await lockRow(context, loanPayments, loanPaymentId)
  const transfer = await lockRow(context, incomingBankTransfers, transferId, 'incomingBankTransferEntityId')
  const open = await findOpenQuote(context, loanId)
  const quote = open !== null && isPaidBy(open, chosen, transfer) ? open : null
  checkStates(loan, transfer)
  await checkCurrency(context, transfer.currencyId, loan.currencyId, 'incomingBankTransferEntityId')
  if (quote === null) checkAmount(loan, chosen, transfer, open)
  await lockMarket(context, loanId)
  const payment = quote === null ? chosen : await foldSchedule(context, loan, quote, transfer.bookedOn)
  return { loan, payment, transfer }
}

const book = async (
  context: OperationContext,
  loan: Loan,
  payment: Payment,
  transfer: Transfer,
): Promise<LoanPaymentResult> => {
  const { entityId: loanId } = loan
  const { amount } = transfer
  const allocation = allocatePayment(payment, payment.paidAmount, amount)
  const charged = splitFee(payment, allocation.fee)
  const entry = await postEntry(context, {
    kind: 'LOAN_PAYMENT',
    effectKey: `transfer:${transfer.entityId}:loanPayment`,
    currencyId: loan.currencyId,
    description: { code: 'LOAN_PAYMENT', params: { reference: payment.reference ?? loan.loanNumber } },
    reference: payment.reference ?? transfer.bankReference,
    lines: [
      {
        ledger: transfer.journalEntryId === null ? 'CLIENT_BANK' : 'UNALLOCATED_FUNDS',
        loanId,
        debit: amount,
      },
      ...(await distributePayment(context, loan, allocation)),
      ...charged.map(({ ledger, amount: fee }) => ({ ledger, loanId, credit: fee })),
    ],
  })
  const paid = await changePayment(context, payment, transfer)
  await changeRow(context, incomingBankTransfers, transfer.entityId, {
    state: 'MATCHED',
    accountId: loan.accountId,
    loanPaymentId: payment.entityId,
    journalEntryId: entry.entityId,
    matchedAtUtc: context.now().toISOString(),
    matchedByUserId: 'userId' in context.actor ? context.actor.userId : null,
  })
  await addFees(context, loan, payment, charged, entry.entityId)
  // A quote asks for what was owed before.
  await endQuotes(context, loanId)
  await addLoanEvents(context, loanId, eventsOf(loan, payment, paid, amount))
  await refreshLoan(context, loanId)
  return {
    loanPaymentId: payment.entityId,
    fee: allocation.fee.toFixed(2),
    interest: allocation.interest.toFixed(2),
    principal: allocation.principal.toFixed(2),
    journalEntryId: entry.entityId,
  }
}

const findOpenQuote = async (context: OperationContext, loanId: number): Promise<Quote | null> => {
  const [quote] = await lockRows(
    context,
    earlyRepaymentQuotes,
    sql`${and(eq(earlyRepaymentQuotes.loanId, loanId), eq(earlyRepaymentQuotes.state, 'OPEN'))}`,
  )
  return quote ?? null
}

/** Whether the transfer pays the quote: to the hundredth, and in time. An instalment of the same amount comes first. */
const isPaidBy = (quote: Quote, { outstandingAmount }: Payment, transfer: Transfer): boolean => {
  const amount = new Decimal(transfer.amount)
  if (transfer.bookedOn > quote.validUntil || !amount.eq(quote.amount)) return false
  const isNamed = transfer.message?.includes(quote.quoteNumber) ?? false
  return isNamed || amount.gt(outstandingAmount)
}

const checkStates = (loan: Loan, transfer: Transfer): void => {
  if (transfer.state !== 'UNMATCHED') {
    throw refuse('WRONG_STATE', 'incomingBankTransferEntityId', { state: transfer.state })
  }
  if (!['ACTIVE', 'OVERDUE', 'DEFAULTED'].includes(loan.state)) {
    throw refuse('WRONG_STATE', 'loanPaymentEntityId', { state: loan.state })
  }
}

/** While a quote is open, the refusal says how much the transfer differs from it. */
const checkAmount = (loan: Loan, payment: Payment, transfer: Transfer, quote: Quote | null): void => {
  if (new Decimal(transfer.amount).lte(payment.outstandingAmount)) return
  if (quote !== null) {
    if (transfer.bookedOn > quote.validUntil)
      throw refuse('QUOTE_EXPIRED', 'incomingBankTransferEntityId', {
        name: quote.quoteNumber,
        date: quote.validUntil,
      })
    const difference = new Decimal(transfer.amount).minus(quote.amount)
    throw refuse(difference.gt(0) ? 'MORE_THAN_QUOTED' : 'LESS_THAN_QUOTED', 'incomingBankTransferEntityId', {
      name: quote.quoteNumber,
      number: { amount: quote.amount, of: loan },
      difference: { amount: difference.abs().toFixed(2), of: loan },
    })
  }
  throw refuse('MAX', 'incomingBankTransferEntityId', {
    number: { amount: payment.outstandingAmount, of: loan },
  })
}

interface PaidInstalment {
  readonly isPaid: boolean
  /** All that has come for it, with what comes now. */
  readonly paidAmount: string
  readonly daysLate: number
}

const changePayment = async (
  context: OperationContext,
  payment: Payment,
  transfer: Transfer,
): Promise<PaidInstalment> => {
  const paid = new Decimal(payment.paidAmount).plus(transfer.amount)
  const isPaid = new Decimal(payment.outstandingAmount).eq(transfer.amount)
  const daysLate = Math.max(0, daysBetween(payment.dueOn, transfer.bookedOn))
  // What is a loss stays one until all of it has come.
  const partly = payment.state === 'WRITTEN_OFF' ? 'WRITTEN_OFF' : 'PARTIALLY_PAID'
  await changeRow(context, loanPayments, payment.entityId, {
    paidAmount: paid.toFixed(2),
    paidOn: transfer.bookedOn,
    daysLate,
    state: isPaid ? (daysLate > 0 ? 'PAID_LATE' : 'PAID') : partly,
  })
  return { isPaid, paidAmount: paid.toFixed(2), daysLate }
}

const eventsOf = (
  { state }: Loan,
  { entityId: loanPaymentId }: Payment,
  { isPaid, paidAmount, daysLate }: PaidInstalment,
  amount: string,
): readonly NewLoanEvent[] => {
  if (state === 'DEFAULTED') return [{ kind: 'RECOVERY', amount, loanPaymentId }]
  if (!isPaid) return [{ kind: 'PAYMENT_PARTIAL', amount, loanPaymentId }]
  // Of all its parts together.
  return daysLate > 0 ? [{ kind: 'PAYMENT_LATE', amount: paidAmount, loanPaymentId }] : []
}
