import { Decimal } from 'decimal.js'
import { accounts } from '../../db/tables/accounts.ts'
import type { ChangeContext } from '../audit/recordChanges.ts'
import { DomainError } from '../DomainError.ts'
import { changeRow } from '../rows/changeRows.ts'
import { lockRow } from '../rows/readRows.ts'

/**
 * Reserves money on an account, or releases it with a negative amount; for open orders and unsent payouts.
 * Release before you post. Refuses with NOT_FOUND and INSUFFICIENT_FUNDS.
 */
export function changeReservation(context: ChangeContext, accountId: number, amount: string): Promise<void> {
  const change = new Decimal(amount)
  return context.db.transaction(async () => {
    const { availableBalance: available, reservedAmount } = await lockRow(context, accounts, accountId)
    if (change.gt(available)) {
      const params = { available }
      throw new DomainError('INSUFFICIENT_FUNDS', [{ code: 'INSUFFICIENT_FUNDS', field: 'amount', params }])
    }
    const reserved = change.plus(reservedAmount)
    if (reserved.isNegative()) throw new Error(`Only ${reservedAmount} is reserved on account ${accountId}`)
    await changeRow(context, accounts, accountId, { reservedAmount: reserved.toFixed(2) })
  })
}
