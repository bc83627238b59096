import { Decimal } from 'decimal.js'
import type { Database } from '../../../engine/server/db/Database.ts'
import { journalEntries, journalLines } from '../tables/ledger.ts'
import { notifyEntries } from '../notices/notifyEntries.ts'
import { addRows, appendRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../engine/server/kernel/chunksOf.ts'
import { checkLines } from './checkLines.ts'
import type { LedgerContext, NewEntry, WrittenEntry } from './LedgerEntry.ts'
import { type Effect, readEffects, requireSameEffect } from './effects.ts'
import { moveBalances } from './moveBalances.ts'
import { type ResolvedLine, resolveLedgers } from './resolveLedgers.ts'

/**
 * Posts an entry: writes it with its lines, moves the balances of the customers’ and internal accounts, and
 * writes history, all in one transaction (the caller’s own, if it has one). Refuses with UNBALANCED_ENTRY,
 * INSUFFICIENT_FUNDS (unless `mayOverdraw`), MIN, INVALID_FORMAT, INVALID_REFERENCE or EFFECT_CONFLICT. With an
 * `effectKey` it books once for good.
 */
export async function postEntry(context: LedgerContext, entry: NewEntry): Promise<WrittenEntry> {
  return writeEntry(context, entry, null)
}

/**
 * Posts many entries, with a few statements for all of them. Balances move once, by the sum of the entries, so funds
 * are enough or not for all of them together.
 */
export function postEntries(
  context: LedgerContext,
  entries: readonly NewEntry[],
): Promise<readonly WrittenEntry[]> {
  return writeEntries(
    context,
    entries.map((entry) => ({ ...entry, reversedEntryId: null })),
  )
}

/** `reversedEntryId`: the entry it reverses. */
export async function writeEntry(
  context: LedgerContext,
  entry: NewEntry,
  reversedEntryId: number | null,
): Promise<WrittenEntry> {
  const [written] = await writeEntries(context, [{ ...entry, reversedEntryId }])
  if (written === undefined) throw new Error('The entry was not written')
  return written
}

interface EntryToWrite extends NewEntry {
  readonly reversedEntryId: number | null
}

interface Candidate extends Effect {
  readonly entry: EntryToWrite
}

/** An entry with everything that its rows hold. */
interface PreparedEntry extends WrittenEntry {
  readonly entry: EntryToWrite
  readonly valueDate: string
  readonly lines: readonly ResolvedLine[]
  /** After each line; empty when nothing moves yet. */
  readonly balances: readonly string[]
}

/** Rows of one statement: as many again would double what is in memory, and hold up others for longer. */
const ENTRIES_AT_ONCE = 1_000

async function writeEntries(
  context: LedgerContext,
  entries: readonly EntryToWrite[],
): Promise<readonly WrittenEntry[]> {
  const { db } = context
  const checked = entries.map(({ lines, currencyId }) => checkLines(lines, currencyId))
  return db.transaction(async () => {
    const resolved = await resolveLedgers(db, entries, checked)
    const candidates = entries.map((entry, at) => ({ entry, lines: resolved[at] ?? [] }))
    const known = await readEffects(db, candidates)
    const isFirst = firstOfEach(candidates)
    const written = await writeNew(
      context,
      candidates.filter((one, at) => isFirst(one, at) && !known.has(one.entry.effectKey ?? '')),
    )
    const byKey = new Map(
      written.flatMap((one) =>
        one.entry.effectKey === undefined ? [] : [[one.entry.effectKey, one] as const],
      ),
    )
    let at = 0
    return candidates.map(({ entry, lines }, index) => {
      const key = entry.effectKey
      const found = key === undefined ? undefined : known.get(key)
      if (found !== undefined) return found
      const twin = key === undefined || isFirst({ entry, lines }, index) ? undefined : byKey.get(key)
      const one = twin ?? written[at++]
      if (one === undefined) throw new Error('The entry was not written')
      if (twin !== undefined) requireSameEffect(twin, { entry, lines })
      return {
        entityId: one.entityId,
        entryNumber: one.entryNumber,
        state: one.state,
        isRepeated: twin !== undefined,
      }
    })
  })
}

/** Whether no candidate before it has the same key. */
const firstOfEach = (candidates: readonly Candidate[]) => {
  const first = new Map<string, number>()
  for (const [at, { entry }] of candidates.entries()) {
    if (entry.effectKey !== undefined && !first.has(entry.effectKey)) first.set(entry.effectKey, at)
  }
  return ({ entry }: Candidate, at: number): boolean =>
    entry.effectKey === undefined || first.get(entry.effectKey) === at
}

async function writeNew(
  context: LedgerContext,
  candidates: readonly Candidate[],
): Promise<readonly PreparedEntry[]> {
  if (candidates.length === 0) return []
  const { db } = context
  const entries = candidates.map(({ entry }) => entry)
  const balances = await movePosted(
    context,
    entries,
    candidates.map(({ lines }) => lines),
  )
  // Only now are the accounts locked: a time taken while waiting for them would precede that of the entry waited for.
  const now = context.now().toISOString()
  const ids = await takeIds(db, entries.length)
  const prepared = candidates.map(({ entry, lines }, at): PreparedEntry => {
    const entityId = ids[at] ?? 0
    return {
      entry,
      entityId,
      entryNumber: numberOf(entityId),
      state: entry.state ?? 'POSTED',
      valueDate: entry.valueDate ?? now.slice(0, 10),
      lines,
      balances: balances[at] ?? [],
      isRepeated: false,
    }
  })
  for (const some of chunksOf(prepared, ENTRIES_AT_ONCE)) {
    await addRows(
      context,
      journalEntries,
      some.map((one) => toEntryRow(context, one, now)),
    )
    await appendRows(context, journalLines, {}, some.flatMap(toLineRows))
    // Checked at commit, they would all have to end within the time of one statement.
    if (prepared.length > ENTRIES_AT_ONCE) await checkNow(db)
  }
  await notifyEntries(
    context,
    prepared.flatMap(({ entry, lines, state }) => (state === 'POSTED' ? [{ ...entry, lines }] : [])),
  )
  return prepared
}

const checkNow = async (db: Database): Promise<void> => {
  await db.query('SET CONSTRAINTS check_journal_entry IMMEDIATE')
  await db.query('SET CONSTRAINTS check_journal_entry DEFERRED')
}

/** Moves the balances of all entries that are posted; the balances after each line, by entry. */
async function movePosted(
  context: LedgerContext,
  entries: readonly EntryToWrite[],
  resolved: readonly (readonly ResolvedLine[])[],
): Promise<readonly (readonly string[])[]> {
  const moved = resolved.map((lines, at) => (isPosted(entries[at]) ? lines : []))
  const movements = moved.flat()
  const mayOverdraw = entries.every((entry) => entry.mayOverdraw ?? false)
  const balances = movements.length === 0 ? [] : await moveBalances(context, movements, { mayOverdraw })
  let at = 0
  return moved.map(({ length }) => balances.slice(at, (at += length)))
}

const isPosted = (entry: NewEntry | undefined): boolean => (entry?.state ?? 'POSTED') === 'POSTED'

const takeIds = async (db: Database, count: number): Promise<readonly number[]> => {
  const taken = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('journal_entries', 'entity_id'))::int as id
     from generate_series(1, $1::int)`,
    [count],
  )
  return taken.map(({ id }) => id)
}

const toEntryRow = (
  { actor }: LedgerContext,
  { entry, entityId, entryNumber, state, valueDate, lines }: PreparedEntry,
  now: string,
): typeof journalEntries.$inferInsert => ({
  entityId,
  entryNumber,
  kind: entry.kind,
  state,
  valueDate,
  bookedAtUtc: state === 'POSTED' ? now : null,
  description: entry.description,
  reference: entry.reference ?? null,
  effectKey: entry.effectKey ?? null,
  currencyId: entry.currencyId,
  amount: lines
    .reduce((sum, line) => (line.amount.isNegative() ? sum.minus(line.amount) : sum), new Decimal(0))
    .toFixed(2),
  lineCount: lines.length,
  createdByUserId: 'userId' in actor ? actor.userId : null,
  reversedEntryId: entry.reversedEntryId,
})

/** The seed uses the same numbering. */
export const numberOf = (entityId: number): string => `J-${100_000 + entityId}`

const toLineRows = ({
  entry,
  entityId,
  valueDate,
  lines,
  balances,
}: PreparedEntry): readonly (typeof journalLines.$inferInsert)[] =>
  lines.map((line, at) => ({
    journalEntryId: entityId,
    lineNumber: at + 1,
    ledgerAccountId: line.ledgerAccountId,
    accountId: line.accountId,
    loanId: line.loanId ?? null,
    currencyId: entry.currencyId,
    debit: line.debit ?? '0',
    credit: line.credit ?? '0',
    principalAmount: line.principalAmount ?? null,
    feeAmount: line.feeAmount ?? null,
    balanceAfter: balances[at] ?? null,
    valueDate,
    text: line.text ?? entry.description,
  }))
