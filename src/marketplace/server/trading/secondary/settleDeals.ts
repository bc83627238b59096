import { fromUnits, toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { fees } from '../../tables/banking.ts'
import { fills, orders, trades } from '../../tables/trading.ts'
import { releaseReservations } from '../../ledger/changeReservation.ts'
import type { NewEntry } from '../../ledger/LedgerEntry.ts'
import { postEntries } from '../../ledger/postEntry.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRows, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { costOf } from '../costOf.ts'
import { notifyOrders } from '../../orders/notifyOrders.ts'
import { feeOf } from './amounts.ts'
import { changeLots } from './changeLots.ts'
import { changePositions } from './changePositions.ts'
import type { BookOrder, Deal } from './matchBook.ts'
import type { Settled, Settlement } from './Settlement.ts'
import { TRADING_FEE } from './secondaryTerms.ts'

/**
 * Settles deals: the buyer pays the seller, who pays the fee; the holding moves, oldest lots first; the orders are filled,
 * and what they reserved beyond their rest is free again. All of it in one transaction, or nothing.
 */
export async function settleDeals(
  context: OperationContext,
  settlement: Settlement,
): Promise<readonly Settled[]> {
  const { deals } = settlement
  await releaseReserved(context, settlement)
  const rated = deals.map((deal) => {
    const feeRate = rateOf(settlement, deal.sell.accountId)
    return { ...deal, feeRate, fee: feeOf(deal.amount, feeRate) }
  })
  const entries = await postEntries(
    context,
    rated.map((deal) => toEntry(settlement, deal)),
  )
  const ids = await takeIds(context, deals.length)
  const settled = rated.map((deal, at): Settled => ({
    ...deal,
    tradeId: ids[at] ?? 0,
    journalEntryId: entries[at]?.entityId ?? 0,
  }))
  await addTrades(context, settlement, settled)
  await changeLots(context, settlement, settled)
  await changePositions(context, settlement, settled)
  await fillOrders(context, settlement)
  await addFees(context, settlement, settled)
  return settled
}

const rateOf = ({ parties }: Settlement, accountId: number): bigint => {
  const party = parties.find(({ entityId }) => entityId === accountId)
  return toUnits(party?.customFeeInPercentage ?? TRADING_FEE, 6)
}

/** What an order has left after all deals, in whole hundredths. */
const restOf = (deals: readonly Deal[], { entityId, remainingQuantity }: Row<typeof orders>): bigint =>
  deals
    .filter(({ buy, sell }) => buy.orderId === entityId || sell.orderId === entityId)
    .reduce((rest, { quantity }) => rest - quantity, toUnits(remainingQuantity, 2))

const reservedAfter = (deals: readonly Deal[], order: Row<typeof orders>): string =>
  order.side === 'SELL' ? '0.00' : costOf(fromUnits(restOf(deals, order), 2), order.price)

/** Releases before anything is posted, so that what was reserved can be paid. */
const releaseReserved = async (context: OperationContext, { open, deals }: Settlement): Promise<void> => {
  await releaseReservations(
    context,
    open.flatMap((order) => {
      const change = toUnits(order.reservedAmount, 2) - toUnits(reservedAfter(deals, order), 2)
      return change === 0n ? [] : [{ accountId: order.accountId, amount: fromUnits(change, 2) }]
    }),
  )
}

const toEntry = (
  { instrument: { currencyId }, loan: { entityId: loanId, loanNumber } }: Settlement,
  { buy, sell, amount, principal, fee }: Deal & { readonly fee: bigint },
): NewEntry => ({
  kind: 'TRADE',
  currencyId,
  description: { code: 'SHARES_SOLD', params: { loan: loanNumber } },
  reference: loanNumber,
  // What two orders have left only shrinks, so they never meet like this again.
  effectKey: `trade:${buy.orderId}:${sell.orderId}:${buy.remaining}:${sell.remaining}`,
  lines: [
    {
      ledger: 'CUSTOMER_FUNDS',
      accountId: buy.accountId,
      loanId,
      debit: fromUnits(amount, 2),
      principalAmount: fromUnits(-principal, 2),
      text: { code: 'SHARES_BOUGHT', params: { loan: loanNumber } },
    },
    {
      ledger: 'CUSTOMER_FUNDS',
      accountId: sell.accountId,
      loanId,
      credit: fromUnits(amount - fee, 2),
      principalAmount: fromUnits(principal, 2),
      feeAmount: fee === 0n ? null : fromUnits(fee, 2),
    },
    ...(fee === 0n ? [] : [{ ledger: 'TRADING_FEES', loanId, credit: fromUnits(fee, 2) } as const]),
  ],
})

const takeIds = async ({ db }: OperationContext, count: number): Promise<readonly number[]> => {
  const taken = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('trades', 'entity_id'))::int AS id FROM generate_series(1, $1::int)`,
    [count],
  )
  return taken.map(({ id }) => id)
}

/** The seed uses the same numbering. */
const FIRST_NUMBER = 100_000

const addTrades = async (
  context: OperationContext,
  { instrument: { entityId: instrumentId, currencyId }, loan: { entityId: loanId } }: Settlement,
  settled: readonly Settled[],
): Promise<void> => {
  const at = context.now().toISOString()
  const accrued = await context.db.query<{ accrued: string }>(
    `SELECT accrued_interest($1::int, principal, $2::date) AS accrued
     FROM unnest($3::numeric[]) WITH ORDINALITY AS sold(principal, nth) ORDER BY nth`,
    [instrumentId, at.slice(0, 10), settled.map(({ principal }) => fromUnits(principal, 2))],
  )
  const shared = settled.map(({ quantity, price, principal, amount }, nth) => ({
    instrumentId,
    currencyId,
    quantity: fromUnits(quantity, 2),
    price: fromUnits(price, 4),
    outstandingPrincipal: fromUnits(principal, 2),
    accruedInterest: accrued[nth]?.accrued ?? null,
    amount: fromUnits(amount, 2),
  }))
  await addRows(
    context,
    trades,
    settled.map(({ tradeId, buy, sell, fee, journalEntryId }, nth) => ({
      ...(shared[nth] ?? fail()),
      entityId: tradeId,
      tradeNumber: `T-${FIRST_NUMBER + tradeId}`,
      loanId,
      market: 'SECONDARY' as const,
      buyOrderId: buy.orderId,
      sellOrderId: sell.orderId,
      buyerAccountId: buy.accountId,
      sellerAccountId: sell.accountId,
      feeAmount: fromUnits(fee, 2),
      tradedAtUtc: at,
      journalEntryId,
    })),
  )
  await addRows(
    context,
    fills,
    settled.flatMap(({ tradeId, buy, sell, fee }, nth) => {
      const side = ({ orderId, accountId, side: of }: BookOrder, paid: bigint) => ({
        ...(shared[nth] ?? fail()),
        orderId,
        tradeId,
        accountId,
        side: of,
        fee: fromUnits(paid, 2),
        filledAtUtc: at,
      })
      return [side(buy, 0n), side(sell, fee)]
    }),
  )
}

const fail = (): never => {
  throw new Error('A deal without figures')
}

const fillOrders = async (context: OperationContext, { open, deals }: Settlement): Promise<void> => {
  const closedAtUtc = context.now().toISOString()
  const met = open.filter((order) => restOf(deals, order) !== toUnits(order.remainingQuantity, 2))
  const changed = await changeRows(
    context,
    orders,
    met.map((order) => {
      const rest = restOf(deals, order)
      return {
        entityId: order.entityId,
        filledQuantity: fromUnits(toUnits(order.quantity, 2) - rest, 2),
        reservedAmount: reservedAfter(deals, order),
        state: rest === 0n ? ('FILLED' as const) : ('PARTIALLY_FILLED' as const),
        closedAtUtc: rest === 0n ? closedAtUtc : null,
      }
    }),
  )
  await notifyOrders(
    context,
    changed.filter(({ state }) => state === 'FILLED'),
    'FILLED',
  )
}

const addFees = async (
  context: OperationContext,
  { instrument: { currencyId }, loan: { entityId: loanId, loanNumber } }: Settlement,
  settled: readonly Settled[],
): Promise<void> => {
  const at = context.now().toISOString()
  const charged = settled.filter(({ fee }) => fee > 0n)
  if (charged.length === 0) return
  await addRows(
    context,
    fees,
    charged.map(({ sell, fee, feeRate, journalEntryId }) => ({
      accountId: sell.accountId,
      loanId,
      kind: 'TRADING' as const,
      state: 'CHARGED' as const,
      amount: fromUnits(fee, 2),
      currencyId,
      percentage: fromUnits(feeRate, 6),
      description: { code: 'TRADING_FEE', params: { loan: loanNumber } },
      dueOn: at.slice(0, 10),
      chargedAtUtc: at,
      journalEntryId,
    })),
  )
}
