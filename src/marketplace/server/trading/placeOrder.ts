import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../../engine/rules/calendar.ts'
import { accounts } from '../tables/accounts.ts'
import { loans } from '../tables/lending.ts'
import { netOpenPositions } from '../tables/positions.ts'
import { instruments, orders } from '../tables/trading.ts'
import { changeReservation } from '../ledger/changeReservation.ts'
import { checkCurrency } from '../../../engine/server/kernel/checkCurrency.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, lockRow, lockRows, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { checkQuantity } from './checkQuantity.ts'
import { costOf } from './costOf.ts'
import { checkTrader, checkTradingAccount, refuseOwnLoan } from './checkInvestor.ts'
import { readPrimaryTerms } from './primary/readPrimaryTerms.ts'
import { lockBook } from './secondary/lockBook.ts'
import { isTraded, matchInstrument } from './secondary/matchInstrument.ts'
import { DAYS_ON_MARKET, HIGHEST_PRICE, LOWEST_PRICE } from './secondary/secondaryTerms.ts'

export interface OrderRequest {
  readonly accountId: number
  readonly instrumentId: number
  readonly side: 'BUY' | 'SELL'
  /** Nominal amount, decimal as text. */
  readonly quantity: string
  /** Limit in percent of the outstanding principal, decimal as text; 100 on the primary market. */
  readonly price: string
  /** Last day on the secondary market, `YYYY-MM-DD`. Null or left out: `DAYS_ON_MARKET` from today. */
  readonly expiresOn?: string | null
  readonly isAutoInvest: boolean
  /** The investor has read the warning and confirms the order in spite of it. */
  readonly isWarningConfirmed: boolean
  /** Where no person places it: names what does. The same key places one order, for good, and returns it again. */
  readonly effectKey: string | null
}

type Instrument = Row<typeof instruments>
type Order = Row<typeof orders>

/** What the market adds to an order. */
interface Terms {
  readonly expiresOn: string | null
  readonly revocableUntilUtc: string | null
  readonly warnedFromAmount: string | null
}

/**
 * Places an order on the market that the instrument is on, and reserves what it will cost. On the secondary market it trades at
 * once with the orders that it meets. Call it in a transaction, before anything is locked: on the secondary market it locks
 * the whole book (`lockBook`), otherwise the instrument, then the account.
 *
 * Refuses as `checkTrader` and `checkTradingAccount` do, and with NOT_FOUND on `instrumentEntityId`, OWN_LOAN, NOT_ON_MARKET,
 * CURRENCY_MISMATCH, MIN, MAX, MULTIPLE_OF and INSUFFICIENT_FUNDS on `amount`, FUNDING_ENDED and FULLY_SUBSCRIBED,
 * MIN and MAX on `price`, ORDER_DAYS on `expiresOn`, WARNING_NOT_CONFIRMED on `isWarningConfirmed`, and MUST_BE_UNIQUE for another order under a known key.
 */
export async function placeOrder(context: OperationContext, request: OrderRequest): Promise<Order> {
  const { accountId, instrumentId, side, quantity } = request
  await checkTrader(context, accountId)
  const [listed] = await readRows(context, instruments, eq(instruments.entityId, instrumentId))
  const isTrading = listed?.state === 'SECONDARY'
  if (isTrading) await lockBook(context, listed, request)
  // Orders of one instrument wait here for each other, so that together they never exceed it.
  const instrument = await lockRow(context, instruments, instrumentId, 'instrumentEntityId')
  const placed = await findPlaced(context, request)
  if (placed) return placed
  const market = marketOf(instrument)
  if (side === 'SELL') await checkHeld(context, instrument, request)
  const account = await lockRow(context, accounts, accountId, 'accountEntityId')
  checkTradingAccount(account)
  await refuseOwnLoan(context, accountId, instrument.loanId)
  await checkCurrency(context, account.currencyId, instrument.currencyId, null)
  const price = checkPrice(market, request)
  const terms =
    market === 'PRIMARY'
      ? await readPrimaryTerms(context, instrument, account, request)
      : await readSecondaryTerms(context, instrument, request)
  const reserved = side === 'BUY' ? costOf(quantity, price) : '0.00'
  if (side === 'BUY') await changeReservation(context, accountId, reserved)
  const order = await addOrder(context, instrument, request, { ...terms, price, reserved, market })
  if (market === 'PRIMARY') {
    const subscribedAmount = new Decimal(instrument.subscribedAmount).plus(quantity).toFixed(2)
    await changeRow(context, instruments, instrumentId, { subscribedAmount })
  }
  // Listed while it was read: then it has no lock on the book, and meets others at night.
  if (!isTrading) return order
  await matchInstrument(context, instrumentId)
  const [traded] = await readRows(context, orders, eq(orders.entityId, order.entityId))
  return traded ?? order
}

const findPlaced = async (context: OperationContext, request: OrderRequest): Promise<Order | null> => {
  const { effectKey } = request
  if (effectKey === null) return null
  const [placed] = await readRows(context, orders, eq(orders.effectKey, effectKey))
  if (placed === undefined) return null
  const isSame =
    placed.accountId === request.accountId &&
    placed.instrumentId === request.instrumentId &&
    placed.side === request.side &&
    new Decimal(placed.quantity).eq(request.quantity) &&
    new Decimal(placed.price).eq(request.price)
  if (!isSame) throw refuse('MUST_BE_UNIQUE')
  return placed
}

const marketOf = ({ state }: Instrument): 'PRIMARY' | 'SECONDARY' => {
  if (state === 'PRIMARY' || state === 'SECONDARY') return state
  throw refuse('NOT_ON_MARKET')
}

/** Refuses to offer more than is held and not offered yet. */
const checkHeld = async (
  context: OperationContext,
  instrument: Instrument,
  { accountId, quantity }: OrderRequest,
): Promise<void> => {
  if (instrument.state !== 'SECONDARY') throw refuse('NOT_ON_MARKET')
  const { accountId: holder, instrumentId } = netOpenPositions
  const [held] = await lockRows(
    context,
    netOpenPositions,
    sql`${holder} = ${accountId}::int and ${instrumentId} = ${instrument.entityId}::int`,
  )
  const offered = await readRows(
    context,
    orders,
    sql`${orders.accountId} = ${accountId}::int and ${orders.instrumentId} = ${instrument.entityId}::int
      and ${orders.side} = 'SELL' and ${orders.state} in ('OPEN', 'PARTIALLY_FILLED')`,
  )
  const free = offered.reduce(
    (left, { remainingQuantity }) => left.minus(remainingQuantity),
    new Decimal(held?.state === 'OPEN' ? held.quantity : 0),
  )
  checkQuantity(instrument, quantity, Decimal.max(0, free).toFixed(2))
}

const PAR = '100'

const checkPrice = (market: 'PRIMARY' | 'SECONDARY', { price }: OrderRequest): string => {
  const limit = new Decimal(price)
  if (market === 'PRIMARY' && !limit.eq(PAR))
    throw refuse(limit.lt(PAR) ? 'MIN' : 'MAX', 'price', { number: PAR })
  if (limit.lt(LOWEST_PRICE)) throw refuse('MIN', 'price', { number: LOWEST_PRICE })
  if (limit.gt(HIGHEST_PRICE)) throw refuse('MAX', 'price', { number: HIGHEST_PRICE })
  if (limit.decimalPlaces() > 2) throw refuse('INVALID_FORMAT', 'price')
  return limit.toFixed(4)
}

const readSecondaryTerms = async (
  context: OperationContext,
  instrument: Instrument,
  { side, quantity, expiresOn }: OrderRequest,
): Promise<Terms> => {
  if (!isTraded(await findRow(context, loans, instrument.loanId, 'instrumentEntityId')))
    throw refuse('NOT_ON_MARKET')
  if (side === 'BUY') checkQuantity(instrument, quantity, null)
  return {
    expiresOn: checkLastDay(context.now().toISOString().slice(0, 10), expiresOn ?? null),
    revocableUntilUtc: null,
    warnedFromAmount: null,
  }
}

const checkLastDay = (today: string, wanted: string | null): string => {
  const latest = addDays(today, DAYS_ON_MARKET)
  if (wanted !== null && (wanted < today || wanted > latest))
    throw refuse('ORDER_DAYS', 'expiresOn', { number: String(DAYS_ON_MARKET) })
  return wanted ?? latest
}

const addOrder = async (
  context: OperationContext,
  { entityId: instrumentId, currencyId }: Instrument,
  { accountId, side, quantity, isAutoInvest, effectKey }: OrderRequest,
  order: Terms & {
    readonly price: string
    readonly reserved: string
    readonly market: 'PRIMARY' | 'SECONDARY'
  },
): Promise<Order> => {
  const { actor, db, now } = context
  const [next] = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('orders', 'entity_id'))::int AS id`,
  )
  const entityId = next?.id ?? 0
  const at = now().toISOString()
  return addRow(context, orders, {
    entityId,
    orderNumber: orderNumberOf(entityId),
    accountId,
    instrumentId,
    market: order.market,
    side,
    currencyId,
    quantity,
    price: order.price,
    reservedAmount: order.reserved,
    isAutoInvest,
    placedByUserId: 'userId' in actor ? actor.userId : null,
    placedAtUtc: at,
    expiresOn: order.expiresOn,
    revocableUntilUtc: order.revocableUntilUtc,
    warnedFromAmount: order.warnedFromAmount,
    warningConfirmedAtUtc: order.warnedFromAmount === null ? null : at,
    effectKey,
  })
}

/** The seed uses the same numbering. */
const FIRST_NUMBER = 100_000

export const orderNumberOf = (entityId: number): string => `O-${FIRST_NUMBER + entityId}`
