import { eq } from 'drizzle-orm'
import { accounts } from '../tables/accounts.ts'
import { instruments } from '../tables/trading.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { placeOrder } from './placeOrder.ts'
import { type OrderPreview, readPreview } from './secondary/readPreview.ts'

export interface OwnOrder {
  readonly instrumentId: number
  /** Null: the account in use. */
  readonly accountId: number | null
  readonly side: 'BUY' | 'SELL'
  /** Nominal amount, decimal as text. */
  readonly amount: string
  /** Null: 100. */
  readonly price: string | null
  /** Last day on the secondary market, `YYYY-MM-DD`; null: as long as orders wait there. */
  readonly expiresOn: string | null
  readonly isWarningConfirmed: boolean
  /** Says what would happen, and changes nothing. */
  readonly isDryRun: boolean
}

/** What an order does. Amounts are decimals as text in the currency of the account. */
export interface PlacedOrder {
  /** Null after a dry run. */
  readonly orderId: number | null
  readonly accountId: number
  readonly instrumentId: number
  /** Reserved on the account; `0.00` for one who sells. */
  readonly reservedAmount: string
  /** Left on the account for other things. */
  readonly availableBalance: string
  /** Left of the loan to be ordered; null on the secondary market. */
  readonly unsubscribedAmount: string | null
  readonly revocableUntilUtc: string | null
  /** What it does on the secondary market; null on the primary. */
  readonly preview: OrderPreview | null
}

/** A customer orders for an account of their own. Refuses as `placeOrder` does, and with NO_ACCOUNT_SELECTED. */
export function placeOwnOrder(context: OperationContext, input: OwnOrder): Promise<PlacedOrder> {
  const actor = requireUser(context)
  const { db, mutationName, clientCorrelationId } = context
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  const accountId = requireActingAccount(actor, input.accountId)
  const work = () => place(context, accountId, input)
  if (input.isDryRun) {
    return db.transaction(async () => {
      await db.query('SAVEPOINT before_order')
      const placed = await work()
      await db.query('ROLLBACK TO SAVEPOINT before_order')
      return { ...placed, orderId: null }
    })
  }
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: { ...input, accountId } }, work)
}

const place = async (
  context: OperationContext,
  accountId: number,
  { instrumentId, side, amount, price, expiresOn, isWarningConfirmed }: OwnOrder,
): Promise<PlacedOrder> => {
  const order = await placeOrder(context, {
    accountId,
    instrumentId,
    side,
    quantity: amount,
    price: price ?? '100',
    expiresOn,
    isAutoInvest: false,
    isWarningConfirmed,
    effectKey: null,
  })
  const [account] = await readRows(context, accounts, eq(accounts.entityId, accountId))
  const [instrument] = await readRows(context, instruments, eq(instruments.entityId, instrumentId))
  return {
    orderId: order.entityId,
    accountId,
    instrumentId,
    reservedAmount: order.reservedAmount,
    availableBalance: account?.availableBalance ?? '0.00',
    unsubscribedAmount: order.market === 'PRIMARY' ? (instrument?.unsubscribedAmount ?? null) : null,
    revocableUntilUtc: order.revocableUntilUtc,
    preview: order.market === 'SECONDARY' ? await readPreview(context, order) : null,
  }
}
