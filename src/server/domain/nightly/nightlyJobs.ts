import { endOffers } from '../lending/offers/endOffers.ts'
import { askForReviews } from '../onboarding/aml/askForReviews.ts'
import { endRelationships } from '../privacy/retention/endRelationships.ts'
import { eraseDue } from '../privacy/retention/eraseDue.ts'
import { checkSystem } from '../systemStatus/checkSystem.ts'
import type { NightlyJob, NightlyJobName } from './NightlyJob.ts'

/** They run one after the other, in this order. */
export const NIGHTLY_JOBS: Readonly<Record<NightlyJobName, NightlyJob>> = {
  SYSTEM_STATUS_CHECKS: async (context) => ({ handled: (await checkSystem(context)).checkCount }),
  LOAN_OFFERS: async (context) => {
    const { expired, reminded } = await endOffers(context)
    return { handled: expired + reminded }
  },
  AML_REVIEWS: async (context) => ({ handled: await askForReviews(context) }),
  RELATIONSHIP_ENDS: async (context) => ({ handled: await endRelationships(context, context.retention()) }),
  ERASURE: (context) => eraseDue({ ...context, mutationName: 'erasePersonalData' }, context.retention()),
}
