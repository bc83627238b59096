import {
  type AllowedPayoutAccount,
  type PayoutTerms,
  readPayoutTerms,
} from '../../payouts/readPayoutTerms.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** What the payout dialog asks first. */
export const addPayoutTerms = ({ builder }: OperationKit): void => {
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
