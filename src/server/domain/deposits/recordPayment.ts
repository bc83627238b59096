import { sql } from 'drizzle-orm'
import { Decimal } from 'decimal.js'
import { aiiaAccounts, aiiaBankDeposits, aiiaTransactions } from '../../db/tables/aiia.ts'
import { fees } from '../../db/tables/banking.ts'
import type { Payment, PaymentState } from '../../providers/payment/PaymentProvider.ts'
import { postEntry } from '../ledger/postEntry.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { addRow, changeRow } from '../rows/changeRows.ts'
import type { Row, Values } from '../rows/EntityTable.ts'
import { lockRows, readRows } from '../rows/readRows.ts'

type Deposit = Row<typeof aiiaBankDeposits>
type DepositStatus = Deposit['status']

/** MISMATCH: the provider speaks of another amount, currency or order than was asked for; nothing is recorded. */
export type PaymentFinding = DepositStatus | 'UNKNOWN' | 'MISMATCH'

/**
 * Records what the provider says about a payment, and books the money when it has come. The same news twice, or in any
 * order, has the same result: a deposit only moves forward, money that has come counts more than anything said before,
 * and it is booked once.
 */
export const recordPayment = (context: OperationContext, payment: Payment): Promise<PaymentFinding> =>
  context.db.transaction(async () => {
    const [deposit] = await lockRows(
      context,
      aiiaBankDeposits,
      sql`${aiiaBankDeposits.paymentId} = ${payment.paymentId}`,
    )
    if (deposit === undefined) return 'UNKNOWN'
    if (!(await isSame(context, deposit, payment))) return 'MISMATCH'
    const status = STATUSES[payment.state]
    const moves = RANKS[status] > RANKS[deposit.status]
    const changes: Values<typeof aiiaBankDeposits> = {
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

/** Books the money with its fee, and returns what the deposit says about it. */
const book = async (
  context: OperationContext,
  deposit: Deposit,
  { transactionId, receivedAt, payer }: Payment,
): Promise<Values<typeof aiiaBankDeposits>> => {
  const { accountId, currencyId, amount, processingFee, orderId } = deposit
  const total = new Decimal(amount).plus(processingFee).toFixed(2)
  const hasFee = new Decimal(processingFee).gt(0)
  const entry = await postEntry(context, {
    kind: 'DEPOSIT',
    currencyId,
    description: 'Deposit through bank connection',
    reference: orderId,
    lines: [
      { ledger: 'CLIENT_BANK', debit: total },
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
      description: 'Processing of a small deposit',
      dueOn: now.slice(0, 10),
      chargedAtUtc: now,
      journalEntryId: entry.entityId,
    })
  }
  await addTransaction(context, deposit, total, { transactionId, receivedAt })
  return {
    journalEntryId: entry.entityId,
    transactionId,
    transactionReceivedAt: receivedAt,
    payerToken: payer?.token ?? null,
    payerTokenExpiresAtUtc: payer?.tokenExpiresAt ?? null,
    payerTokenProviderId: payer?.providerId ?? null,
    payerTokenRedactedAccountNumber: payer?.redactedAccountNumber ?? null,
  }
}

/** The line of the platform's own bank account, where the provider sees that account. */
const addTransaction = async (
  context: OperationContext,
  { entityId, currencyId, orderId }: Deposit,
  amount: string,
  { transactionId, receivedAt }: Pick<Payment, 'transactionId' | 'receivedAt'>,
): Promise<void> => {
  if (transactionId === null || receivedAt === null) return
  const [own] = await readRows(
    context,
    aiiaAccounts,
    sql`${aiiaAccounts.currencyId} = ${currencyId}::int and ${aiiaAccounts.bankAccountId} is not null and ${aiiaAccounts.isConnected}`,
  )
  if (own === undefined) return
  await addRow(context, aiiaTransactions, {
    aiiaAccountId: own.entityId,
    transactionId,
    state: 'BOOKED',
    amount,
    currencyId,
    bookedOn: receivedAt.slice(0, 10),
    text: `Deposit ${orderId}`,
    aiiaBankDepositId: entityId,
  })
}
