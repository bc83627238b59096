import { sql } from 'drizzle-orm'
import { alarms } from '../../../engine/server/db/tables/alarms.ts'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import type { DepositProvider, PaymentProvider } from '../providers/payment/PaymentProvider.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRows, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { type PaymentFinding, recordPayment } from './recordPayment.ts'

/** Null: there is no such provider. */
export interface DepositProviders {
  readonly payments: PaymentProvider | null
  readonly cards: DepositProvider | null
}

const MINUTE_MS = 60_000
/** How long the provider's own message may take. */
const ASK_AFTER_MS = 5 * MINUTE_MS
/** After this time customers no longer approve the payment. */
const CANCEL_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * Polls the providers for every unsettled deposit, in case a message was missed, and cancels deposits not approved within
 * a day. Money that arrives later is still posted. Returns how many deposits changed.
 */
export async function askForPayments(
  context: OperationContext,
  providers: DepositProviders,
): Promise<number> {
  const before = new Date(context.now().getTime() - ASK_AFTER_MS).toISOString()
  const open = await readRows(
    context,
    aiiaBankDeposits,
    sql`${aiiaBankDeposits.status} in ('CREATED', 'AUTHORIZED') and ${aiiaBankDeposits.requestCreatedAt} < ${before}::timestamptz`,
  )
  let moved = 0
  const failures: unknown[] = []
  for (const deposit of open) {
    try {
      const finding = await askForPayment(context, providers, deposit)
      const isUseful = finding !== 'UNKNOWN' && finding !== 'MISMATCH'
      if ((isUseful && finding !== deposit.status) || (await cancelForgotten(context, deposit))) moved += 1
    } catch (error) {
      // A deposit without an answer must not block the others.
      failures.push(error)
    }
  }
  await raiseUncleared(context)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deposits were not asked for`)
  return moved
}

export const findDeposit = async (
  context: OperationContext,
  orderId: string,
): Promise<Row<typeof aiiaBankDeposits> | null> => {
  const [deposit] = await readRows(context, aiiaBankDeposits, sql`${aiiaBankDeposits.orderId} = ${orderId}`)
  return deposit ?? null
}

/** Fetches the state of one deposit from the provider and records it. UNKNOWN if the provider does not know it. */
export async function askForPayment(
  context: OperationContext,
  { payments, cards }: DepositProviders,
  { paymentId, means }: Pick<Row<typeof aiiaBankDeposits>, 'paymentId' | 'means'>,
): Promise<PaymentFinding> {
  const provider = means === 'CARD' ? cards : payments
  const payment = paymentId === null ? null : ((await provider?.find(paymentId)) ?? null)
  return payment === null ? 'UNKNOWN' : recordPayment(context, payment)
}

const cancelForgotten = async (
  context: OperationContext,
  { entityId, requestCreatedAt }: Row<typeof aiiaBankDeposits>,
): Promise<boolean> => {
  const now = context.now()
  if (new Date(requestCreatedAt).getTime() > now.getTime() - CANCEL_AFTER_MS) return false
  return context.db.transaction(async () => {
    const { status } = await lockRow(context, aiiaBankDeposits, entityId)
    if (status !== 'CREATED') return false
    await changeRow(context, aiiaBankDeposits, entityId, {
      status: 'CANCELLED',
      paymentStatusTerminalAt: now.toISOString(),
    })
    return true
  })
}

/** Within them a provider pays out what it has fetched. */
const DAYS_TO_SETTLE = 5

/**
 * Raises an alarm, once, for each deposit that its provider has had for longer than it takes to pay out, and for each that the bank
 * has, but the provider says nothing of.
 */
async function raiseUncleared(context: OperationContext): Promise<void> {
  const { db, now } = context
  const before = new Date(now().getTime() - DAYS_TO_SETTLE * 86_400_000).toISOString()
  const late = await db.query<{
    id: number
    order_id: string
    account_id: number
    amount: string
    code: string
  }>(
    `SELECT d.entity_id AS id, d.order_id, d.account_id, e.amount::text, c.code FROM aiia_bank_deposits d
     JOIN journal_entries e ON e.entity_id = coalesce(d.transit_entry_id, d.clearing_entry_id)
     JOIN currencies c ON c.entity_id = e.currency_id
     WHERE (d.transit_entry_id IS NULL OR d.clearing_entry_id IS NULL) AND e.booked_at_utc < $1::timestamptz
       AND NOT EXISTS (SELECT FROM alarms a
         WHERE a.kind = 'UNCLEARED_PAYMENT' AND a.record_type = 'AiiaBankDeposit' AND a.record_id = d.entity_id)`,
    [before],
  )
  await addRows(
    context,
    alarms,
    late.map(({ id, order_id, account_id, amount, code }) => ({
      severity: 'CRITICAL' as const,
      kind: 'UNCLEARED_PAYMENT' as const,
      message: `${order_id}: ${amount} ${code}`,
      accountId: account_id,
      recordType: 'AiiaBankDeposit',
      recordId: id,
      raisedAtUtc: now().toISOString(),
    })),
  )
}
