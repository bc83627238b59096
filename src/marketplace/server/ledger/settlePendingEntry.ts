import { Decimal } from 'decimal.js'
import { eq } from 'drizzle-orm'
import { journalEntries, journalLines } from '../tables/ledger.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { changeRow, changeRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { LedgerContext } from './LedgerEntry.ts'
import { moveBalances } from './moveBalances.ts'

/**
 * Posts a pending entry, which now moves the money. Refuses with NOT_FOUND, WRONG_STATE or
 * INSUFFICIENT_FUNDS.
 */
export function postPendingEntry(
  context: LedgerContext,
  entryId: number,
  { mayOverdraw = false }: { readonly mayOverdraw?: boolean } = {},
): Promise<void> {
  return context.db.transaction(async () => {
    await lockPending(context, entryId)
    const found = await readRows(context, journalLines, eq(journalLines.journalEntryId, entryId))
    const lines = found.toSorted((a, b) => a.lineNumber - b.lineNumber)
    const movements = lines.map(({ ledgerAccountId, accountId, amount }) => ({
      ledgerAccountId,
      accountId,
      amount: new Decimal(amount),
    }))
    const balances = await moveBalances(context, movements, { mayOverdraw })
    await changeRows(
      context,
      journalLines,
      lines.map(({ entityId }, at) => ({ entityId, balanceAfter: balances[at] ?? null })),
    )
    const bookedAtUtc = context.now().toISOString()
    await changeRow(context, journalEntries, entryId, { state: 'POSTED', bookedAtUtc })
  })
}

/** Discards a pending entry. Refuses with NOT_FOUND or WRONG_STATE. */
export function cancelPendingEntry(context: LedgerContext, entryId: number): Promise<void> {
  return context.db.transaction(async () => {
    await lockPending(context, entryId)
    await changeRow(context, journalEntries, entryId, { state: 'CANCELLED' })
  })
}

async function lockPending(context: LedgerContext, entryId: number): Promise<void> {
  const { state } = await lockRow(context, journalEntries, entryId)
  if (state === 'PENDING') return
  throw new DomainError('WRONG_STATE', [{ code: 'WRONG_STATE', field: null, params: { state } }])
}
