/** In the order in which they run. A new job needs no migration: its name here, its function in `nightlyJobs.ts`. */
export const NIGHTLY_JOB_NAMES = [
  'DEMO_MARKET',
  'SYSTEM_STATUS_CHECKS',
  'LOAN_LIFE',
  'LOAN_OFFERS',
  'FUNDING',
  'ORDER_EXPIRY',
  'AUTO_INVEST',
  'ORDER_MATCHING',
  'AML_REVIEWS',
  'BANK_RECONCILIATION',
  'RELATIONSHIP_ENDS',
  'ERASURE',
  'NOTICE_DIGESTS',
] as const

export type NightlyJobName = (typeof NIGHTLY_JOB_NAMES)[number]
