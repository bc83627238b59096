import { cancelOrder, withdrawOrder } from '../../trading/cancelOrder.ts'
import { placeOwnOrder, type PlacedOrder } from '../../trading/placeOwnOrder.ts'
import type { OrderPreview } from '../../trading/secondary/readPreview.ts'
import { buyOffer, sellPosition } from '../../trading/tradeOwn.ts'
import {
  addOperation,
  entityField,
  type OperationKit,
  type ResultFields,
} from '../../../../engine/server/api/OperationKit.ts'

/** placeOrder and withdrawOrder of customers, cancelOrder of staff. */
export const addTrading = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'placeOrder', {
    description: 'Orders shares of a loan for an account of the caller, and reserves what they cost.',
    input: builder.inputType('PlaceOrderInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        instrumentEntityId: t.int({ required: true }),
        accountEntityId: t.int({ description: 'Default: the account in use.' }),
        side: t.field({ type: kit.entities.enumOf('OrderSide'), required: true }),
        amount: t.field({ type: 'Money', required: true, description: 'Nominal amount.' }),
        price: t.field({
          type: 'Percent',
          description:
            'Limit in percent of the outstanding principal. Default: 100, which is the price on the primary market.',
        }),
        expiresOn: t.field({ type: 'LocalDate', description: LAST_DAY }),
        isWarningConfirmed: t.boolean({
          required: true,
          defaultValue: false,
          description: 'Confirms an order that an inexperienced investor is warned of.',
        }),
        dryRun: t.boolean({ description: 'Only says what the order would cost and leave.' }),
      }),
    }),
    run: (context, input) =>
      placeOwnOrder(context, {
        instrumentId: input.instrumentEntityId,
        accountId: input.accountEntityId ?? null,
        // GraphQL accepts no other value.
        side: input.side as 'BUY' | 'SELL',
        amount: input.amount,
        price: input.price ?? null,
        expiresOn: input.expiresOn ?? null,
        isWarningConfirmed: input.isWarningConfirmed,
        isDryRun: input.dryRun ?? false,
      }),
    result: (t) => placedFields(kit, t),
  })
  addSecondary(kit)
  addOperation(kit, 'withdrawOrder', {
    description: 'Takes back an open order of the caller, free of charge.',
    input: builder.inputType('WithdrawOrderInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        orderEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, { orderEntityId }) => withdrawOrder(context, { orderId: orderEntityId }),
    result: (t) => ({ order: entityField(kit, t, 'Order', (found) => found.orderId) }),
  })
  addOperation(kit, 'cancelOrder', {
    description: 'Takes an open order off the market.',
    input: builder.inputType('CancelOrderInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        orderEntityId: t.int({ required: true }),
        reason: t.field({ type: 'LongText', required: true, description: 'Shown to the investor.' }),
      }),
    }),
    run: (context, { orderEntityId, reason }) => cancelOrder(context, { orderId: orderEntityId, reason }),
    result: (t) => ({ order: entityField(kit, t, 'Order', (found) => found.orderId) }),
  })
}

const LAST_DAY =
  'Last day on the secondary market, at most 60 days ahead. Default: 60 days ahead. The primary market ignores it.'

/** What an order does on the secondary market; null on the primary. */
const previewFields = (t: ResultFields<PlacedOrder>) => {
  const field = (name: keyof OrderPreview, description: string) =>
    t.field({ type: 'Money', nullable: true, description, resolve: ({ preview }) => preview?.[name] ?? null })
  return {
    tradedQuantity: field('tradedQuantity', 'Nominal amount that was bought or sold at once.'),
    tradedAmount: field('tradedAmount', 'What it cost, before the fee.'),
    outstandingPrincipal: field(
      'outstandingPrincipal',
      'Principal still owed of what waits for a buyer: the price applies to it.',
    ),
    offerAmount: field('offerAmount', 'What a buyer pays for what waits.'),
    accruedInterest: field(
      'accruedInterest',
      'Interest earned on it and not paid yet; it is paid to the holder on the payment date.',
    ),
    feeAmount: field('feeAmount', 'Fee for all of it. Buying costs none.'),
    proceeds: field('proceeds', 'What the seller gets for all of it at least, after the fee.'),
  }
}

/** What an order did, or would do. */
const placedFields = (kit: OperationKit, t: ResultFields<PlacedOrder>) => ({
  order: entityField(kit, t, 'Order', (found) => found.orderId),
  instrument: entityField(kit, t, 'Instrument', (found) => found.instrumentId),
  account: entityField(kit, t, 'Account', (found) => found.accountId),
  reservedAmount: t.field({
    type: 'Money',
    nullable: true,
    description: 'Reserved on the account.',
    resolve: (found) => found.reservedAmount,
  }),
  availableBalance: t.field({
    type: 'Money',
    nullable: true,
    description: 'Left on the account.',
    resolve: (found) => found.availableBalance,
  }),
  unsubscribedAmount: t.field({
    type: 'Money',
    nullable: true,
    description: 'Left of the loan; null on the secondary market.',
    resolve: (found) => found.unsubscribedAmount,
  }),
  ...previewFields(t),
  revocableUntilUtc: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Until when the order can be taken back; null without that right.',
    resolve: (found) => found.revocableUntilUtc,
  }),
})

/** sellPosition and buyOffer: orders from the record being viewed. */
const addSecondary = (kit: OperationKit): void => {
  const { builder } = kit
  addOperation(kit, 'sellPosition', {
    description: 'Offers a position of the caller, or a part of it, on the secondary market.',
    input: builder.inputType('SellPositionInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        netOpenPositionEntityId: t.int({ required: true }),
        amount: t.field({ type: 'Money', required: true, description: 'Nominal amount.' }),
        price: t.field({
          type: 'Percent',
          required: true,
          description: 'Lowest price in percent of the outstanding principal.',
        }),
        expiresOn: t.field({ type: 'LocalDate', description: LAST_DAY }),
        dryRun: t.boolean({ description: 'Only says what the order would bring.' }),
      }),
    }),
    run: (context, { netOpenPositionEntityId, amount, price, expiresOn, dryRun }) =>
      sellPosition(context, {
        positionId: netOpenPositionEntityId,
        amount,
        price,
        expiresOn: expiresOn ?? null,
        isDryRun: dryRun ?? false,
      }),
    result: (t) => placedFields(kit, t),
  })
  addOperation(kit, 'buyOffer', {
    description: 'Buys what is offered on the secondary market.',
    input: builder.inputType('BuyOfferInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        orderEntityId: t.int({ required: true, description: 'The offer.' }),
        accountEntityId: t.int({ description: 'Default: the account in use.' }),
        amount: t.field({ type: 'Money', required: true, description: 'Nominal amount.' }),
        price: t.field({
          type: 'Percent',
          required: true,
          description: 'Highest price in percent of the outstanding principal.',
        }),
        expiresOn: t.field({ type: 'LocalDate', description: LAST_DAY }),
        dryRun: t.boolean({ description: 'Only says what the order would cost.' }),
      }),
    }),
    run: (context, { orderEntityId, accountEntityId, amount, price, expiresOn, dryRun }) =>
      buyOffer(context, {
        orderId: orderEntityId,
        accountId: accountEntityId ?? null,
        amount,
        price,
        expiresOn: expiresOn ?? null,
        isDryRun: dryRun ?? false,
      }),
    result: (t) => placedFields(kit, t),
  })
}
