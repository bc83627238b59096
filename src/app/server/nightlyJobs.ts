import { sendDigests } from '../../marketplace/server/notices/sendDigests.ts'
import { tellOfDuePayments } from '../../marketplace/server/notices/tellOfDuePayments.ts'
import { tellOfLoanEvents } from '../../marketplace/server/notices/tellOfLoanEvents.ts'
import { tellOfNewLoans } from '../../marketplace/server/notices/tellOfNewLoans.ts'
import { tellOfReports } from '../../marketplace/server/notices/tellOfReports.ts'
import { type MatchRows, tellOfSearches } from '../../marketplace/server/notices/tellOfSearches.ts'
import { runDemoMarket } from '../../marketplace/server/demo/runDemoMarket.ts'
import { runAutoInvest } from '../../marketplace/server/autoInvest/runAutoInvest.ts'
import { endOffers } from '../../marketplace/server/lending/offers/endOffers.ts'
import { moveLoans } from '../../marketplace/server/lending/life/moveLoans.ts'
import { askForReviews } from '../../marketplace/server/onboarding/aml/askForReviews.ts'
import { endRelationships } from '../../marketplace/server/privacy/retention/endRelationships.ts'
import { eraseDue } from '../../marketplace/server/privacy/retention/eraseDue.ts'
import type { RetentionRules } from '../../marketplace/server/privacy/retention/RetentionRules.ts'
import { reconcileAtNight } from '../../marketplace/server/banking/reconciliation/reconcileAtNight.ts'
import { checkAtNight } from '../../marketplace/server/systemStatus/ledgerCheckpoint.ts'
import { runFunding } from '../../marketplace/server/trading/primary/runFunding.ts'
import {
  expireSecondaryOrders,
  matchAtNight,
} from '../../marketplace/server/trading/secondary/secondaryNight.ts'
import { storeNewMonths } from '../../marketplace/server/ledger/keepNewMonths.ts'
import type { NightlyJob, NightlyRunContext, NightPlan } from '../../engine/server/kernel/NightlyJob.ts'
import { NIGHTLY_JOB_NAMES, type NightlyJobName } from './nightlyJobNames.ts'

declare module '../../engine/server/kernel/NightlyJob.ts' {
  interface NightlyServices {
    /** How long personal data is kept, as config says right now. */
    readonly retention: () => RetentionRules
    /** Which of new rows a saved search finds. */
    readonly matchRows: MatchRows
  }
}

export const NIGHTLY_JOBS: Readonly<Record<NightlyJobName, NightlyJob<NightlyRunContext>>> = {
  DEMO_MARKET: runDemoMarket,
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
    for (const tell of [tellOfLoanEvents, tellOfSearches, tellOfNewLoans, tellOfDuePayments, tellOfReports])
      await tell(context)
    return { handled: await sendDigests(context) }
  },
}

export const NIGHT_PLAN: NightPlan = {
  order: NIGHTLY_JOB_NAMES,
  jobs: NIGHTLY_JOBS,
  demoJobs: new Set<NightlyJobName>(['DEMO_MARKET']),
  prepare: storeNewMonths,
}
