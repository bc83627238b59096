import { eq, sql } from 'drizzle-orm'
import { toUnits } from '../../../../engine/rules/fixedPoint.ts'
import { accounts } from '../../tables/accounts.ts'
import { loans } from '../../tables/lending.ts'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments, orders } from '../../tables/trading.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { isAnyOf, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type BookOrder, matchBook } from './matchBook.ts'
import { settleDeals } from './settleDeals.ts'
import type { Settled } from './Settlement.ts'

/**
 * Matches the orders of an instrument and settles the trades, in the caller’s transaction, which holds `lockBook`. The
 * actor is always the platform, so that history never reveals the counterparty of a trade.
 */
export async function matchInstrument(
  operation: OperationContext,
  instrumentId: number,
): Promise<readonly Settled[]> {
  const context: OperationContext = {
    ...operation,
    actor: { kind: 'SYSTEM' },
    mutationName: 'matchOrders',
    clientCorrelationId: null,
  }
  const [instrument] = await readRows(context, instruments, eq(instruments.entityId, instrumentId))
  if (instrument?.state !== 'SECONDARY') return []
  const [loan] = await readRows(context, loans, eq(loans.entityId, instrument.loanId))
  if (loan === undefined || !isTraded(loan)) return []
  const { instrumentId: of, market, state } = orders
  const open = await readRows(
    context,
    orders,
    sql`${of} = ${instrumentId}::int and ${market} = 'SECONDARY' and ${state} in ('OPEN', 'PARTIALLY_FILLED')`,
  )
  if (!isCrossed(open)) return []
  const positions = await readRows(context, netOpenPositions, eq(netOpenPositions.instrumentId, instrumentId))
  const parties = await readRows(
    context,
    accounts,
    isAnyOf(
      accounts.entityId,
      open.map(({ accountId }) => accountId),
    ),
  )
  const together = await readTogether(
    context,
    parties.map(({ entityId }) => entityId),
  )
  const active = new Set(parties.filter(isActive).map(({ entityId }) => entityId))
  const deals = matchBook(
    open.filter(({ accountId }) => active.has(accountId)).map(toBookOrder),
    new Map(
      positions
        .filter(({ state: held, quantity }) => held === 'OPEN' && Number(quantity) > 0)
        .map(({ accountId, quantity, outstandingPrincipal }) => [
          accountId,
          { quantity: toUnits(quantity, 2), outstanding: toUnits(outstandingPrincipal, 2) },
        ]),
    ),
    (buyer, seller) => buyer !== seller && !together.has(`${buyer} ${seller}`),
  )
  if (deals.length === 0) return []
  return settleDeals(context, { instrument, loan, open, positions, parties, deals })
}

/** A loan in recovery, or one that is paid, has no price. */
export const isTraded = ({ state }: Row<typeof loans>): boolean => state === 'ACTIVE' || state === 'OVERDUE'

/** As when an order is placed: an account may have been locked while its order waited. */
const isActive = ({ status, locked, frozenForOrders }: Row<typeof accounts>): boolean =>
  status === 'UBOS_KYC_VERIFIED' && !locked && !frozenForOrders

const isCrossed = (open: readonly Row<typeof orders>[]): boolean => {
  const of = (wanted: 'BUY' | 'SELL') =>
    open.filter(({ side }) => side === wanted).map(({ price }) => toUnits(price, 4))
  const asked = of('SELL')
  return of('BUY').some((bid) => asked.some((price) => price <= bid))
}

const toBookOrder = (order: Row<typeof orders>): BookOrder => ({
  orderId: order.entityId,
  accountId: order.accountId,
  side: order.side,
  price: toUnits(order.price, 4),
  remaining: toUnits(order.remainingQuantity, 2),
  placedAt: order.placedAtUtc,
})

/**
 * Pairs of accounts with a common owner or business. They do not trade with each other: such a wash trade moves nothing,
 * and would set a false price.
 */
const readTogether = async (
  { db }: OperationContext,
  accountIds: readonly number[],
): Promise<ReadonlySet<string>> => {
  const pairs = await db.query<{ one: number; other: number }>(
    `SELECT r.account_id AS one, s.account_id AS other
     FROM account_person_roles r JOIN account_person_roles s ON s.person_id = r.person_id AND s.role = 'OWNER'
     WHERE r.role = 'OWNER' AND r.account_id = ANY($1::int[]) AND s.account_id = ANY($1::int[])
     UNION
     SELECT a.entity_id, b.entity_id FROM accounts a JOIN accounts b ON b.business_id = a.business_id
     WHERE a.entity_id = ANY($1::int[]) AND b.entity_id = ANY($1::int[])`,
    [accountIds],
  )
  return new Set(pairs.map(({ one, other }) => `${one} ${other}`))
}
