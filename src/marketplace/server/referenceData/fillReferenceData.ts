import * as tables from '../tables/index.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { sealHistory } from '../../../engine/server/kernel/audit/scheduleSealing.ts'
import { RowSink } from './RowSink.ts'
import { seedApprovalSettings } from './seedApprovalSettings.ts'
import { seedReferenceData } from './seedReferenceData.ts'

/** Rows that an empty database gets beside the reference data, in the same transaction. */
export interface FurtherRows {
  /** Before any row is written. */
  readonly begin: () => Promise<void>
  readonly add: (sink: RowSink) => Promise<void>
  /** Once all rows are written. */
  readonly finish: () => Promise<void>
}

/**
 * Fills an empty database, identically on every machine; does not touch a database with data. Runs in one
 * transaction, and when several servers start at once, only one fills it.
 */
export async function fillReferenceData(db: Database, further: FurtherRows | null = null): Promise<void> {
  await db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [FILL_LOCK])
    const [row] = await db.query<{ exists: boolean }>('select exists(select 1 from currencies)')
    if (row?.exists) return
    await further?.begin()
    // The rows refer only to each other, and a test proves it, so the embedded database can skip the foreign key checks.
    const checks = (role: 'origin' | 'replica') =>
      db.engine === 'pglite' ? db.query(`set local session_replication_role = ${role}`) : null
    await checks('replica')
    // Computes the derived data of the books once, when all entries exist.
    await db.query(`select set_config('fundament.filling', 'on', true)`)
    const sink = new RowSink(db, TABLES)
    seedReferenceData(sink, { demo: further !== null })
    seedApprovalSettings(sink)
    await further?.add(sink)
    await sink.close()
    await further?.finish()
    await checks('origin')
    await db.query(`select set_config('fundament.filling', 'off', true)`)
    // Without statistics of the new rows, the planner joins them one by one.
    await db.query('analyze')
    await db.query(`select refresh_account_months(null, '-infinity'), refresh_expected_payments(null)`)
  })
  await db.query('analyze account_month_rows, account_months_kept, expected_payment_rows')
  if (further === null) await sealHistory(db)
}

const FILL_LOCK = 721_110

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
