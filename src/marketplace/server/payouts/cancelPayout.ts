import { sql } from 'drizzle-orm'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { withdrawRequests } from '../../../engine/server/kernel/rows/writeRows.ts'

/**
 * Cancels a customer's payout that is not released yet: the amount is available again. Refuses with NOT_FOUND
 * for payouts of accounts that are not theirs, NOT_AUTHORIZED, and WRONG_STATE.
 */
export function cancelPayout(
  context: OperationContext,
  payoutId: number,
): Promise<{ readonly payoutId: number }> {
  const actor = requireUser(context)
  const { db, mutationName, clientCorrelationId } = context
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: { payoutId } }, async () => {
    const [payout] = await lockRows(
      context,
      aiiaBankPayouts,
      sql`${aiiaBankPayouts.entityId} = ${payoutId}::int`,
    )
    if (payout === undefined || (actor.kind !== 'STAFF' && !actor.memberships.has(payout.accountId)))
      throw refuse('NOT_FOUND', 'aiiaBankPayoutEntityId')
    requireActingAccount(actor, payout.accountId)
    if (payout.status !== 'REQUESTED') throw refuse('WRONG_STATE', null, { state: payout.status })
    await changeReservation(context, payout.accountId, `-${payout.amount}`)
    const now = context.now().toISOString()
    await changeRow(context, aiiaBankPayouts, payoutId, {
      status: 'CANCELLED',
      statusUpdatedAt: now,
      paymentStatusTerminalAt: now,
    })
    await withdrawRequests(context, aiiaBankPayouts, [payoutId])
    return { payoutId }
  })
}
