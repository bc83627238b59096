import type { Database } from '../../../engine/server/db/Database.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { CheckedLine } from './checkLines.ts'
import type { NewEntry } from './LedgerEntry.ts'

export interface ResolvedLine extends CheckedLine {
  readonly ledgerAccountId: number
  readonly accountId: number | null
}

/** The internal account of each line of each entry. Refuses with INVALID_REFERENCE. */
export async function resolveLedgers(
  db: Database,
  entries: readonly NewEntry[],
  checked: readonly (readonly CheckedLine[])[],
): Promise<readonly (readonly ResolvedLine[])[]> {
  const ledgers = checked.flat().map(({ ledger }) => ledger)
  const kinds = new Set(ledgers.flatMap((ledger) => (typeof ledger === 'string' ? [ledger] : [])))
  const ids = new Set(
    ledgers.flatMap((ledger) => (typeof ledger === 'string' ? [] : [ledger.ledgerAccountId])),
  )
  const rows = await db.query<{ entity_id: number; currency_id: number; kind: string }>(
    `select entity_id, currency_id, kind from ledger_accounts
     where currency_id = any($1::int[]) and (kind = any($2::ledger_account_kind[]) or entity_id = any($3::int[]))`,
    [[...new Set(entries.map(({ currencyId }) => currencyId))], [...kinds], [...ids]],
  )
  const found = new Map(
    rows.flatMap((row) => [
      [`${row.currency_id} ${row.kind}`, row],
      [`${row.currency_id} ${row.entity_id}`, row],
    ]),
  )
  return checked.map((lines, at) => lines.map((line) => resolveLine(found, entries[at]?.currencyId, line)))
}

const resolveLine = (
  found: ReadonlyMap<string, { readonly entity_id: number; readonly kind: string }>,
  currencyId: number | undefined,
  line: CheckedLine,
): ResolvedLine => {
  const { ledger } = line
  const row = found.get(`${currencyId} ${typeof ledger === 'string' ? ledger : ledger.ledgerAccountId}`)
  const accountId = line.accountId ?? null
  // Customer funds are the sum of the customers' accounts, so every line there needs an account.
  if (!row || (row.kind === 'CUSTOMER_FUNDS') !== (accountId !== null)) {
    throw new DomainError('INVALID_REFERENCE', [
      { code: 'INVALID_REFERENCE', field: 'ledgerAccountEntityId', params: {} },
    ])
  }
  return { ...line, ledgerAccountId: row.entity_id, accountId }
}
