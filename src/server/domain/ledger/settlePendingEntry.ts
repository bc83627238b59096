import { Decimal } from 'decimal.js'
import { recordChange } from '../audit/recordChange.ts'
import { DomainError } from '../DomainError.ts'
import type { JournalEntryState, LedgerContext } from './LedgerEntry.ts'
import { moveBalances } from './moveBalances.ts'

/** Posts an entry that waited: now it moves the money. Refuses with NOT_FOUND, WRONG_STATE or INSUFFICIENT_FUNDS. */
export function postPendingEntry(
  context: LedgerContext,
  entryId: number,
  { mayOverdraw = false }: { readonly mayOverdraw?: boolean } = {},
): Promise<void> {
  const { db } = context
  return db.transaction(async () => {
    await lockPending(context, entryId)
    const lines = await db.query<{
      entity_id: number
      ledger_account_id: number
      account_id: number | null
      amount: string
    }>(
      `select entity_id, ledger_account_id, account_id, amount from journal_lines
       where journal_entry_id = $1 order by line_number`,
      [entryId],
    )
    const movements = lines.map((line) => ({
      ledgerAccountId: line.ledger_account_id,
      accountId: line.account_id,
      amount: new Decimal(line.amount),
    }))
    const balances = await moveBalances(db, movements, { mayOverdraw })
    await db.query(
      `update journal_lines l set balance_after = b.balance
       from unnest($1::int[], $2::numeric[]) as b(id, balance) where l.entity_id = b.id`,
      [lines.map((line) => line.entity_id), balances],
    )
    await settle(context, entryId, 'POSTED')
  })
}

/** Gives an entry up that waited. Refuses with NOT_FOUND or WRONG_STATE. */
export function cancelPendingEntry(context: LedgerContext, entryId: number): Promise<void> {
  return context.db.transaction(async () => {
    await lockPending(context, entryId)
    await settle(context, entryId, 'CANCELLED')
  })
}

async function lockPending({ db }: LedgerContext, entryId: number): Promise<void> {
  const [entry] = await db.query<{ state: JournalEntryState }>(
    'select state from journal_entries where entity_id = $1 for update',
    [entryId],
  )
  if (!entry) throw new DomainError('NOT_FOUND')
  if (entry.state !== 'PENDING') {
    throw new DomainError('WRONG_STATE', [
      { code: 'WRONG_STATE', field: null, params: { state: entry.state } },
    ])
  }
}

async function settle(context: LedgerContext, entryId: number, state: 'POSTED' | 'CANCELLED'): Promise<void> {
  const bookedAt = state === 'POSTED' ? context.now().toISOString() : null
  const [row] = await context.db.query<{ entity_version: number }>(
    'update journal_entries set state = $2, booked_at_utc = $3 where entity_id = $1 returning entity_version',
    [entryId, state, bookedAt],
  )
  await recordChange(context.db, context.actor, {
    changeType: 'UPDATE',
    entityName: 'JournalEntry',
    entityId: entryId,
    mutationName: context.mutationName,
    clientCorrelationId: context.clientCorrelationId,
    isRawDataEdit: false,
    resultingVersion: row?.entity_version ?? null,
    changes: [{ field: 'state', old: 'PENDING', new: state }],
  })
}
