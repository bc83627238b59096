import { Decimal } from 'decimal.js'
import type { Database } from '../../../engine/server/db/Database.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { JournalEntryKind, JournalEntryState, NewEntry, WrittenEntry } from './LedgerEntry.ts'
import type { ResolvedLine } from './resolveLedgers.ts'

/** An entry with the ids of its lines. */
export interface Effect {
  readonly entry: Pick<NewEntry, 'kind' | 'currencyId' | 'effectKey'>
  readonly lines: readonly ResolvedLine[]
}

/**
 * Existing entries with the same effect keys. Locks the keys until the transaction ends: of two concurrent posts, the
 * second finds what the first wrote. Refuses with EFFECT_CONFLICT if an entry has other content.
 */
export async function readEffects(
  db: Database,
  effects: readonly Effect[],
): Promise<ReadonlyMap<string, WrittenEntry>> {
  const keyed = effects.filter(({ entry }) => entry.effectKey !== undefined)
  if (keyed.length === 0) return new Map()
  const keys = [...new Set(keyed.map(({ entry }) => entry.effectKey ?? ''))]
  await lockEffects(db, keys)
  const rows = await db.query<FoundEffect>(FIND, [keys])
  const found = new Map(rows.map((row) => [row.effect_key, row]))
  for (const { entry, lines } of keyed) {
    const row = found.get(entry.effectKey ?? '')
    if (row !== undefined && describeFound(row) !== describe(entry, lines)) throw refuseEffect(row)
  }
  return new Map(
    rows.map((row) => [
      row.effect_key,
      { entityId: row.entity_id, entryNumber: row.entry_number, state: row.state, isRepeated: true },
    ]),
  )
}

/** Locks these keys for posting until the transaction ends. */
export const lockEffects = (db: Database, keys: readonly string[]): Promise<unknown> =>
  db.query(
    `SELECT pg_advisory_xact_lock(hash) FROM (
       SELECT DISTINCT hashtextextended('effect:' || key, 0) AS hash FROM unnest($1::text[]) AS key ORDER BY hash
     ) AS hashes`,
    [keys],
  )

/** Of two with one key in one call. */
export function requireSameEffect(
  first: Effect & { readonly entryNumber: string },
  { entry, lines }: Effect,
): void {
  if (describe(first.entry, first.lines) !== describe(entry, lines))
    throw refuseEffect({ entry_number: first.entryNumber })
}

interface FoundEffect extends Record<string, unknown> {
  readonly effect_key: string
  readonly entity_id: number
  readonly entry_number: string
  readonly state: JournalEntryState
  readonly kind: JournalEntryKind
  readonly currency_id: number
  /** JSON: ledger account, account, loan, amount, principal and fee of each line, in order. */
  readonly lines: string
}

const FIND = `
  SELECT e.effect_key, e.entity_id, e.entry_number, e.state, e.kind, e.currency_id, (
    SELECT json_agg(json_build_array(l.ledger_account_id, l.account_id, l.loan_id, l.amount::text,
      l.principal_amount::text, l.fee_amount::text) ORDER BY l.line_number)::text
    FROM journal_lines l WHERE l.journal_entry_id = e.entity_id) AS lines
  FROM journal_entries e WHERE e.effect_key = ANY($1::text[])`

type LineFacts = readonly [number, number | null, number | null, string, string | null, string | null]

const describe = ({ kind, currencyId }: Effect['entry'], lines: readonly ResolvedLine[]): string =>
  JSON.stringify([
    kind,
    currencyId,
    lines.map((line): LineFacts => [
      line.ledgerAccountId,
      line.accountId,
      line.loanId ?? null,
      line.amount.toFixed(2),
      toCents(line.principalAmount),
      toCents(line.feeAmount),
    ]),
  ])

const describeFound = ({ kind, currency_id, lines }: FoundEffect): string =>
  JSON.stringify([kind, currency_id, JSON.parse(lines)])

const toCents = (amount: string | null | undefined): string | null =>
  amount === null || amount === undefined ? null : new Decimal(amount).toFixed(2)

const refuseEffect = ({ entry_number }: Pick<FoundEffect, 'entry_number'>): DomainError =>
  new DomainError('EFFECT_CONFLICT', [
    { code: 'EFFECT_CONFLICT', field: null, params: { entryNumber: entry_number } },
  ])
