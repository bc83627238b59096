import { Decimal } from 'decimal.js'
import type { Database } from '../../db/Database.ts'
import { DomainError } from '../DomainError.ts'

/**
 * Reserves money on an account, or with a negative amount lets it go again; for open orders and payouts that were not
 * sent yet. Let go before you book. Refuses with NOT_FOUND and INSUFFICIENT_FUNDS.
 */
export function changeReservation(db: Database, accountId: number, amount: string): Promise<void> {
  const change = new Decimal(amount)
  return db.transaction(async () => {
    const [account] = await db.query<{ available_balance: string; reserved_amount: string }>(
      'select available_balance, reserved_amount from accounts where entity_id = $1 for update',
      [accountId],
    )
    if (!account) throw new DomainError('NOT_FOUND')
    if (change.gt(account.available_balance)) {
      const params = { available: account.available_balance }
      throw new DomainError('INSUFFICIENT_FUNDS', [{ code: 'INSUFFICIENT_FUNDS', field: 'amount', params }])
    }
    if (change.plus(account.reserved_amount).isNegative()) {
      throw new Error(`Only ${account.reserved_amount} is reserved on account ${accountId}`)
    }
    await db.query(
      'update accounts set reserved_amount = reserved_amount + $2::numeric where entity_id = $1',
      [accountId, change.toFixed(2)],
    )
  })
}
