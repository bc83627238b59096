import { sql } from 'drizzle-orm'
import { Decimal } from 'decimal.js'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import type { ProviderPayout, ProviderPayoutState } from '../providers/payment/PaymentProvider.ts'
import { notifyFailedPayout } from '../notices/notifyFailedPayout.ts'
import { addBankLine } from '../ledger/addBankLine.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { reverseEntry } from '../ledger/reverseEntry.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { destinationOf } from './payoutAccount.ts'

type Payout = Row<typeof aiiaBankPayouts>

/**
 * MISMATCH: the provider speaks of another payout than was released, or has carried out what was given back; nothing is
 * recorded, and people look at it.
 */
export type PayoutFinding = Payout['status'] | 'UNKNOWN' | 'MISMATCH'

/**
 * Records the provider's state of a released payout: once executed, the money has left the bank; once declined or failed,
 * it is back on the account. Only a payout in progress changes, once, so duplicate events have no effect.
 */
export const recordPayout = (context: OperationContext, found: ProviderPayout): Promise<PayoutFinding> =>
  context.db.transaction(async () => {
    const [payout] = await lockRows(
      context,
      aiiaBankPayouts,
      sql`${aiiaBankPayouts.authorizationId} = ${found.authorizationId}`,
    )
    if (payout === undefined) return 'UNKNOWN'
    if (!(await isSame(context, payout, found))) return 'MISMATCH'
    if (payout.status !== 'SENT') return fits(payout, found.state) ? payout.status : 'MISMATCH'
    if (found.state === 'EXECUTED') return complete(context, payout, found)
    if (found.state === 'DECLINED' || found.state === 'FAILED') return giveBack(context, payout, found)
    if (found.paymentId !== payout.paymentId)
      await changeRow(context, aiiaBankPayouts, payout.entityId, { paymentId: found.paymentId })
    return 'SENT'
  })

/** What is settled here and what the provider says. Before the release it only knows the order. */
const fits = ({ status }: Payout, state: ProviderPayoutState): boolean => {
  if (state === 'EXECUTED') return status === 'COMPLETED'
  if (state === 'DECLINED' || state === 'FAILED') return status === 'FAILED'
  return state === 'PREPARED' || status === 'COMPLETED' || status === 'FAILED'
}

const isSame = async (
  { db }: OperationContext,
  { orderId, amount, currencyId }: Payout,
  found: ProviderPayout,
): Promise<boolean> => {
  const [currency] = await db.query<{ code: string }>(
    'SELECT code FROM currencies WHERE entity_id = $1::int',
    [currencyId],
  )
  return (
    orderId === found.orderId && currency?.code === found.currencyCode && new Decimal(amount).eq(found.amount)
  )
}

const complete = async (
  context: OperationContext,
  payout: Payout,
  found: ProviderPayout,
): Promise<PayoutFinding> => {
  const { entityId, amount, currencyId } = payout
  const { entityId: settlementEntryId } = await postEntry(context, {
    kind: 'OUTGOING_TRANSFER',
    currencyId,
    description: { code: 'PAYOUT_CARRIED_OUT', params: { payout: entityId } },
    effectKey: `payout:${entityId}:carried-out`,
    reference: `PAYOUT-${entityId}`,
    lines: [
      { ledger: 'OUTGOING_PAYMENTS', debit: amount },
      { ledger: 'CLIENT_BANK', credit: amount },
    ],
  })
  await addBankLine(context, {
    transactionId: found.transactionId,
    bookedAt: found.executedAt,
    currencyId,
    amount: new Decimal(amount).negated().toFixed(2),
    text: `Payout ${payout.orderId ?? ''}`,
    counterpartName: payout.recipientName,
    counterpartAccountNumber: destinationOf(payout),
    aiiaBankPayoutId: entityId,
  })
  return settle(context, payout, 'COMPLETED', { paymentId: found.paymentId, settlementEntryId })
}

const giveBack = async (
  context: OperationContext,
  payout: Payout,
  { state, paymentId }: ProviderPayout,
): Promise<PayoutFinding> => {
  const { entityId, journalEntryId: entryId } = payout
  if (entryId === null) throw new Error(`Payout ${entityId} was sent without an entry`)
  await reverseEntry(context, {
    entryId,
    description: { code: 'PAYOUT_NOT_CARRIED_OUT', params: { payout: entityId } },
  })
  await notifyFailedPayout(context, payout)
  return settle(context, payout, 'FAILED', { paymentId, failureReason: state })
}

const settle = async (
  context: OperationContext,
  { entityId }: Payout,
  status: 'COMPLETED' | 'FAILED',
  facts: {
    readonly paymentId: string | null
    readonly failureReason?: string
    readonly settlementEntryId?: number
  },
): Promise<PayoutFinding> => {
  const now = context.now().toISOString()
  await changeRow(context, aiiaBankPayouts, entityId, {
    ...facts,
    status,
    statusUpdatedAt: now,
    paymentStatusTerminalAt: now,
  })
  return status
}
