import { Decimal } from 'decimal.js'
import { type Allocation, allocatePayment, shareOut } from '../lending/allocatePayment.ts'
import type { NewLine } from '../ledger/LedgerEntry.ts'
import { postEntry } from '../ledger/postEntry.ts'
import type { OperationContext } from './OperationContext.ts'
import { refreshLoan } from './refreshLoan.ts'
import { addRow, changeRow, findRow, lockRow, type RowTarget } from './rows.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

export interface LoanPaymentReceipt {
  readonly loanPaymentId: number
  /** Transfer it came by, which waits to be matched. */
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

const PAYMENT: RowTarget = { table: 'loan_payments', entityName: 'LoanPayment' }
const LOAN: RowTarget = { table: 'loans', entityName: 'Loan' }
const TRANSFER: RowTarget = { table: 'incoming_bank_transfers', entityName: 'IncomingBankTransfer' }
const FEE: RowTarget = { table: 'fees', entityName: 'Fee' }

interface Payment extends Record<string, unknown> {
  readonly loan_id: number
  readonly principal: string
  readonly interest: string
  readonly fee: string
  readonly paid_amount: string
  readonly outstanding_amount: string
  readonly due_on: string
  readonly reference: string | null
}

interface Transfer extends Record<string, unknown> {
  readonly state: string
  readonly amount: string
  readonly currency_id: number
  readonly booked_on: string
  readonly bank_reference: string
  readonly journal_entry_id: number | null
}

interface Loan extends Record<string, unknown> {
  readonly loan_number: string
  readonly account_id: number
  readonly currency_id: number
  readonly state: string
}

/**
 * Takes an incoming transfer as payment of an instalment: fees first, then interest, then principal. What is not the
 * platform’s goes to the investors by what they have outstanding, and the loan’s sums follow. Refused with NOT_FOUND,
 * WRONG_STATE, CURRENCY_MISMATCH as INVALID_REFERENCE, MAX when more came than is owed, NO_INVESTORS.
 */
export const registerLoanPayment = (
  operation: OperationContext,
  receipt: LoanPaymentReceipt,
): Promise<LoanPaymentResult> =>
  runOperation(operation, 'ExecuteSeniorActions', receipt, async (context) => {
    const { loanPaymentId, transferId } = receipt
    const { loan_id: loanId } = await findRow<Payment>(
      context,
      'loan_payments',
      loanPaymentId,
      'loanPaymentEntityId',
    )
    // The loan first: whoever else pays on it waits here.
    const loan = await lockRow<Loan>(context, LOAN, loanId)
    const payment = await lockRow<Payment>(context, PAYMENT, loanPaymentId)
    const transfer = await lockRow<Transfer>(context, TRANSFER, transferId, 'incomingBankTransferEntityId')
    checkFits(loan, payment, transfer)
    const { amount } = transfer
    const allocation = allocatePayment(payment, payment.paid_amount, amount)
    const entry = await postEntry(context, {
      kind: 'LOAN_PAYMENT',
      currencyId: loan.currency_id,
      description: `Payment ${payment.reference ?? loan.loan_number}`,
      reference: payment.reference ?? transfer.bank_reference,
      lines: [
        {
          ledger: transfer.journal_entry_id === null ? 'CLIENT_BANK' : 'UNALLOCATED_FUNDS',
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
    await changeRow(context, TRANSFER, transferId, {
      state: 'MATCHED',
      account_id: loan.account_id,
      loan_payment_id: loanPaymentId,
      journal_entry_id: entry.entityId,
      matched_at_utc: context.now().toISOString(),
      matched_by_user_id: context.actor.userId,
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

const checkFits = (loan: Loan, payment: Payment, transfer: Transfer): void => {
  if (transfer.state !== 'UNMATCHED') {
    throw refuse('WRONG_STATE', 'incomingBankTransferEntityId', { state: transfer.state })
  }
  if (!['ACTIVE', 'OVERDUE', 'DEFAULTED'].includes(loan.state)) {
    throw refuse('WRONG_STATE', 'loanPaymentEntityId', { state: loan.state })
  }
  if (transfer.currency_id !== loan.currency_id) {
    throw refuse('INVALID_REFERENCE', 'incomingBankTransferEntityId')
  }
  if (new Decimal(transfer.amount).gt(payment.outstanding_amount)) {
    throw refuse('MAX', 'incomingBankTransferEntityId', { number: payment.outstanding_amount })
  }
}

/** The investors’ lines, and what they have received and still have outstanding. */
const passOn = async (
  { db }: StaffContext,
  loanId: number,
  { interest, principal }: Allocation,
): Promise<readonly NewLine[]> => {
  const total = interest.plus(principal)
  if (total.isZero()) return []
  const holders = await db.query<{ entity_id: number; account_id: number; outstanding_principal: string }>(
    `SELECT n.entity_id, n.account_id, n.outstanding_principal FROM net_open_positions n
     JOIN instruments i ON i.entity_id = n.instrument_id
     WHERE i.loan_id = $1::int AND n.outstanding_principal > 0 ORDER BY n.entity_id FOR UPDATE OF n`,
    [loanId],
  )
  if (holders.length === 0) throw refuse('NO_INVESTORS', 'loanPaymentEntityId')
  const weights = holders.map((holder) => new Decimal(holder.outstanding_principal))
  const principals = shareOut(principal, weights)
  const interests = shareOut(interest, weights)
  await db.query(
    `UPDATE net_open_positions n SET outstanding_principal = n.outstanding_principal - s.principal,
       principal_received = n.principal_received + s.principal, interest_received = n.interest_received + s.interest,
       market_value = CASE WHEN n.state = 'OPEN'
         THEN trunc((n.outstanding_principal - s.principal) * i.price / 100, 2) ELSE n.market_value END
     FROM unnest($1::int[], $2::numeric[], $3::numeric[]) AS s(id, principal, interest), instruments i
     WHERE n.entity_id = s.id AND i.entity_id = n.instrument_id`,
    [
      holders.map((holder) => holder.entity_id),
      principals.map((share) => share.toFixed(2)),
      interests.map((share) => share.toFixed(2)),
    ],
  )
  return holders.flatMap(({ account_id: accountId }, at) => {
    const principal = principals[at] ?? new Decimal(0)
    const share = principal.plus(interests[at] ?? 0)
    if (share.isZero()) return []
    const principalAmount = principal.toFixed(2)
    return [
      { ledger: 'CUSTOMER_FUNDS' as const, accountId, loanId, credit: share.toFixed(2), principalAmount },
    ]
  })
}

const changePayment = async (
  context: StaffContext,
  id: number,
  payment: Payment,
  transfer: Transfer,
): Promise<void> => {
  const paid = new Decimal(payment.paid_amount).plus(transfer.amount)
  const isPaid = new Decimal(payment.outstanding_amount).eq(transfer.amount)
  const daysLate = Math.max(
    0,
    Math.round((Date.parse(transfer.booked_on) - Date.parse(payment.due_on)) / 86_400_000),
  )
  await changeRow(context, PAYMENT, id, {
    paid_amount: paid.toFixed(2),
    paid_on: transfer.booked_on,
    days_late: daysLate,
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
  await addRow(context, FEE, {
    account_id: loan.account_id,
    loan_id: loanId,
    kind: 'REMINDER',
    state: 'CHARGED',
    amount: amount.toFixed(2),
    currency_id: loan.currency_id,
    description: `Reminder fee ${payment.reference ?? loan.loan_number}`,
    due_on: payment.due_on,
    charged_at_utc: context.now().toISOString(),
    journal_entry_id: journalEntryId,
  })
}
