import { Decimal } from 'decimal.js'
import { eq } from 'drizzle-orm'
import { bankReconciliationItems } from '../../tables/reconciliation.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows, deleteRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { NewRow } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/** Items on one side only: the bank or the books. */
export type ReconciliationItem = Pick<
  NewRow<typeof bankReconciliationItems>,
  'kind' | 'amount' | 'day' | 'statementLineId' | 'journalEntryId'
>

const keyOf = ({ kind, amount, statementLineId, journalEntryId }: ReconciliationItem): string =>
  [kind, new Decimal(amount).toFixed(2), statementLineId, journalEntryId].join(' ')

export const storeItems = async (
  context: OperationContext,
  reconciliationId: number,
  currencyId: number,
  items: readonly ReconciliationItem[],
): Promise<void> => {
  const kept = await readRows(
    context,
    bankReconciliationItems,
    eq(bankReconciliationItems.reconciliationId, reconciliationId),
  )
  const wanted = new Set(items.map(keyOf))
  const there = new Set(kept.map(keyOf))
  await deleteRows(
    context,
    bankReconciliationItems,
    kept.filter((item) => !wanted.has(keyOf(item))).map(({ entityId }) => entityId),
  )
  const added = items.filter((item) => !there.has(keyOf(item)))
  await addRows(
    context,
    bankReconciliationItems,
    added.map((item) => ({ ...item, reconciliationId, currencyId })),
  )
}
