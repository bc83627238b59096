import { sendPayouts } from '../../payouts/sendPayouts.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'

/** Hands released payouts to the provider, after the answer. Every minute the server does so anyway. */
export const sendSoon = ({ db, identity, payments, afterAnswer }: RequestContext): void => {
  if (payments === null) return
  const context = {
    db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'recordPayment',
    clientCorrelationId: null,
    now: identity.now,
    releasedApprovalId: null,
  } as const
  afterAnswer(async () => {
    await sendPayouts(context, payments)
  })
}
