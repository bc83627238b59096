import { Decimal } from 'decimal.js'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { money, object, text } from '../../../../engine/server/kernel/operations/fields.ts'
import type { ValueOf } from '../../../../engine/server/kernel/operations/Field.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'

/** What a line of an entry would do. */
export const linePreview = object('LinePreview', {
  account: text({ description: 'Customer’s account, or ledger account.' }),
  amount: money({ description: 'Negative: a debit.' }),
  balanceAfter: money(),
})

type LinePreview = ValueOf<typeof linePreview>

/** Balances as they are now, before another entry is posted. */
export const previewLines = async (
  db: Database,
  currencyId: number,
  lines: readonly NewLine[],
): Promise<readonly LinePreview[]> => {
  const rows = await db.query<{ at: number; account: string; balance: string; is_debit: boolean }>(
    `SELECT l.at::int, coalesce(a.account_number, g.number || ' ' || g.name) AS account,
       coalesce(a.balance, g.balance)::text AS balance, a.entity_id IS NULL AND g.type IN ('ASSET', 'EXPENSE') AS is_debit
     FROM unnest($2::text[], $3::int[], $4::int[]) WITH ORDINALITY AS l(kind, ledger_id, account_id, at)
     JOIN ledger_accounts g ON g.currency_id = $1::int AND (g.kind::text = l.kind OR g.entity_id = l.ledger_id)
     LEFT JOIN accounts a ON a.entity_id = l.account_id ORDER BY l.at`,
    [
      currencyId,
      lines.map(({ ledger }) => (typeof ledger === 'string' ? ledger : null)),
      lines.map(({ ledger }) => (typeof ledger === 'string' ? null : ledger.ledgerAccountId)),
      lines.map(({ accountId }) => accountId ?? null),
    ],
  )
  const balances = new Map<string, Decimal>()
  return rows.map(({ at, account, balance, is_debit: isDebit }) => {
    const { credit = '0', debit = '0' } = lines[at - 1] ?? {}
    const amount = new Decimal(credit).minus(debit)
    const before = balances.get(account) ?? new Decimal(balance)
    const after = isDebit ? before.minus(amount) : before.plus(amount)
    balances.set(account, after)
    return { account, amount: amount.toFixed(2), balanceAfter: after.toFixed(2) }
  })
}
