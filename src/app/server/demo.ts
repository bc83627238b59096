import type { Database } from '../../engine/server/db/Database.ts'
import type { NightlyJobs } from '../../engine/server/kernel/NightlyJob.ts'
import type { StartingServer } from '../../engine/server/start/AppBackend.ts'

// What a demo adds to the marketplace. Nothing else imports its modules, and production loads none of them.

/** Of a server on which invented people act. */
export const DEMO_JOBS: NightlyJobs = {
  DEMO_MARKET: async (context) => {
    const { runDemoMarket } = await import('../../marketplace/server/demo/runDemoMarket.ts')
    return runDemoMarket(context)
  },
}

/** Fills an empty database with the demo, whose clock begins on its own day. */
export async function seedDemo(db: Database, startsClockAt: Date): Promise<void> {
  const { seed } = await import('../../marketplace/server/seed/seed.ts')
  await seed(db, { demo: true, startsClockAt })
}

/** Documents of the demo, stored as the server stores uploads. */
export async function addDemoPapers({ db, documents }: StartingServer): Promise<void> {
  const { seedOffers } = await import('../../marketplace/server/seed/seedOffers.ts')
  await seedOffers(db, documents)
  const { seedKycDocuments } = await import('../../marketplace/server/seed/seedKycDocuments.ts')
  await seedKycDocuments(db, documents)
}

export async function describeLogins(): Promise<string> {
  const { DEMO_PASSWORD } = await import('../../marketplace/server/seed/demoPassword.ts')
  const logins = Object.entries(DEMO_LOGINS).map(
    ([name, note]) => `  ${`${name}@fundament.example`.padEnd(32)}${note}`,
  )
  return [`Sign in with the password ${DEMO_PASSWORD} as`, ...logins].join('\n')
}

const DEMO_LOGINS = {
  superadmin: 'staff: everything, raw data and roles too',
  admin: 'staff: administrator',
  senior: 'staff: senior case worker',
  readonly: 'staff: reads only',
  partner: 'staff of a white-label partner',
  investor: 'individual investor, ready to invest',
  business: 'business investor',
  borrower: 'business with loans',
  newcomer: 'has done nothing yet; verifies the email first',
  signup: 'came by electronic identity, completes the sign-up',
  getstarted: 'opens the first account',
  identity: 'verifies the identity',
  aml: 'answers the AML questions',
  amlbusiness: 'the same for a business',
  loandraft: 'a business in the middle of its application for a loan',
  loansubmitted: 'a business that has sent its application in',
  loanoffer: 'a business with an offer to sign',
  literacy: 'answers about experience with investing',
}
