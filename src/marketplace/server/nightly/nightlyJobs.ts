import { sendDigests } from '../notices/sendDigests.ts'
import { notifyDuePayments } from '../notices/notifyDuePayments.ts'
import { notifyLoanEvents } from '../notices/notifyLoanEvents.ts'
import { notifyNewLoans } from '../notices/notifyNewLoans.ts'
import { notifyReports } from '../notices/notifyReports.ts'
import { type MatchRows, notifySavedSearches } from '../notices/notifySavedSearches.ts'
import { runAutoInvest } from '../autoInvest/runAutoInvest.ts'
import { endOffers } from '../lending/offers/endOffers.ts'
import { moveLoans } from '../lending/servicing/moveLoans.ts'
import { askForReviews } from '../onboarding/aml/askForReviews.ts'
import { endRelationships } from '../privacy/retention/endRelationships.ts'
import { eraseDue } from '../privacy/retention/eraseDue.ts'
import type { RetentionRules } from '../privacy/retention/RetentionRules.ts'
import { reconcileAtNight } from '../banking/reconciliation/reconcileAtNight.ts'
import { checkAtNight } from '../systemStatus/ledgerCheckpoint.ts'
import { runFunding } from '../trading/primary/runFunding.ts'
import { expireSecondaryOrders, matchAtNight } from '../trading/secondary/secondaryNight.ts'
import { storeNewMonths } from '../ledger/scheduleNewMonths.ts'
import type { NightlyJob, NightlyRunContext, NightPlan } from '../../../engine/server/kernel/NightlyJob.ts'
import { NIGHTLY_JOB_NAMES, type NightlyJobName } from './nightlyJobNames.ts'

declare module '../../../engine/server/kernel/NightlyJob.ts' {
  interface NightlyServices {
    /** How long personal data is kept, as config says right now. */
    readonly retention: () => RetentionRules
    /** Which of new rows a saved search finds. */
    readonly matchRows: MatchRows
  }
}

/** A demo adds `DEMO_MARKET`. */
export const NIGHTLY_JOBS: Readonly<
  Record<Exclude<NightlyJobName, 'DEMO_MARKET'>, NightlyJob<NightlyRunContext>>
> = {
  SYSTEM_STATUS_CHECKS: async (context) => ({ handled: (await checkAtNight(context)).checkCount }),
  LOAN_LIFE: async (context) => ({ handled: await moveLoans({ ...context, mutationName: 'moveLoans' }) }),
  LOAN_OFFERS: async (context) => {
    const { expired, reminded } = await endOffers(context)
    return { handled: expired + reminded }
  },
  FUNDING: runFunding,
  ORDER_EXPIRY: expireSecondaryOrders,
  AUTO_INVEST: (context) => runAutoInvest(context),
  ORDER_MATCHING: matchAtNight,
  AML_REVIEWS: async (context) => ({ handled: await askForReviews(context) }),
  BANK_RECONCILIATION: reconcileAtNight,
  RELATIONSHIP_ENDS: async (context) => ({ handled: await endRelationships(context, context.retention()) }),
  ERASURE: (context) => eraseDue({ ...context, mutationName: 'erasePersonalData' }, context.retention()),
  NOTICE_DIGESTS: async (context) => {
    for (const notifyCustomers of [
      notifyLoanEvents,
      notifySavedSearches,
      notifyNewLoans,
      notifyDuePayments,
      notifyReports,
    ])
      await notifyCustomers(context)
    return { handled: await sendDigests(context) }
  },
}

export const NIGHT_PLAN: NightPlan = {
  order: NIGHTLY_JOB_NAMES,
  jobs: NIGHTLY_JOBS,
  prepare: storeNewMonths,
}
