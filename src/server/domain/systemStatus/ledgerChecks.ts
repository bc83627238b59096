import type { Database } from '../../db/Database.ts'
import type { StatusCheck } from './StatusCheck.ts'

/** Whether the books are consistent, recomputed from their lines. */
export const LEDGER_CHECKS: readonly StatusCheck[] = [
  {
    name: 'UNBALANCED_ENTRIES',
    area: 'LEDGER',
    unit: 'COUNT',
    warningLimit: null,
    failureLimit: 0,
    measure: ({ db }) =>
      count(
        db,
        `SELECT 1 FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
           WHERE e.state IN ('POSTED', 'REVERSED') GROUP BY e.entity_id, l.currency_id
           HAVING sum(l.debit) <> sum(l.credit)`,
      ),
  },
  {
    name: 'ACCOUNT_BALANCE_DIFFERENCES',
    area: 'LEDGER',
    unit: 'COUNT',
    warningLimit: null,
    failureLimit: 0,
    measure: ({ db }) =>
      count(
        db,
        `SELECT 1 FROM accounts a LEFT JOIN (
             SELECT l.account_id, sum(l.amount) AS amount FROM journal_lines l
             JOIN journal_entries e ON e.entity_id = l.journal_entry_id
             WHERE e.state IN ('POSTED', 'REVERSED') AND l.account_id IS NOT NULL GROUP BY l.account_id
           ) AS j ON j.account_id = a.entity_id
           WHERE a.balance <> coalesce(j.amount, 0)`,
      ),
  },
  {
    name: 'LEDGER_BALANCE_DIFFERENCES',
    area: 'LEDGER',
    unit: 'COUNT',
    warningLimit: null,
    failureLimit: 0,
    measure: ({ db }) =>
      count(
        db,
        `SELECT 1 FROM ledger_accounts g LEFT JOIN (
             SELECT l.ledger_account_id, sum(l.amount) AS amount FROM journal_lines l
             JOIN journal_entries e ON e.entity_id = l.journal_entry_id
             WHERE e.state IN ('POSTED', 'REVERSED') GROUP BY l.ledger_account_id
           ) AS j ON j.ledger_account_id = g.entity_id
           WHERE g.balance <> coalesce(j.amount, 0) * CASE WHEN g.type IN ('LIABILITY', 'INCOME') THEN 1 ELSE -1 END`,
      ),
  },
]

const count = async (db: Database, rows: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${rows}) AS found`)
  return row?.count ?? 0
}
