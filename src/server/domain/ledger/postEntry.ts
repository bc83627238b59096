import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import { recordChange } from '../audit/recordChange.ts'
import { DomainError } from '../DomainError.ts'
import { checkLines, type CheckedLine } from './checkLines.ts'
import type { LedgerContext, NewEntry, WrittenEntry } from './LedgerEntry.ts'
import { moveBalances } from './moveBalances.ts'

/**
 * Books: writes the entry with its lines, moves the balances of the customers’ and internal accounts, and a line of
 * history, all in one transaction (the caller’s own, if it has one). Refuses with UNBALANCED_ENTRY,
 * INSUFFICIENT_FUNDS (unless `mayOverdraw`), MIN, INVALID_FORMAT or INVALID_REFERENCE.
 */
export async function postEntry(context: LedgerContext, entry: NewEntry): Promise<WrittenEntry> {
  return writeEntry(context, entry, null)
}

/** `reversedEntryId`: the entry it takes back. */
export async function writeEntry(
  context: LedgerContext,
  entry: NewEntry,
  reversedEntryId: number | null,
): Promise<WrittenEntry> {
  const { db, actor } = context
  const state = entry.state ?? 'POSTED'
  const now = context.now().toISOString()
  const checked = checkLines(entry.lines)
  return db.transaction(async () => {
    const lines = await resolveLedgers(db, entry.currencyId, checked)
    const balances =
      state === 'POSTED' ? await moveBalances(db, lines, { mayOverdraw: entry.mayOverdraw ?? false }) : []
    const [next] = await db.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('journal_entries', 'entity_id'))::int as id`,
    )
    const entityId = next?.id ?? 0
    const entryNumber = numberOf(entityId)
    const valueDate = entry.valueDate ?? now.slice(0, 10)
    const amount = lines
      .reduce((sum, line) => (line.amount.isNegative() ? sum.minus(line.amount) : sum), new Decimal(0))
      .toFixed(2)
    await db.query(
      `insert into journal_entries (entity_id, entry_number, kind, state, value_date, booked_at_utc, description,
         reference, currency_id, amount, line_count, created_by_user_id, reversed_entry_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        entityId,
        entryNumber,
        entry.kind,
        state,
        valueDate,
        state === 'POSTED' ? now : null,
        entry.description,
        entry.reference ?? null,
        entry.currencyId,
        amount,
        lines.length,
        'userId' in actor ? actor.userId : null,
        reversedEntryId,
      ],
    )
    await insertLines(db, entry, { entityId, valueDate }, lines, balances)
    await recordChange(db, actor, {
      changeType: 'ADD',
      entityName: 'JournalEntry',
      entityId,
      mutationName: context.mutationName,
      clientCorrelationId: context.clientCorrelationId,
      isRawDataEdit: false,
      resultingVersion: 1,
      changes: Object.entries({
        entryNumber,
        kind: entry.kind,
        state,
        amount,
        description: entry.description,
      }).map(([field, value]) => ({ field, old: null, new: value })),
    })
    return { entityId, entryNumber, state }
  })
}

/** The seed numbers its entries the same way. */
export const numberOf = (entityId: number): string => `J-${100_000 + entityId}`

interface ResolvedLine extends CheckedLine {
  readonly ledgerAccountId: number
  readonly accountId: number | null
}

async function resolveLedgers(
  db: Database,
  currencyId: number,
  lines: readonly CheckedLine[],
): Promise<readonly ResolvedLine[]> {
  const kinds = lines.flatMap(({ ledger }) => (typeof ledger === 'string' ? [ledger] : []))
  const ids = lines.flatMap(({ ledger }) => (typeof ledger === 'string' ? [] : [ledger.ledgerAccountId]))
  const rows = await db.query<{ entity_id: number; kind: string }>(
    `select entity_id, kind from ledger_accounts
     where currency_id = $1 and (kind = any($2::ledger_account_kind[]) or entity_id = any($3::int[]))`,
    [currencyId, kinds, ids],
  )
  return lines.map((line) => {
    const { ledger } = line
    const found = rows.find((row) =>
      typeof ledger === 'string' ? row.kind === ledger : row.entity_id === ledger.ledgerAccountId,
    )
    const accountId = line.accountId ?? null
    // What customers have is the sum of their accounts, so nothing is booked there without one.
    if (!found || (found.kind === 'CUSTOMER_FUNDS') !== (accountId !== null)) {
      throw new DomainError('INVALID_REFERENCE', [
        { code: 'INVALID_REFERENCE', field: 'ledgerAccountEntityId', params: {} },
      ])
    }
    return { ...line, ledgerAccountId: found.entity_id, accountId }
  })
}

async function insertLines(
  db: Database,
  entry: NewEntry,
  { entityId, valueDate }: { readonly entityId: number; readonly valueDate: string },
  lines: readonly ResolvedLine[],
  balances: readonly string[],
): Promise<void> {
  const records = lines.map((line, at) => ({
    journal_entry_id: entityId,
    line_number: at + 1,
    ledger_account_id: line.ledgerAccountId,
    account_id: line.accountId,
    loan_id: line.loanId ?? null,
    currency_id: entry.currencyId,
    debit: line.debit ?? '0',
    credit: line.credit ?? '0',
    principal_amount: line.principalAmount ?? null,
    fee_amount: line.feeAmount ?? null,
    balance_after: balances[at] ?? null,
    value_date: valueDate,
    text: line.text ?? entry.description,
  }))
  const names = Object.keys(records[0] ?? {}).join(', ')
  await db.query(
    `insert into journal_lines (${names}) select ${names} from json_populate_recordset(null::journal_lines, $1::json)`,
    [JSON.stringify(records)],
  )
}
