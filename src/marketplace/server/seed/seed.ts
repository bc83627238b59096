import type { Database } from '../../../engine/server/db/Database.ts'
import { startClock } from '../../../engine/server/kernel/clock/Clock.ts'
import { hashPassword } from '../../../engine/server/people/identity/passwords.ts'
import { sealHistory } from '../../../engine/server/kernel/audit/scheduleSealing.ts'
import { checkAll } from '../systemStatus/ledgerCheckpoint.ts'
import { SEEDED_AT } from './calendar.ts'
import { DEMO_PASSWORD } from './demoPassword.ts'
import type { Books } from './market/Books.ts'
import { fillReferenceData } from '../referenceData/fillReferenceData.ts'
import { seedMarket } from './market/seedMarket.ts'
import { buildSeedWorld } from './SeedWorld.ts'
import { seedApplicants } from './seedApplicants.ts'
import { seedApprovals } from './seedApprovals.ts'
import { seedNotices } from './seedNotices.ts'
import { seedQuestions } from './seedQuestions.ts'
import { seedCompliance } from './seedCompliance.ts'
import { seedCustomers } from './seedCustomers.ts'
import { seedDemoLogins } from './seedDemoLogins.ts'
import { seedFurtherAccounts } from './seedFurtherAccounts.ts'
import { seedLending } from './seedLending.ts'
import { seedOnboardingLogins } from './seedOnboardingLogins.ts'

export interface SeedOptions {
  /** Demo logins, customers, loans and history; false seeds only reference data. */
  readonly demo: boolean
  /**
   * 1 (the default) is the demo; 400 gives about a million loan payments; 0 gives the fewest rows that have an investor, a loan
   * and an application in each state.
   */
  readonly scale?: number
  /** The machine’s time: the platform’s clock then begins at the seed’s own day. Left out: the clock stays as it is. */
  readonly startsClockAt?: Date
}

/** Fills an empty database as `fillReferenceData` does; the demo's rows are the same on every machine, too. */
export async function seed(db: Database, { demo, scale = 1, startsClockAt }: SeedOptions): Promise<void> {
  if (!demo) return fillReferenceData(db)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  let books: Books | null = null
  await fillReferenceData(db, {
    begin: async () => {
      if (startsClockAt !== undefined) await startClock(db, Date.parse(SEEDED_AT) - startsClockAt.getTime())
    },
    add: async (sink) => {
      const world = buildSeedWorld(sink, db.history, scale)
      const logins = seedDemoLogins(world, passwordHash)
      const { caseWorkers, borrower } = logins
      const borrowers = await seedCustomers(world, caseWorkers)
      await seedLending(world, borrower, borrowers, caseWorkers)
      seedFurtherAccounts(world, logins)
      seedOnboardingLogins(world, passwordHash)
      const [caseWorker] = caseWorkers
      if (caseWorker) seedApplicants(world, passwordHash, caseWorker)
      seedApprovals(sink)
      const staffUserIds = caseWorkers.flatMap(({ userId }) => userId ?? [])
      books = await seedMarket(sink, world.market, staffUserIds)
    },
    finish: async () => {
      await books?.close(db)
      await seedCompliance(db)
      await seedNotices(db)
      await seedQuestions(db)
    },
  })
  const [clock] = await db.query<{ now: string }>('select clock_now()::text as now')
  await checkAll({ db, now: () => new Date(clock?.now ?? ''), ...SEED })
  await sealHistory(db)
}

const SEED = { actor: { kind: 'SYSTEM' }, mutationName: 'seed', clientCorrelationId: null } as const
