import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { writtenReason } from '../applications/writtenReason.ts'
import { requireCustomer } from '../applications/ownApplication.ts'
import { moveApplication } from '../applications/moveApplication.ts'
import { isOver } from './checkSignature.ts'
import { lockOffer } from '../applications/openOffer.ts'

/**
 * An owner of the business declines its offer: the application is withdrawn. Refuses with NOT_FOUND for everybody who is
 * not on the account, NOT_AUTHORIZED for other roles, OFFER_CLOSED, OFFER_EXPIRED.
 */
export const declineLoanOffer = defineOperation({
  name: 'declineLoanOffer',
  description: 'An owner of the business declines its offer: the application is withdrawn.',
  input: { loanOfferId: idOf('LoanOffer'), reason: optional(writtenReason('Shown to staff.')) },
  result: { loanOffer: entity('LoanOffer', 'loanOfferId') },
  run: async (operation, input) => {
    const actor = requireCustomer(operation)
    const { db, mutationName, clientCorrelationId } = operation
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const reason = input.reason?.trim() || null
      const { application, offer } = await lockOffer(operation, input.loanOfferId)
      const role = actor.memberships.get(offer.accountId)
      if (role === undefined) throw refuse('NOT_FOUND', 'loanOfferEntityId')
      if (role !== 'OWNER') throw refuse('NOT_AUTHORIZED')
      if (offer.state !== 'OPEN') throw refuse('OFFER_CLOSED')
      if (isOver(offer, operation.now())) throw refuse('OFFER_EXPIRED')
      await moveApplication(operation, application, {
        state: 'WITHDRAWN',
        message: reason,
        isByBorrower: true,
      })
      return { loanOfferId: offer.entityId }
    })
  },
})
