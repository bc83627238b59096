import { sql } from 'drizzle-orm'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import type { DepositProvider, PaymentProvider } from '../providers/payment/PaymentProvider.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { raiseUncleared } from './raiseUncleared.ts'
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
