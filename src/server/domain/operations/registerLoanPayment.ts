import { Decimal } from 'decimal.js'
import { eq, inArray, sql } from 'drizzle-orm'
import { fees, incomingBankTransfers } from '../../db/tables/banking.ts'
import { loanPayments, loans } from '../../db/tables/lending.ts'
import { netOpenPositions } from '../../db/tables/positions.ts'
import { instruments } from '../../db/tables/trading.ts'
import { type Allocation, allocatePayment, shareOut } from '../lending/allocatePayment.ts'
import type { NewLine } from '../ledger/LedgerEntry.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { addRow, changeRow, changeRows } from '../rows/changeRows.ts'
import type { Row } from '../rows/EntityTable.ts'
import { findRow, lockRow, lockRows, readRows } from '../rows/readRows.ts'
import { lockAccountsOf, lockOrdersOf } from './endOrders.ts'
import type { OperationContext } from './OperationContext.ts'
import { refreshLoan } from './refreshLoan.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

export interface LoanPaymentReceipt {
  readonly loanPaymentId: number
  /** The unmatched transfer that brought the money. */
  readonly transferId: number
}

export interface LoanPaymentResult {
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

/**
 * Registers an incoming transfer as payment of an instalment: fees first, then interest, then principal. The
 * investors share what is not the platform’s, in proportion to their outstanding principal; then the loan’s
 * sums are updated. Refuses with NOT_FOUND, WRONG_STATE, CURRENCY_MISMATCH as INVALID_REFERENCE, MAX when
 * more came than is owed, NO_INVESTORS.
 */
export const registerLoanPayment = (
  operation: OperationContext,
  receipt: LoanPaymentReceipt,
): Promise<LoanPaymentResult> =>
  runOperation(operation, 'ExecuteSeniorActions', receipt, async (context) => {
    const { loanPaymentId, transferId } = receipt
    const { loanId } = await findRow(context, loanPayments, loanPaymentId, 'loanPaymentEntityId')
    // Lock the loan first: other payments on it wait here.
    const loan = await lockRow(context, loans, loanId)
    const payment = await lockRow(context, loanPayments, loanPaymentId)
    const transfer = await lockRow(context, incomingBankTransfers, transferId, 'incomingBankTransferEntityId')
    checkFits(loan, payment, transfer)
    await lockMarket(context, loanId)
    const { amount } = transfer
    const allocation = allocatePayment(payment, payment.paidAmount, amount)
    const entry = await postEntry(context, {
      kind: 'LOAN_PAYMENT',
      currencyId: loan.currencyId,
      description: `Payment ${payment.reference ?? loan.loanNumber}`,
      reference: payment.reference ?? transfer.bankReference,
      lines: [
        {
          ledger: transfer.journalEntryId === null ? 'CLIENT_BANK' : 'UNALLOCATED_FUNDS',
          loanId,
          debit: amount,
        },
        ...(await passOn(context, loanId, allocation)),
        ...(allocation.fee.isZero()
          ? []
          : [{ ledger: 'REMINDER_FEES', loanId, credit: allocation.fee.toFixed(2) } as const]),
      ],
    })
    await changePayment(context, loanPaymentId, payment, transfer)
    await changeRow(context, incomingBankTransfers, transferId, {
      state: 'MATCHED',
      accountId: loan.accountId,
      loanPaymentId,
      journalEntryId: entry.entityId,
      matchedAtUtc: context.now().toISOString(),
      matchedByUserId: context.actor.userId,
    })
    if (!allocation.fee.isZero()) await addFee(context, loanId, loan, payment, allocation.fee, entry.entityId)
    await refreshLoan(context, loanId)
    return {
      loanPaymentId,
      fee: allocation.fee.toFixed(2),
      interest: allocation.interest.toFixed(2),
      principal: allocation.principal.toFixed(2),
      journalEntryId: entry.entityId,
    }
  })

/**
 * All that the payment changes besides the loan: the last one closes what is left on the market. Locked before the books are
 * written, in the order that holds everywhere.
 */
const lockMarket = async (context: StaffContext, loanId: number): Promise<void> => {
  const open = await lockOrdersOf(context, loanId)
  const listed = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  const ids = listed.map(({ entityId }) => entityId)
  const held = await lockRows(context, netOpenPositions, inArray(netOpenPositions.instrumentId, ids))
  await lockAccountsOf(context, [...open, ...held])
}

const checkFits = (loan: Loan, payment: Payment, transfer: Transfer): void => {
  if (transfer.state !== 'UNMATCHED') {
    throw refuse('WRONG_STATE', 'incomingBankTransferEntityId', { state: transfer.state })
  }
  if (!['ACTIVE', 'OVERDUE', 'DEFAULTED'].includes(loan.state)) {
    throw refuse('WRONG_STATE', 'loanPaymentEntityId', { state: loan.state })
  }
  if (transfer.currencyId !== loan.currencyId) {
    throw refuse('INVALID_REFERENCE', 'incomingBankTransferEntityId')
  }
  if (new Decimal(transfer.amount).gt(payment.outstandingAmount)) {
    throw refuse('MAX', 'incomingBankTransferEntityId', { number: payment.outstandingAmount })
  }
}

/** The investors’ lines, with received and outstanding amounts. */
const passOn = async (
  context: StaffContext,
  loanId: number,
  { interest, principal }: Allocation,
): Promise<readonly NewLine[]> => {
  const total = interest.plus(principal)
  if (total.isZero()) return []
  const [instrument] = await readRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument === undefined) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  const { instrumentId, outstandingPrincipal } = netOpenPositions
  const holds = sql`${instrumentId} = ${instrument.entityId}::int and ${outstandingPrincipal} > 0`
  const holders = await lockRows(context, netOpenPositions, holds)
  if (holders.length === 0) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  const weights = holders.map((holder) => new Decimal(holder.outstandingPrincipal))
  const principals = shareOut(principal, weights)
  const interests = shareOut(interest, weights)
  await changeRows(
    context,
    netOpenPositions,
    holders.map((holder, at) => {
      const repaid = principals[at] ?? ZERO
      const outstanding = new Decimal(holder.outstandingPrincipal).minus(repaid)
      return {
        entityId: holder.entityId,
        outstandingPrincipal: outstanding.toFixed(2),
        principalReceived: repaid.plus(holder.principalReceived).toFixed(2),
        interestReceived: (interests[at] ?? ZERO).plus(holder.interestReceived).toFixed(2),
        marketValue:
          holder.state === 'OPEN'
            ? outstanding.times(instrument.price).div(100).toFixed(2, Decimal.ROUND_DOWN)
            : holder.marketValue,
      }
    }),
  )
  return holders.flatMap(({ accountId }, at) => {
    const principal = principals[at] ?? ZERO
    const share = principal.plus(interests[at] ?? 0)
    if (share.isZero()) return []
    const principalAmount = principal.toFixed(2)
    return [
      { ledger: 'CUSTOMER_FUNDS' as const, accountId, loanId, credit: share.toFixed(2), principalAmount },
    ]
  })
}

const ZERO = new Decimal(0)

const changePayment = async (
  context: StaffContext,
  id: number,
  payment: Payment,
  transfer: Transfer,
): Promise<void> => {
  const paid = new Decimal(payment.paidAmount).plus(transfer.amount)
  const isPaid = new Decimal(payment.outstandingAmount).eq(transfer.amount)
  const daysLate = Math.max(
    0,
    Math.round((Date.parse(transfer.bookedOn) - Date.parse(payment.dueOn)) / 86_400_000),
  )
  await changeRow(context, loanPayments, id, {
    paidAmount: paid.toFixed(2),
    paidOn: transfer.bookedOn,
    daysLate,
    state: isPaid ? (daysLate > 0 ? 'PAID_LATE' : 'PAID') : 'PARTIALLY_PAID',
  })
}

const addFee = async (
  context: StaffContext,
  loanId: number,
  loan: Loan,
  payment: Payment,
  amount: Decimal,
  journalEntryId: number,
): Promise<void> => {
  await addRow(context, fees, {
    accountId: loan.accountId,
    loanId,
    kind: 'REMINDER',
    state: 'CHARGED',
    amount: amount.toFixed(2),
    currencyId: loan.currencyId,
    description: `Reminder fee ${payment.reference ?? loan.loanNumber}`,
    dueOn: payment.dueOn,
    chargedAtUtc: context.now().toISOString(),
    journalEntryId,
  })
}
