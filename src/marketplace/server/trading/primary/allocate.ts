import { Decimal } from 'decimal.js'
import { fills, instruments, orders, trades } from '../../tables/trading.ts'
import { netOpenPositions, openPositions } from '../../tables/positions.ts'
import type { NewLine } from '../../ledger/LedgerEntry.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows, changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import type { Funding } from './checkFunded.ts'

type Order = Row<typeof orders>

/** What the investors pay: one line for each order. */
export const payingLines = ({ loan, ordered }: Funding): readonly NewLine[] =>
  ordered.map(({ accountId, quantity }) => ({
    ledger: 'CUSTOMER_FUNDS',
    accountId,
    loanId: loan.entityId,
    debit: quantity,
    principalAmount: new Decimal(quantity).negated().toFixed(2),
  }))

/** The orders are filled. Afterwards they reserve nothing, so release their reservations first. */
export async function fillOrders(context: OperationContext, { ordered }: Funding): Promise<void> {
  const closedAtUtc = context.now().toISOString()
  await changeRows(
    context,
    orders,
    ordered.map(({ entityId, quantity }) => ({
      entityId,
      state: 'FILLED' as const,
      filledQuantity: quantity,
      reservedAmount: '0',
      closedAtUtc,
    })),
  )
}

/**
 * Gives each investor what they ordered: a trade with its fill and its lot for each order, and a position for each account.
 * The instrument goes to the secondary market.
 */
export async function allocate(
  context: OperationContext,
  funding: Funding,
  journalEntryId: number,
): Promise<void> {
  const { loan, instrument, ordered } = funding
  const { entityId: instrumentId, currencyId } = instrument
  const at = context.now().toISOString()
  const ids = await takeTradeIds(context, ordered.length)
  const deal = ({ quantity, price }: Order) => ({
    instrumentId,
    currencyId,
    quantity,
    price,
    outstandingPrincipal: quantity,
    amount: quantity,
  })
  const traded = await addRows(
    context,
    trades,
    ordered.map((order, nth) => ({
      ...deal(order),
      entityId: ids[nth] ?? 0,
      tradeNumber: `T-${FIRST_NUMBER + (ids[nth] ?? 0)}`,
      loanId: loan.entityId,
      market: 'PRIMARY' as const,
      buyOrderId: order.entityId,
      buyerAccountId: order.accountId,
      tradedAtUtc: at,
      journalEntryId,
    })),
  )
  const tradeOf = new Map(traded.map(({ buyOrderId, entityId }) => [buyOrderId, entityId]))
  const bought = ordered.map((order) => ({ order, tradeId: tradeOf.get(order.entityId) ?? 0 }))
  await addRows(
    context,
    fills,
    bought.map(({ order, tradeId }) => ({
      ...deal(order),
      orderId: order.entityId,
      tradeId,
      accountId: order.accountId,
      side: 'BUY' as const,
      filledAtUtc: at,
    })),
  )
  await changeRow(context, instruments, instrumentId, {
    state: 'SECONDARY',
    fundedAmount: instrument.nominalAmount,
    price: '100',
    priceUpdatedAtUtc: at,
  })
  await addRows(
    context,
    netOpenPositions,
    [...sumByAccount(ordered)].map(([accountId, quantity]) => ({
      accountId,
      instrumentId,
      currencyId,
      quantity,
      averagePrice: '100',
      outstandingPrincipal: quantity,
      marketValue: quantity,
      lastTradedAtUtc: at,
    })),
  )
  await addRows(
    context,
    openPositions,
    bought.map(({ order: { accountId, quantity, price }, tradeId }) => ({
      accountId,
      instrumentId,
      tradeId,
      currencyId,
      quantity,
      price,
      openedAtUtc: at,
    })),
  )
}

/** Each account once, in the order of their ids: positions are locked in that of theirs. Decimals as text. */
export function sumByAccount(
  ordered: readonly Pick<Order, 'accountId' | 'quantity'>[],
): ReadonlyMap<number, string> {
  const sums = new Map<number, Decimal>()
  for (const { accountId, quantity } of [...ordered].sort((one, other) => one.accountId - other.accountId))
    sums.set(accountId, (sums.get(accountId) ?? new Decimal(0)).plus(quantity))
  return new Map([...sums].map(([accountId, sum]) => [accountId, sum.toFixed(2)]))
}

const takeTradeIds = async ({ db }: OperationContext, count: number): Promise<readonly number[]> => {
  const taken = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('trades', 'entity_id'))::int AS id FROM generate_series(1, $1::int)`,
    [count],
  )
  return taken.map(({ id }) => id)
}

/** The seed uses the same numbering. */
const FIRST_NUMBER = 100_000
