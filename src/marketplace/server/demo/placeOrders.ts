import { Decimal } from 'decimal.js'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { readySql } from '../accounts/isReady.ts'
import { isBorrowerSql, tradingSql } from '../trading/checkInvestor.ts'
import { type OrderRequest, placeOrder } from '../trading/placeOrder.ts'
import { isDemoLoginSql } from '../access/hasDemoLogins.ts'
import { inventedSql } from './inventedSql.ts'
import { hash } from './borrowerProfile.ts'

/**
 * Investors of the demo order: a few buy of each loan that is being funded, a few offer part of what they hold, and others take
 * what is offered. Returns how many orders were placed.
 */
export async function placeOrders(context: OperationContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  let placed = 0
  for (const read of [fund, sell, take]) {
    for (const order of await read(context, today)) {
      placed += await context.db.transaction(() => placeOrder(context, order)).then(() => 1, refused)
    }
  }
  return placed
}

/** What the market does not want is left; a fault is not. */
const refused = (error: unknown): 0 => {
  if (error instanceof DomainError) return 0
  throw error
}

type Orders = Promise<readonly OrderRequest[]>
type OrderPart = Pick<OrderRequest, 'accountId' | 'instrumentId' | 'side' | 'quantity' | 'price'>

/** `slot` is an idempotency key within the night, so a rerun of an interrupted night places no duplicate. */
const order = (part: OrderPart, slot: string, today: string): OrderRequest => ({
  ...part,
  isAutoInvest: false,
  isWarningConfirmed: true,
  effectKey: `demo:${today}:${slot}`,
})

interface Funder extends Record<string, unknown> {
  readonly account_id: number
  readonly instrument_id: number
  readonly nominal: string
  readonly left: string
  readonly step: string
  readonly least: string
  readonly wanted: string
  readonly available: string
}

/** Most loans are funded within six to fifteen nights; a few are never funded. */
const nightsOf = (instrumentId: number): number =>
  hash(instrumentId, 'popular') % 12 === 0 ? 60 : 6 + (hash(instrumentId, 'nights') % 10)

/** What is done of a loan in this night. */
interface Funding {
  readonly left: Decimal
  readonly tonight: Decimal
  readonly count: number
}

/** Each investor orders a share, in order steps; the last one takes a remainder too small to order. */
const fund = async ({ db }: OperationContext, today: string): Orders => {
  const fundings = new Map<number, Funding>()
  const spent = new Map<number, Decimal>()
  return (await db.query<Funder>(FUNDERS, [today])).flatMap((one) => {
    const { account_id: accountId, instrument_id: instrumentId } = one
    const funding = fundings.get(instrumentId) ?? {
      left: new Decimal(one.left),
      tonight: new Decimal(one.nominal).div(nightsOf(instrumentId)),
      count: 0,
    }
    const { left, tonight, count } = funding
    const money = new Decimal(one.available).minus(spent.get(accountId) ?? 0)
    const share = new Decimal(one.wanted).div(one.step).floor().times(one.step)
    const quantity = left.minus(share).lt(one.least) ? left : Decimal.max(share, one.least)
    if (left.lte(0) || tonight.lte(0) || quantity.gt(money)) return []
    fundings.set(instrumentId, {
      left: left.minus(quantity),
      tonight: tonight.minus(quantity),
      count: count + 1,
    })
    spent.set(accountId, (spent.get(accountId) ?? new Decimal(0)).plus(quantity))
    const part = {
      accountId,
      instrumentId,
      side: 'BUY' as const,
      quantity: quantity.toFixed(2),
      price: '100',
    }
    return [order(part, `fund:${instrumentId}:${count}`, today)]
  })
}

interface Held extends Record<string, unknown> {
  readonly account_id: number
  readonly instrument_id: number
  readonly quantity: string
}

const PRICES = ['98', '99', '99.5', '100', '100', '100.5', '101']

const sell = async ({ db }: OperationContext, today: string): Orders =>
  (await db.query<Held>(SELLERS, [today])).map((one, at) => {
    const { account_id: accountId, instrument_id: instrumentId, quantity } = one
    const price = PRICES[hash(instrumentId, today) % PRICES.length] ?? '100'
    return order({ accountId, instrumentId, side: 'SELL', quantity, price }, `sell:${at}`, today)
  })

const take = async ({ db }: OperationContext, today: string): Orders =>
  (await db.query<Held & { readonly price: string }>(TAKERS, [today])).map((one, at) => {
    const { account_id: accountId, instrument_id: instrumentId, quantity, price } = one
    return order({ accountId, instrumentId, side: 'BUY', quantity, price }, `take:${at}`, today)
  })

/** Invented accounts that may order, except those of the demo's logins, whose users order themselves. */
const INVESTORS = `WITH investors AS MATERIALIZED (
  SELECT a.entity_id, a.business_id, a.currency_id, a.available_balance FROM accounts a
  WHERE ${inventedSql('a')} AND ${tradingSql('a')} AND ${readySql('a', '$1::text')} AND NOT EXISTS (
    SELECT FROM account_person_roles r JOIN users u ON u.person_id = r.person_id
    WHERE r.account_id = a.entity_id AND ${isDemoLoginSql('u')}))`

/** Accounts that may order a loan in a night, each with at most a quarter of its money and about a thirtieth of the loan. */
const FUNDERS = `${INVESTORS}
  SELECT a.entity_id AS account_id, i.entity_id AS instrument_id, i.nominal_amount AS nominal,
    i.unsubscribed_amount AS left, i.order_step AS step,
    i.minimum_order_amount AS least, a.available_balance AS available,
    least(a.available_balance / 4, greatest(i.nominal_amount / 30, i.minimum_order_amount * 5)) AS wanted
  FROM instruments i JOIN loans l ON l.entity_id = i.loan_id JOIN accounts b ON b.entity_id = l.account_id
  CROSS JOIN LATERAL (
    SELECT a.* FROM investors a
    WHERE a.currency_id = i.currency_id AND a.available_balance >= i.minimum_order_amount
    ORDER BY md5(a.entity_id || $1::text || i.entity_id) LIMIT 12) AS a
  WHERE i.state = 'PRIMARY' AND l.state = 'FUNDING' AND i.unsubscribed_amount > 0
    AND coalesce(i.listed_on < $1::text::date, true) AND NOT ${isBorrowerSql('a', 'b')}
  ORDER BY i.entity_id, md5(a.entity_id || $1::text || i.entity_id)`

/** What is offered already is read once: looked up for each position, it would be all orders that an account ever placed. */
const SELLERS = `${INVESTORS}
  SELECT n.account_id, n.instrument_id, floor(n.quantity / 4 / i.order_step) * i.order_step AS quantity
  FROM net_open_positions n JOIN instruments i ON i.entity_id = n.instrument_id AND i.state = 'SECONDARY'
  JOIN loans l ON l.entity_id = i.loan_id AND l.state = 'ACTIVE'
  JOIN investors a ON a.entity_id = n.account_id
  WHERE n.state = 'OPEN' AND n.quantity / 4 >= greatest(i.order_step, i.minimum_order_amount)
    AND (n.account_id, n.instrument_id) NOT IN (SELECT o.account_id, o.instrument_id FROM orders o
      WHERE o.side = 'SELL' AND o.state IN ('OPEN', 'PARTIALLY_FILLED'))
  ORDER BY md5(n.entity_id || $1::text) LIMIT 2`

const TAKERS = `${INVESTORS}
  SELECT DISTINCT ON (o.instrument_id) a.entity_id AS account_id, o.instrument_id, o.remaining_quantity AS quantity, o.price
  FROM orders o JOIN instruments i ON i.entity_id = o.instrument_id AND i.state = 'SECONDARY'
  JOIN investors a ON a.currency_id = o.currency_id AND a.entity_id <> o.account_id
    AND a.available_balance > o.remaining_quantity * 1.1
  WHERE o.side = 'SELL' AND o.market = 'SECONDARY' AND o.state IN ('OPEN', 'PARTIALLY_FILLED') AND o.price <= 100.5
    AND o.placed_at_utc < $1::text::date AND right(md5(o.entity_id || $1::text), 1) IN ('0', '1', '2')
  ORDER BY o.instrument_id, o.price, md5(a.entity_id || $1::text) LIMIT 3`
