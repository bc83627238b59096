import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import { platformDay } from '../../../engine/rules/platformDay.ts'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import type { Payment } from '../providers/payment/PaymentProvider.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { takePayment } from '../lending/servicing/takePayment.ts'
import { bookIncoming } from './bookIncoming.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { readClientBank } from './readClientBank.ts'

type Deposit = Row<typeof aiiaBankDeposits>

/** A borrower pays a loan with it: the money is not for the account. */
export const isForLoan = ({ loanPaymentId, earlyRepaymentQuoteId }: Deposit): boolean =>
  loanPaymentId !== null || earlyRepaymentQuoteId !== null

/** Posts the money of a borrower as an unmatched incoming transfer. Returns its entry. */
export async function bookForLoan(
  context: OperationContext,
  deposit: Deposit,
  { receivedAt, payer }: Pick<Payment, 'receivedAt' | 'payer'>,
): Promise<number> {
  const { amount, processingFee, currencyId, orderId } = deposit
  const { reference } = await readDue(context, deposit)
  const row = {
    bankReference: orderId,
    amount: new Decimal(amount).plus(processingFee).toFixed(2),
    bookedOn: platformDay(receivedAt === null ? context.now() : new Date(receivedAt)),
    payerName: payer?.accountHolder ?? null,
    payerAccountNumber: payer?.accountNumber ?? null,
    message: reference,
  }
  const bank = await readClientBank(context.db, currencyId)
  const [entry] = await bookIncoming(context, bank, [{ row, accountId: null }], 'PAYMENTS_IN_TRANSIT')
  if (entry === undefined) throw new Error(`The payment ${orderId} was not booked`)
  return entry.entityId
}

/**
 * Applies received money of a borrower to the payment it was for. What no longer fits, because the payment was made
 * meanwhile, waits for staff among the inbound funds. Idempotent: a repeated event only completes what is left.
 */
export async function takeForLoan(context: OperationContext, paymentId: string): Promise<void> {
  const { db } = context
  const [deposit] = await readRows(
    context,
    aiiaBankDeposits,
    sql`${aiiaBankDeposits.paymentId} = ${paymentId}`,
  )
  if (deposit === undefined || !isForLoan(deposit)) return
  const transfer = await readTransfer(context, deposit)
  const { loanPaymentId } = await readDue(context, deposit)
  if (transfer?.state !== 'UNMATCHED' || loanPaymentId === null) return
  await db
    .transaction(() => takePayment(context, { loanPaymentId, transferId: transfer.entity_id }))
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
}

const readTransfer = async ({ db }: OperationContext, { orderId, currencyId }: Deposit) => {
  const [row] = await db.query<{ entity_id: number; state: string; journal_entry_id: number | null }>(
    `SELECT entity_id, state, journal_entry_id FROM incoming_bank_transfers
     WHERE bank_reference = $1 AND currency_id = $2::int`,
    [orderId, currencyId],
  )
  return row
}

/** The instalment and its reference; of a quote, the next instalment that is not paid. */
const readDue = async ({ db }: OperationContext, { loanPaymentId, earlyRepaymentQuoteId }: Deposit) => {
  const [row] = await db.query<{ loan_payment_id: number | null; reference: string | null }>(
    earlyRepaymentQuoteId === null
      ? `SELECT p.entity_id AS loan_payment_id, coalesce(p.reference, l.loan_number) AS reference
         FROM loan_payments p JOIN loans l ON l.entity_id = p.loan_id WHERE p.entity_id = $1::int`
      : `SELECT q.quote_number AS reference,
           (SELECT entity_id FROM loan_payments p WHERE p.loan_id = q.loan_id AND p.outstanding_amount > 0
            ORDER BY p.installment_number LIMIT 1) AS loan_payment_id
         FROM early_repayment_quotes q WHERE q.entity_id = $1::int`,
    [earlyRepaymentQuoteId ?? loanPaymentId],
  )
  return { loanPaymentId: row?.loan_payment_id ?? null, reference: row?.reference ?? null }
}
