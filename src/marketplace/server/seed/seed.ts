import * as tables from '../tables/index.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { startClock } from '../../../engine/server/kernel/clock/Clock.ts'
import { hashPassword } from '../../../engine/server/people/identity/passwords.ts'
import { sealHistory } from '../../../engine/server/kernel/audit/scheduleSealing.ts'
import { checkAll } from '../systemStatus/ledgerCheckpoint.ts'
import { SEEDED_AT } from './calendar.ts'
import { DEMO_PASSWORD } from './demoPassword.ts'
import type { Books } from './market/Books.ts'
import { seedMarket } from './market/seedMarket.ts'
import { RowSink } from './RowSink.ts'
import { buildSeedWorld } from './SeedWorld.ts'
import { seedApplicants } from './seedApplicants.ts'
import { seedApprovals, seedApprovalSettings } from './seedApprovals.ts'
import { seedNotices } from './seedNotices.ts'
import { seedQuestions } from './seedQuestions.ts'
import { seedCompliance } from './seedCompliance.ts'
import { seedCustomers } from './seedCustomers.ts'
import { seedDemoLogins } from './seedDemoLogins.ts'
import { seedFurtherAccounts } from './seedFurtherAccounts.ts'
import { seedLending } from './seedLending.ts'
import { seedOnboardingLogins } from './seedOnboardingLogins.ts'
import { seedReferenceData } from './seedReferenceData.ts'

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

/**
 * Fills an empty database, identically on every machine; does not touch a database with data. Runs in one
 * transaction, and when several servers start at once, only one seeds.
 */
export async function seed(db: Database, { demo, scale = 1, startsClockAt }: SeedOptions): Promise<void> {
  const passwordHash = demo ? await hashPassword(DEMO_PASSWORD) : null
  await db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    const [row] = await db.query<{ exists: boolean }>('select exists(select 1 from currencies)')
    if (row?.exists) return
    if (startsClockAt !== undefined) await startClock(db, Date.parse(SEEDED_AT) - startsClockAt.getTime())
    // Seeded rows refer only to seeded rows, and a test proves it, so the embedded database can skip the
    // foreign key checks.
    const checks = (role: 'origin' | 'replica') =>
      db.engine === 'pglite' ? db.query(`set local session_replication_role = ${role}`) : null
    await checks('replica')
    // Computes the derived data of the books once, when all entries exist.
    await db.query(`select set_config('fundament.filling', 'on', true)`)
    const sink = new RowSink(db, TABLES)
    let books: Books | null = null
    seedReferenceData(sink, { demo })
    seedApprovalSettings(sink)
    if (passwordHash !== null) {
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
    }
    await sink.close()
    await books?.close(db)
    if (demo) await seedCompliance(db)
    if (demo) await seedNotices(db)
    if (demo) await seedQuestions(db)
    await checks('origin')
    await db.query(`select set_config('fundament.filling', 'off', true)`)
    // Without statistics of the new rows, the planner joins them one by one.
    await db.query('analyze')
    await db.query(`select keep_account_months(null, '-infinity'), keep_expected_payments(null)`)
  })
  await db.query('analyze account_month_rows, account_months_kept, expected_payment_rows')
  const [clock] = await db.query<{ now: string }>('select clock_now()::text as now')
  if (demo) await checkAll({ db, now: () => new Date(clock?.now ?? ''), ...SEED })
  await sealHistory(db)
}

const SEED_LOCK = 721_110
const SEED = { actor: { kind: 'SYSTEM' }, mutationName: 'seed', clientCorrelationId: null } as const

/** Each after those it refers to. */
const TABLES = [
  tables.currencies,
  tables.countries,
  tables.whiteLabelPartners,
  tables.ledgerAccounts,
  tables.bankAccounts,
  tables.productTypes,
  tables.loanPurposes,
  tables.userRoles,
  tables.addresses,
  tables.people,
  tables.users,
  tables.userUserRoles,
  tables.businesses,
  tables.accounts,
  tables.accountPersonRoles,
  tables.loanApplications,
  tables.loanApplicationEvents,
  tables.loans,
  tables.loanPayments,
  tables.earlyRepaymentQuotes,
  tables.approvalGroups,
  tables.approvalGroupMembers,
  tables.approvalRules,
  tables.approvals,
  tables.loanBorrowerFeeSettings,
  tables.instruments,
  tables.loanEvents,
  tables.journalEntries,
  tables.journalLines,
  tables.orders,
  tables.trades,
  tables.fills,
  tables.openPositions,
  tables.netOpenPositions,
  tables.incomingBankTransfers,
  tables.outgoingBankTransfers,
  tables.aiiaBankDeposits,
  tables.aiiaBankPayouts,
  tables.aiiaAccounts,
  tables.aiiaTransactions,
  tables.allowedPayoutBankAccounts,
  tables.fees,
  tables.accountConsistencyChecks,
  tables.loanDiffs,
  tables.auditLogChanges,
]
