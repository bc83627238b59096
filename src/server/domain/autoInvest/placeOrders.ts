import { Decimal } from 'decimal.js'
import { accounts } from '../../db/tables/accounts.ts'
import { instruments, orders } from '../../db/tables/trading.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { addRows, changeRow, moveRows } from '../rows/changeRows.ts'
import { chunksOf } from '../rows/chunksOf.ts'
import type { Row } from '../rows/EntityTable.ts'
import { orderNumberOf } from '../trading/placeOrder.ts'
import { changeMindUntil } from '../trading/primary/rightToChangeMind.ts'

/** What orders of AutoInvest are planned and placed by; a run locks ten thousand accounts for each loan. */
export const INVESTING_COLUMNS = [
  'entityId',
  'purpose',
  'type',
  'status',
  'locked',
  'frozenForOrders',
  'isNonSophisticatedInvestor',
  'reservedAmount',
  'availableBalance',
  'autoInvestStrategy',
  'autoInvestLowAmount',
  'autoInvestMediumAmount',
  'autoInvestHighAmount',
] as const

export type InvestingAccount = Pick<Row<typeof accounts>, (typeof INVESTING_COLUMNS)[number]>

export interface PlacedShare {
  readonly account: InvestingAccount
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
    `SELECT nextval(pg_get_serial_sequence('orders', 'entity_id'))::int AS id FROM generate_series(1, $1::int)`,
    [shares.length],
  )
  const placedAtUtc = now().toISOString()
  const { entityId: instrumentId, currencyId, fundingEndsOn, subscribedAmount } = instrument
  const placed = shares.map(({ account, quantity }, index) => {
    const entityId = ids[index]?.id ?? 0
    return {
      entityId,
      orderNumber: orderNumberOf(entityId),
      accountId: account.entityId,
      instrumentId,
      market: 'PRIMARY' as const,
      side: 'BUY' as const,
      currencyId,
      quantity,
      price: '100.0000',
      // At par an order costs what it buys.
      reservedAmount: quantity,
      isAutoInvest: true,
      placedByUserId: null,
      placedAtUtc,
      expiresOn: fundingEndsOn,
      revocableUntilUtc: changeMindUntil(account, now()),
      warnedFromAmount: null,
      warningConfirmedAtUtc: null,
      effectKey: `autoInvest:${account.entityId}:${instrumentId}:${month}`,
    }
  })
  for (const some of chunksOf(placed, EACH)) {
    await addRows(context, orders, some)
  }
  await moveRows(
    context,
    accounts,
    shares.map(({ account, quantity }) => ({
      entityId: account.entityId,
      reservedAmount: new Decimal(account.reservedAmount).plus(quantity).toFixed(2),
    })),
  )
  const total = shares.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(subscribedAmount))
  await changeRow(context, instruments, instrumentId, { subscribedAmount: total.toFixed(2) })
  return new Map(placed.map(({ accountId, entityId }) => [accountId, entityId]))
}

/** Rows of one statement. */
const EACH = 5000
