import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { checkReason } from '../applications/checkReason.ts'
import { requireCustomer } from '../applications/ownApplication.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { isOver } from './checkSignature.ts'
import { lockOffer } from '../applications/openOffer.ts'

export interface OfferToDecline {
  readonly loanOfferId: number
  /** Staff read it; null for none. */
  readonly reason: string | null
}

/**
 * An owner of the business declines its offer: the application is withdrawn. Refuses with NOT_FOUND for everybody who is
 * not on the account, NOT_AUTHORIZED for other roles, OFFER_CLOSED, OFFER_EXPIRED, and MAX_LENGTH on
 * `reason`.
 */
export async function declineLoanOffer(
  operation: OperationContext,
  input: OfferToDecline,
): Promise<{ readonly loanOfferId: number }> {
  const actor = requireCustomer(operation)
  const { db, mutationName, clientCorrelationId } = operation
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const reason = checkReason(input.reason)
    const { application, offer } = await lockOffer(operation, input.loanOfferId)
    const role = actor.memberships.get(offer.accountId)
    if (role === undefined) throw refuse('NOT_FOUND', 'loanOfferEntityId')
    if (role !== 'OWNER') throw refuse('NOT_AUTHORIZED')
    if (offer.state !== 'OPEN') throw refuse('OFFER_CLOSED')
    if (isOver(offer, operation.now())) throw refuse('OFFER_EXPIRED')
    await moveApplication(operation, application, { state: 'WITHDRAWN', message: reason, isByBorrower: true })
    return { loanOfferId: offer.entityId }
  })
}
