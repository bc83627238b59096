import { Decimal } from 'decimal.js'
import { accounts } from '../tables/accounts.ts'
import { instruments, orders } from '../tables/trading.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { appendRows, changeRow, moveRows } from '../../../engine/server/kernel/rows/changeRows.ts'
import { chunksOf } from '../../../engine/server/kernel/chunksOf.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { orderNumberOf } from '../trading/placeOrder.ts'
import { changeMindUntil } from '../trading/primary/rightToChangeMind.ts'

/** What an account orders. It is locked. */
export interface PlacedShare {
  readonly accountId: number
  readonly isNonSophisticatedInvestor: boolean | null
  /** Decimal as text: what it reserves already. */
  readonly reservedAmount: string
  /** Decimal as text. */
  readonly quantity: string
}

/**
 * Places orders of many accounts in one loan on the primary market: what `placeOrder` does for one, in a few statements. The
 * instrument and the accounts are locked, and the plan keeps to what `placeOrder` asks of each. Returns the orders' ids by
 * account. The month is in the key of the effect, so that no account buys twice.
 */
export async function placeOrders(
  context: OperationContext,
  instrument: Row<typeof instruments>,
  month: string,
  shares: readonly PlacedShare[],
): Promise<ReadonlyMap<number, number>> {
  if (shares.length === 0) return new Map()
  const { db, now } = context
  const ids = await db.query<{ id: number }>(
    `SELECT nextval(s.name)::int AS id
     FROM (SELECT pg_get_serial_sequence('orders', 'entity_id')::regclass AS name) AS s, generate_series(1, $1::int)`,
    [shares.length],
  )
  const { entityId: instrumentId, currencyId, fundingEndsOn, subscribedAmount } = instrument
  const placed = shares.map((share, index) => {
    const { accountId, quantity } = share
    const entityId = ids[index]?.id ?? 0
    return {
      entityId,
      orderNumber: orderNumberOf(entityId),
      accountId,
      quantity,
      // At par an order costs what it buys.
      reservedAmount: quantity,
      revocableUntilUtc: changeMindUntil(share, now()),
      effectKey: `autoInvest:${accountId}:${instrumentId}:${month}`,
    }
  })
  const same = {
    instrumentId,
    market: 'PRIMARY' as const,
    side: 'BUY' as const,
    currencyId,
    price: '100.0000',
    isAutoInvest: true,
    placedAtUtc: now().toISOString(),
    expiresOn: fundingEndsOn,
  }
  for (const some of chunksOf(placed, EACH)) {
    await appendRows(context, orders, same, some)
  }
  await moveRows(
    context,
    accounts,
    shares.map(({ accountId, reservedAmount, quantity }) => ({
      entityId: accountId,
      reservedAmount: new Decimal(reservedAmount).plus(quantity).toFixed(2),
    })),
  )
  const total = shares.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(subscribedAmount))
  await changeRow(context, instruments, instrumentId, { subscribedAmount: total.toFixed(2) })
  return new Map(placed.map(({ accountId, entityId }) => [accountId, entityId]))
}

/** Rows of one statement. */
const EACH = 5000
