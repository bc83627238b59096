import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import type { PayoutMeans } from './readPayoutTerms.ts'
import { sendPayouts } from './sendPayouts.ts'

/** Hands released payouts to the provider, after the answer. Every minute the server does so anyway. */
export const sendSoon = ({
  db,
  identity,
  payments,
  afterAnswer,
}: Pick<IdentityOperation, 'identity' | 'afterAnswer'> & PayoutMeans): void => {
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
