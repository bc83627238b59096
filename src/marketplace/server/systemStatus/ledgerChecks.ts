import type { Database } from '../../../engine/server/db/Database.ts'
import type {
  CheckContext,
  StatusCheck,
} from '../../../engine/server/maintenance/systemStatus/StatusCheck.ts'

/** Up to where the books were found right: see `ledgerCheckpoint.ts`. */
export interface LedgerCheckpoint {
  readonly throughEntryId: number
  readonly bookedBefore: string
}

interface LedgerCheck extends StatusCheck {
  /** The same measurement, which reads only what came after the checkpoint and takes its sums for what came before. */
  readonly measureSince: (context: CheckContext, checkpoint: LedgerCheckpoint) => Promise<number>
}

const POSTED = `e.state IN ('POSTED', 'REVERSED')`

/** What is not up to the checkpoint. */
const SINCE = `(e.entity_id > $1::int OR e.booked_at_utc >= $2::timestamptz)`

const unbalanced = (entries: string): string =>
  `SELECT 1 FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
   WHERE ${entries} GROUP BY e.entity_id, l.currency_id HAVING sum(l.debit) <> sum(l.credit)`

const summed = (column: 'account_id' | 'ledger_account_id', isSince: boolean): string => {
  const lines = `SELECT l.${column}, l.amount FROM journal_lines l
    JOIN journal_entries e ON e.entity_id = l.journal_entry_id
    WHERE ${POSTED} ${isSince ? `AND ${SINCE}` : ''} AND l.${column} IS NOT NULL`
  const kept = `SELECT ${column}, amount FROM ledger_checkpoint_sums WHERE ${column} IS NOT NULL`
  return `SELECT ${column}, sum(amount) AS amount FROM (${isSince ? `${kept} UNION ALL ${lines}` : lines}) AS each GROUP BY 1`
}

const accountDifferences = (isSince: boolean): string =>
  `SELECT 1 FROM accounts a LEFT JOIN (${summed('account_id', isSince)}) AS j ON j.account_id = a.entity_id
   WHERE a.balance <> coalesce(j.amount, 0)`

const ledgerDifferences = (isSince: boolean): string =>
  `SELECT 1 FROM ledger_accounts g
   LEFT JOIN (${summed('ledger_account_id', isSince)}) AS j ON j.ledger_account_id = g.entity_id
   WHERE g.balance <> coalesce(j.amount, 0) * CASE WHEN g.type IN ('LIABILITY', 'INCOME') THEN 1 ELSE -1 END`

const check = (name: StatusCheck['name'], rows: string, rowsSince: string): LedgerCheck => ({
  name,
  area: 'LEDGER',
  unit: 'COUNT',
  warningLimit: null,
  failureLimit: 0,
  measure: ({ db }) => count(db, rows, []),
  measureSince: ({ db }, { throughEntryId, bookedBefore }) =>
    count(db, rowsSince, [throughEntryId, bookedBefore]),
})

/** Whether the books are consistent, recomputed from their lines. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  check('UNBALANCED_ENTRIES', unbalanced(POSTED), unbalanced(`${POSTED} AND ${SINCE}`)),
  check('ACCOUNT_BALANCE_DIFFERENCES', accountDifferences(false), accountDifferences(true)),
  check('LEDGER_BALANCE_DIFFERENCES', ledgerDifferences(false), ledgerDifferences(true)),
]

const count = async (db: Database, rows: string, params: readonly unknown[]): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${rows}) AS found`,
    params,
  )
  return row?.count ?? 0
}
