import type { Database } from '../../../engine/server/db/Database.ts'
import { ledgerAccounts } from '../tables/ledger.ts'
import { addRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { CHART_OF_ACCOUNTS } from './facts/ledger.ts'

/** Adds the accounts of the chart that an older version did not know, in every currency that has books. */
export async function addLedgerAccounts(db: Database): Promise<void> {
  const kept = await db.query<{ code: string; currency_id: number; kinds: readonly string[] }>(
    `select c.code, c.entity_id as currency_id, array_agg(g.kind::text) as kinds
     from ledger_accounts g join currencies c on c.entity_id = g.currency_id group by c.entity_id, c.code`,
  )
  const missing = kept.flatMap(({ code, currency_id: currencyId, kinds }) =>
    CHART_OF_ACCOUNTS.filter(({ kind }) => !kinds.includes(kind)).map(({ number, name, ...account }) => ({
      ...account,
      number: `${number}-${code}`,
      name: `${name} ${code}`,
      currencyId,
    })),
  )
  if (missing.length === 0) return
  const actor = { kind: 'SYSTEM' } as const
  await addRows(
    { db, actor, mutationName: 'addLedgerAccounts', clientCorrelationId: null },
    ledgerAccounts,
    missing,
  )
}
