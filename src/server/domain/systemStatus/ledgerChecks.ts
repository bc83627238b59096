import type { Database } from '../../db/Database.ts'
import { finding, type StatusCheck } from './StatusCheck.ts'

/** Whether the books agree with themselves, counted anew from their lines. */
export const LEDGER_CHECKS: readonly StatusCheck[] = [
  {
    code: 'journal-balanced',
    name: 'Every posted entry balances',
    area: 'LEDGER',
    run: async ({ db }) =>
      finding(
        await count(
          db,
          `SELECT 1 FROM journal_lines l JOIN journal_entries e ON e.entity_id = l.journal_entry_id
           WHERE e.state IN ('POSTED', 'REVERSED') GROUP BY e.entity_id, l.currency_id
           HAVING sum(l.debit) <> sum(l.credit)`,
        ),
        'FAILED',
        { none: 'Debits equal credits in every entry.', some: 'entries do not balance.' },
      ),
  },
  {
    code: 'account-balances',
    name: 'Balances of customers’ accounts equal the journal',
    area: 'LEDGER',
    run: async ({ db }) =>
      finding(
        await count(
          db,
          `SELECT 1 FROM accounts a LEFT JOIN (
             SELECT l.account_id, sum(l.amount) AS amount FROM journal_lines l
             JOIN journal_entries e ON e.entity_id = l.journal_entry_id
             WHERE e.state IN ('POSTED', 'REVERSED') AND l.account_id IS NOT NULL GROUP BY l.account_id
           ) AS j ON j.account_id = a.entity_id
           WHERE a.balance <> coalesce(j.amount, 0)`,
        ),
        'FAILED',
        { none: 'Every balance is the sum of its postings.', some: 'accounts differ from the journal.' },
      ),
  },
  {
    code: 'ledger-balances',
    name: 'Balances of ledger accounts equal the journal',
    area: 'LEDGER',
    run: async ({ db }) =>
      finding(
        await count(
          db,
          `SELECT 1 FROM ledger_accounts g LEFT JOIN (
             SELECT l.ledger_account_id, sum(l.amount) AS amount FROM journal_lines l
             JOIN journal_entries e ON e.entity_id = l.journal_entry_id
             WHERE e.state IN ('POSTED', 'REVERSED') GROUP BY l.ledger_account_id
           ) AS j ON j.ledger_account_id = g.entity_id
           WHERE g.balance <> coalesce(j.amount, 0) * CASE WHEN g.type IN ('LIABILITY', 'INCOME') THEN 1 ELSE -1 END`,
        ),
        'FAILED',
        {
          none: 'Every balance is the sum of its postings.',
          some: 'ledger accounts differ from the journal.',
        },
      ),
  },
]

const count = async (db: Database, rows: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM (${rows}) AS found`)
  return row?.count ?? 0
}
