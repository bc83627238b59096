import { sql } from 'drizzle-orm'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import type { PaymentProvider } from '../providers/payment/PaymentProvider.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { type PayoutFinding, recordPayout } from './recordPayout.ts'

/**
 * Sends released payouts to the provider, and polls the ones in progress, in case a message was missed. Idempotent: a
 * payout is executed once, however often it is sent. Returns how many changed.
 */
export async function sendPayouts(context: OperationContext, payments: PaymentProvider): Promise<number> {
  const open = await readRows(
    context,
    aiiaBankPayouts,
    sql`${aiiaBankPayouts.status} = 'SENT' and ${aiiaBankPayouts.orderId} is not null`,
  )
  let moved = 0
  const failures: unknown[] = []
  for (const payout of open) {
    try {
      if ((await sendPayout(context, payments, payout)) !== 'SENT') moved += 1
    } catch (error) {
      // A payout that fails must not block the others.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payouts were not sent`)
  return moved
}

/** The same for one payout that has been released. */
export async function sendPayout(
  context: OperationContext,
  payments: PaymentProvider,
  { authorizationId, paymentId }: Pick<Row<typeof aiiaBankPayouts>, 'authorizationId' | 'paymentId'>,
): Promise<PayoutFinding> {
  if (authorizationId === null) return 'UNKNOWN'
  const payout =
    paymentId === null
      ? await payments.executePayout(authorizationId)
      : await payments.findPayout(authorizationId)
  return payout === null ? 'UNKNOWN' : recordPayout(context, payout)
}

/** Fetches the state of a payout after an event of the provider. UNKNOWN if the provider does not know it. */
export async function askForPayout(
  context: OperationContext,
  payments: PaymentProvider,
  authorizationId: string,
): Promise<PayoutFinding> {
  const payout = await payments.findPayout(authorizationId)
  return payout === null ? 'UNKNOWN' : recordPayout(context, payout)
}
