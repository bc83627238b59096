import { sql } from 'drizzle-orm'
import { aiiaBankPayouts } from '../tables/aiia.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf } from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { requireUser } from '../access/selectedAccount.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { withdrawRequests } from '../../../engine/server/kernel/rows/writeRows.ts'

/** Refuses with NOT_FOUND for payouts of accounts that are not theirs, NOT_AUTHORIZED, and WRONG_STATE. */
export const cancelPayout = defineOperation({
  name: 'cancelPayout',
  description: 'Cancels a payout that is not released yet: the amount is available again.',
  input: { payoutId: idOf('AiiaBankPayout') },
  result: { bankPayout: entity('AiiaBankPayout', 'payoutId') },
  run: (context, { payoutId }) => {
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
  },
})
