import { Decimal } from 'decimal.js'
import { accounts } from '../tables/accounts.ts'
import type { ChangeContext } from '../../../engine/server/kernel/audit/recordChanges.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { moveRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { isAnyOf, lockColumns, lockRow } from '../../../engine/server/kernel/rows/readRows.ts'

/**
 * Reserves money on an account, or releases it with a negative amount; for open orders and unsent payouts.
 * Release before you post. Refuses with NOT_FOUND and INSUFFICIENT_FUNDS.
 */
export const changeReservation = (context: ChangeContext, accountId: number, amount: string): Promise<void> =>
  context.db.transaction(async () => {
    const changed = withReserved(await lockRow(context, accounts, accountId), new Decimal(amount))
    await moveRows(context, accounts, [changed])
  })

/** Releases what was reserved on many accounts at once. An account may occur more than once. */
export const releaseReservations = (
  context: ChangeContext,
  released: readonly { readonly accountId: number; readonly amount: string }[],
): Promise<void> =>
  context.db.transaction(async () => {
    const changes = new Map<number, Decimal>()
    for (const { accountId, amount } of released)
      changes.set(accountId, (changes.get(accountId) ?? new Decimal(0)).minus(amount))
    if (changes.size === 0) return
    const rows = await lockColumns(
      context,
      accounts,
      RESERVED,
      isAnyOf(accounts.entityId, [...changes.keys()]),
    )
    if (rows.length < changes.size) throw new DomainError('NOT_FOUND')
    const changed = rows.map((row) => withReserved(row, changes.get(row.entityId) ?? new Decimal(0)))
    await moveRows(context, accounts, changed)
  })

const RESERVED = ['entityId', 'availableBalance', 'reservedAmount'] as const

const withReserved = (
  {
    entityId,
    availableBalance: available,
    reservedAmount,
  }: Pick<Row<typeof accounts>, (typeof RESERVED)[number]>,
  change: Decimal,
): { readonly entityId: number; readonly reservedAmount: string } => {
  if (change.gt(available)) {
    const params = { available: { amount: available, of: { accountId: entityId } } }
    throw new DomainError('INSUFFICIENT_FUNDS', [{ code: 'INSUFFICIENT_FUNDS', field: 'amount', params }])
  }
  const reserved = change.plus(reservedAmount)
  if (reserved.isNegative()) throw new Error(`Only ${reservedAmount} is reserved on account ${entityId}`)
  return { entityId, reservedAmount: reserved.toFixed(2) }
}
