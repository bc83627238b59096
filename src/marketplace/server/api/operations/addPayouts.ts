import { cancelPayout } from '../../payouts/cancelPayout.ts'
import { createPayout } from '../../payouts/createPayout.ts'
import {
  type AllowedPayoutAccount,
  type PayoutTerms,
  readPayoutTerms,
} from '../../payouts/readPayoutTerms.ts'
import { identityOperation } from '../../../../engine/server/api/identity/identityOperation.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import { is2FaVerified } from '../../../../engine/server/api/operations/is2FaVerified.ts'
import { addOperation, entityField, type OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** createAiiaPayout, createStandardPayout and cancelPayout, and what the payout dialog asks first. */
export const addPayouts = (kit: OperationKit): void => {
  addTerms(kit)
  const { builder } = kit
  for (const [name, isStandard, description] of [
    ['createAiiaPayout', false, 'Asks for a payout through the bank connection. Staff release it.'],
    ['createStandardPayout', true, 'Asks for a payout by ordinary bank transfer. Staff release it.'],
  ] as const) {
    addOperation(kit, name, {
      isConfirmed: true,
      description,
      input: builder.inputType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`, {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          accountEntityId: t.int({ description: 'Default: the account in use.' }),
          amount: t.field({ type: 'Money', required: true }),
          allowedPayoutBankAccountEntityId: t.int({
            required: true,
            description: 'Bank account of the customer, confirmed at least a day ago.',
          }),
        }),
      }),
      run: (context, input, request) =>
        createPayout(
          { ...identityOperation(context, request), payments: request.payments },
          {
            accountId: input.accountEntityId ?? null,
            amount: input.amount,
            payoutAccountId: input.allowedPayoutBankAccountEntityId,
            isStandard,
          },
        ),
      result: (t) => ({
        is2FaVerified: is2FaVerified(t),
        bankPayout: entityField(kit, t, 'AiiaBankPayout', (found) => found.payoutId),
      }),
    })
  }
  addOperation(kit, 'cancelPayout', {
    description: 'Cancels a payout that is not released yet: the amount is available again.',
    input: builder.inputType('CancelPayoutInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        aiiaBankPayoutEntityId: t.int({ required: true }),
      }),
    }),
    run: (context, input) => cancelPayout(context, input.aiiaBankPayoutEntityId),
    result: (t) => ({ bankPayout: entityField(kit, t, 'AiiaBankPayout', (found) => found.payoutId) }),
  })
}

const addTerms = ({ builder }: OperationKit): void => {
  const bban = builder.objectRef<NonNullable<AllowedPayoutAccount['bban']>>('BankAccountNumber').implement({
    description: 'Number of a bank account as its country writes it.',
    fields: (t) => ({
      bankCode: t.exposeString('bankCode', { description: 'Bank and branch.' }),
      accountNumber: t.exposeString('accountNumber'),
    }),
  })
  const state = builder.enumType('PayoutAccountState', {
    values: {
      UNPROVEN: { description: 'Staff look at it.' },
      WAITING: { description: 'Confirmed less than a day ago.' },
      READY: { description: 'Money may be paid out to it.' },
    },
  })
  const allowed = builder.objectRef<AllowedPayoutAccount>('AllowedPayoutAccount').implement({
    description: 'A bank account of the customer that money may be paid out to, now or later.',
    fields: (t) => ({
      entityId: t.exposeInt('entityId'),
      holderName: t.exposeString('holderName'),
      bban: t.field({ type: bban, nullable: true, resolve: (row) => row.bban }),
      ibanNumber: t.exposeString('ibanNumber', { nullable: true }),
      isDefault: t.exposeBoolean('isDefault', { description: 'Suggested first.' }),
      state: t.field({ type: state, resolve: (row) => row.state }),
      usableFromUtc: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null until it is confirmed.',
        resolve: (row) => row.usableFromUtc,
      }),
    }),
  })
  const terms = builder.objectRef<PayoutTerms>('PayoutTerms').implement({
    description: 'How money may leave the account in use.',
    fields: (t) => ({
      accountHolder: t.exposeString('accountHolder', {
        description:
          'Whose bank accounts it may pay out to: the business, or the people who own the account.',
      }),
      currencyCode: t.exposeString('currencyCode'),
      availableBalance: t.field({ type: 'Money', resolve: (row) => row.availableBalance }),
      allowInstantPayouts: t.exposeBoolean('allowInstantPayouts', {
        description: 'Through the bank connection; otherwise by ordinary bank transfer alone.',
      }),
      mayAddAccounts: t.exposeBoolean('mayAddAccounts', {
        description: 'Only owners decide where money may go.',
      }),
      allowedAccounts: t.expose('allowedAccounts', { type: [allowed] }),
    }),
  })
  builder.queryField('payoutTerms', (t) =>
    t.field({
      type: terms,
      description: 'How money may leave the account in use.',
      resolve: (_root, _args, context) =>
        readPayoutTerms(context, signedIn(context), null, context.identity.now()),
    }),
  )
}
