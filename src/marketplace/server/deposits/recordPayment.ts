import { sql } from 'drizzle-orm'
import { Decimal } from 'decimal.js'
import { accounts } from '../tables/accounts.ts'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import { fees } from '../tables/banking.ts'
import type { Payment, PaymentState } from '../providers/payment/PaymentProvider.ts'
import { CLOSED } from '../access/accountRules.ts'
import { addBankLine } from '../ledger/addBankLine.ts'
import { postEntry } from '../ledger/postEntry.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row, Values } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { bookUnallocated } from './bookUnallocated.ts'
import { bookForLoan, isForLoan, takeForLoan } from './loanPayments.ts'

type Deposit = Row<typeof aiiaBankDeposits>
type DepositStatus = Deposit['status']

/**
 * MISMATCH: the provider speaks of another amount, currency or order than was asked for. The deposit stays as it is; money that has
 * come waits among the unallocated funds.
 */
export type PaymentFinding = DepositStatus | 'UNKNOWN' | 'MISMATCH'

/**
 * Records an event of the provider about a payment, and posts the money when it is received. Duplicate and reordered
 * events have the same result: a deposit only moves forward, a received payment overrides any earlier status, and it is
 * posted once.
 */
export const recordPayment = async (context: OperationContext, payment: Payment): Promise<PaymentFinding> => {
  const finding = await record(context, payment)
  // In a transaction of its own: the money has come, whatever it turns out to be for.
  if (finding === 'COMPLETED') await takeForLoan(context, payment.paymentId)
  return finding
}

const record = (context: OperationContext, payment: Payment): Promise<PaymentFinding> =>
  context.db.transaction(async () => {
    const [deposit] = await lockRows(
      context,
      aiiaBankDeposits,
      // The answer that named the payment may have been lost.
      sql`${aiiaBankDeposits.paymentId} = ${payment.paymentId}
        or (${aiiaBankDeposits.paymentId} is null and ${aiiaBankDeposits.orderId} = ${payment.orderId})`,
    )
    if (deposit === undefined) return 'UNKNOWN'
    if (!(await isSame(context, deposit, payment))) {
      if (payment.state === 'RECEIVED') await bookUnallocated(context, deposit, payment)
      return 'MISMATCH'
    }
    // Its money was kept unallocated: it must not reach the account as well.
    if (deposit.transitEntryId !== null && deposit.status !== 'COMPLETED') return deposit.status
    const isUnwanted = payment.state === 'RECEIVED' && (await isClosed(context, deposit))
    if (isUnwanted) await bookUnallocated(context, deposit, payment)
    const status = isUnwanted ? 'FAILED' : STATUSES[payment.state]
    const moves = RANKS[status] > RANKS[deposit.status]
    const changes: Values<typeof aiiaBankDeposits> = {
      paymentId: payment.paymentId,
      authorizedAt: deposit.authorizedAt ?? payment.authorizedAt,
      ...(moves ? { status } : {}),
      ...(moves && RANKS[status] >= RANKS.REJECTED
        ? { paymentStatusTerminalAt: context.now().toISOString() }
        : {}),
      ...(moves && status === 'COMPLETED' ? await book(context, deposit, payment) : {}),
    }
    await changeRow(context, aiiaBankDeposits, deposit.entityId, changes)
    return moves ? status : deposit.status
  })

const STATUSES: Readonly<Record<PaymentState, DepositStatus>> = {
  CREATED: 'CREATED',
  AUTHORIZED: 'AUTHORIZED',
  RECEIVED: 'COMPLETED',
  REJECTED: 'REJECTED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
}

const RANKS: Readonly<Record<DepositStatus, number>> = {
  CREATED: 0,
  AUTHORIZED: 1,
  REJECTED: 2,
  FAILED: 2,
  CANCELLED: 2,
  COMPLETED: 3,
}

const isSame = async (
  { db }: OperationContext,
  { orderId, amount, processingFee, currencyId }: Deposit,
  payment: Payment,
): Promise<boolean> => {
  const [currency] = await db.query<{ code: string }>(
    'SELECT code FROM currencies WHERE entity_id = $1::int',
    [currencyId],
  )
  return (
    orderId === payment.orderId &&
    currency?.code === payment.currencyCode &&
    new Decimal(amount).plus(processingFee).eq(payment.amount)
  )
}

/** Whether its account is closed: money on it could never be paid out. */
const isClosed = async (context: OperationContext, deposit: Deposit): Promise<boolean> => {
  if (isForLoan(deposit)) return false
  const { status } = await lockRow(context, accounts, deposit.accountId)
  return CLOSED.includes(status)
}

/** Books the money with its fee, and returns what the deposit says about it. */
const book = async (
  context: OperationContext,
  deposit: Deposit,
  payment: Payment,
): Promise<Values<typeof aiiaBankDeposits>> => {
  const { transactionId, receivedAt, payer } = payment
  const total = new Decimal(deposit.amount).plus(deposit.processingFee).toFixed(2)
  const journalEntryId = isForLoan(deposit)
    ? await bookForLoan(context, deposit, payment)
    : await bookOnAccount(context, deposit, total)
  await addBankLine(context, {
    transactionId,
    bookedAt: receivedAt,
    currencyId: deposit.currencyId,
    amount: total,
    text: `Deposit ${deposit.orderId}`,
    counterpartName: payer?.accountHolder ?? null,
    counterpartAccountNumber: payer?.accountNumber ?? null,
    aiiaBankDepositId: deposit.entityId,
  })
  return {
    journalEntryId,
    transitEntryId: journalEntryId,
    transactionId,
    transactionReceivedAt: receivedAt,
    payerToken: payer?.token ?? null,
    payerTokenExpiresAtUtc: payer?.tokenExpiresAt ?? null,
    payerTokenProviderId: payer?.providerId ?? null,
    payerTokenRedactedAccountNumber: payer?.redactedAccountNumber ?? null,
  }
}

const bookOnAccount = async (context: OperationContext, deposit: Deposit, total: string): Promise<number> => {
  const { accountId, currencyId, amount, processingFee, orderId } = deposit
  const hasFee = new Decimal(processingFee).gt(0)
  const entry = await postEntry(context, {
    kind: 'DEPOSIT',
    currencyId,
    description: { code: 'BANK_DEPOSIT' },
    reference: orderId,
    effectKey: `deposit:${deposit.entityId}`,
    lines: [
      { ledger: 'PAYMENTS_IN_TRANSIT', debit: total },
      { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount },
      ...(hasFee ? [{ ledger: 'OTHER_FEES', credit: processingFee } as const] : []),
    ],
  })
  const now = context.now().toISOString()
  if (hasFee) {
    await addRow(context, fees, {
      accountId,
      currencyId,
      kind: 'PROCESSING',
      state: 'CHARGED',
      amount: processingFee,
      description: { code: 'SMALL_DEPOSIT_FEE' },
      dueOn: now.slice(0, 10),
      chargedAtUtc: now,
      journalEntryId: entry.entityId,
    })
  }
  return entry.entityId
}
