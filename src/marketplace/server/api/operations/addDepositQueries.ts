import {
  type DepositTerms,
  type ProcessingFee,
  processingFeeOf,
  readDepositTerms,
} from '../../deposits/depositTerms.ts'
import { type ReusablePayer, readReusablePayer } from '../../deposits/readReusablePayer.ts'
import type { ReceivingBank } from '../../deposits/receivingBanks.ts'
import { signedIn } from '../../../../engine/server/api/identity/signedIn.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

/** What the deposit dialog asks first. */
export const addDepositQueries = ({ builder }: OperationKit): void => {
  const bank = builder.objectRef<ReceivingBank>('ReceivingBank').implement({
    description: 'Where customers transfer money to manually.',
    fields: (t) => ({
      currency: t.exposeString('currency', { description: '`DKK`' }),
      name: t.exposeString('name'),
      address: t.exposeString('address'),
      iban: t.exposeString('iban'),
      swiftBic: t.exposeString('swiftBic'),
      accountNumber: t.exposeString('accountNumber'),
      registrationNumber: t.exposeString('registrationNumber'),
      country: t.exposeString('country', { description: 'ISO 3166: `DK`' }),
    }),
  })
  const configuration = builder.objectRef<DepositTerms>('IncomingBankTransferConfiguration').implement({
    description: 'How money may come to the account in use.',
    fields: (t) => ({
      accountHolder: t.exposeString('accountHolder', {
        description: 'The business, or the people who own the account.',
      }),
      minimumTransferAmount: t.field({
        type: 'Money',
        resolve: ({ minimumTransferAmount }) => minimumTransferAmount,
      }),
      allowStandardPayments: t.exposeBoolean('allowStandardPayments', {
        description: 'Through the payer’s bank, within about a day.',
      }),
      allowInstantPayments: t.exposeBoolean('allowInstantPayments', {
        description: 'Through the payer’s bank, at once.',
      }),
      allowCardPayments: t.exposeBoolean('allowCardPayments', { description: 'By card, at once.' }),
      receivingBank: t.field({
        type: bank,
        nullable: true,
        description: 'Null: there is none in the currency of the account.',
        resolve: ({ receivingBank }) => receivingBank,
      }),
    }),
  })
  builder.queryField('incomingBankTransferConfiguration', (t) =>
    t.field({
      type: configuration,
      description: 'How money may come to the account in use.',
      resolve: (_root, _args, context) => readDepositTerms(context, signedIn(context), null),
    }),
  )
  builder.queryField('depositCurrencies', (t) =>
    t.field({
      type: ['String'],
      description: 'Currencies in which money can be paid in: `DKK`.',
      resolve: (_root, _args, context) => {
        signedIn(context)
        return context.receivingBanks.map(({ currency }) => currency)
      },
    }),
  )
  const lastDeposit = builder.objectRef<ReusablePayer>('LastSuccessfulDeposit').implement({
    fields: (t) => ({
      payerTokenRedactedAccountNumber: t.exposeString('redactedAccountNumber', {
        description: 'Payer’s account number, all but its last digits hidden.',
      }),
    }),
  })
  builder.queryField('lastSuccessfulDeposit', (t) =>
    t.field({
      type: lastDeposit,
      nullable: true,
      description:
        'The last deposit of the account in use that came from a bank account which may be used again.',
      resolve: async (_root, _args, context) => {
        const { accountId } = await readDepositTerms(context, signedIn(context), null)
        return readReusablePayer(context.db, accountId, context.identity.now())
      },
    }),
  )
  const fee = builder.objectRef<ProcessingFee>('ProcessingFeeResult').implement({
    fields: (t) => ({
      processingFee: t.field({ type: 'Money', resolve: ({ processingFee }) => processingFee }),
      processingFeeLimit: t.field({
        type: 'Money',
        description: 'Amounts below it cost the fee.',
        resolve: ({ processingFeeLimit }) => processingFeeLimit,
      }),
    }),
  })
  builder.queryField('calculateProcessingFee', (t) =>
    t.field({
      type: fee,
      description: 'What a deposit through the bank costs on top.',
      args: { amount: t.arg({ type: 'Money', required: true }) },
      resolve: (_root, { amount }, context) => {
        signedIn(context)
        return processingFeeOf(amount)
      },
    }),
  )
}
