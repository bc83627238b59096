import { eq } from 'drizzle-orm'
import { accounts } from '../tables/accounts.ts'
import { orderSide } from '../tables/enums.ts'
import { instruments } from '../tables/trading.ts'
import { requireActingAccount } from '../access/requireActingAccount.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireUser } from '../access/selectedAccount.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../engine/server/kernel/operations/Field.ts'
import {
  date,
  flag,
  idOf,
  money,
  oneOf,
  optional,
  percent,
  time,
  withDefault,
} from '../../../engine/server/kernel/operations/fields.ts'
import { entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { placeOrder } from './placeOrder.ts'
import { NO_PREVIEW, orderPreview, readPreview } from './secondary/readPreview.ts'

export const LAST_DAY =
  'Last day on the secondary market, at most 60 days ahead. Default: 60 days ahead. The primary market ignores it.'

const input = {
  instrumentId: idOf('Instrument'),
  accountId: optional(idOf('Account', { description: 'Default: the account in use.' })),
  side: oneOf(orderSide),
  amount: money({ description: 'Nominal amount.' }),
  price: optional(
    percent({
      description:
        'Limit in percent of the outstanding principal. Default: 100, which is the price on the primary market.',
    }),
  ),
  expiresOn: optional(date({ description: LAST_DAY })),
  isWarningConfirmed: {
    ...withDefault(
      flag({ description: 'Confirms an order that an inexperienced investor is warned of.' }),
      false,
    ),
    // It may be left out, but not be null.
    isRequired: true,
  },
  dryRun: optional(flag({ description: 'Only says what the order would cost and leave.' })),
}

type OwnOrder = ValuesOf<typeof input>

/** What an order did, or would do. Amounts are in the currency of the account; a dry run has no order. */
export const placedOrder = {
  order: entity('Order', 'orderId'),
  instrument: entity('Instrument', 'instrumentId'),
  account: entity('Account', 'accountId'),
  reservedAmount: money({ description: 'Reserved on the account.' }),
  availableBalance: money({ description: 'Left on the account.' }),
  unsubscribedAmount: money({ description: 'Left of the loan; null on the secondary market.' }),
  ...orderPreview,
  revocableUntilUtc: time({
    description: 'Until when the order can be taken back; null without that right.',
  }),
}

/** Refuses as `orderForOwn` does. */
export const placeOwnOrder = defineOperation({
  name: 'placeOrder',
  description: 'Orders shares of a loan for an account of the caller, and reserves what they cost.',
  input,
  result: placedOrder,
  run: (context, given) => orderForOwn(context, given),
})

/** A customer orders for an account of their own. Refuses as `placeOrder` does, and with NO_ACCOUNT_SELECTED. */
export async function orderForOwn(context: OperationContext, given: OwnOrder) {
  const actor = requireUser(context)
  const { db, mutationName, clientCorrelationId } = context
  if (actor.kind === 'STAFF') throw refuse('NOT_AUTHORIZED')
  const accountId = requireActingAccount(actor, given.accountId)
  const work = () => place(context, accountId, given)
  if (given.dryRun === true) {
    return db.transaction(async () => {
      await db.query('SAVEPOINT before_order')
      const placed = await work()
      await db.query('ROLLBACK TO SAVEPOINT before_order')
      return { ...placed, orderId: null }
    })
  }
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: { ...given, accountId } }, work)
}

const place = async (
  context: OperationContext,
  accountId: number,
  { instrumentId, side, amount, price, expiresOn, isWarningConfirmed }: OwnOrder,
) => {
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
    ...(order.market === 'SECONDARY' ? await readPreview(context, order) : NO_PREVIEW),
  }
}
