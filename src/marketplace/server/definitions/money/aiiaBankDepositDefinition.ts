import { aiiaBankDeposits } from '../../tables/aiia.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { ADMINS, STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, readThroughAccount } from '../shared.ts'

export const aiiaBankDepositDefinition: EntitySpec = {
  typeName: 'AiiaBankDeposit',
  description: 'A deposit through the open-banking provider, from the request to the money on the account.',
  table: aiiaBankDeposits,
  belongsTo: ['account'],
  relations: {
    aiiaTransactions: { kind: 'to-many', typeName: 'AiiaTransaction', inverse: 'aiiaBankDeposit' },
  },
  fields: {
    account: { description: 'Account the money is for.', write: 'never' },
    currency: { write: 'never' },
    journalEntry: { description: 'Booking of it, once the money has come.', write: 'never' },
    transitEntry: {
      description: 'Journal entry that posts it as in transit.',
      read: STAFF,
      write: 'never',
    },
    clearingEntry: {
      description: 'Booking of its line in the bank’s statement.',
      read: STAFF,
      write: 'never',
    },
    loanPayment: byServer('Instalment it is about.'),
    earlyRepaymentQuote: byServer('Quote it is about.'),
    amount: byServer('Amount the customer deposits.'),
    processingFee: byServer('Fee for small deposits, paid on top.'),
    means: byServer('Where the money comes from.'),
    status: byServer('Its progress.'),
    orderId: { ...byServer('The platform’s own number of the request.'), isCode: true },
    paymentId: { ...byServer('The provider’s number of the payment.'), isCode: true },
    transactionId: { ...byServer('Number of the bank transaction that brought the money.'), isCode: true },
    isInstantPayment: byServer('Arrives within seconds; otherwise in about a day.'),
    requestCreatedAt: byServer('When the customer asked for it.'),
    authorizedAt: byServer('When the customer approved it in their bank.'),
    transactionReceivedAt: byServer('When the money arrived.'),
    paymentStatusTerminalAt: byServer('When the provider reported the final status.'),
    storeAndReusePaymentAccount: {
      description: 'The customer lets the same bank account be used next time.',
    },
    payerToken: {
      isCode: true,
      description: 'Key to the payer’s bank account at the provider.',
      read: ADMINS,
      write: 'never',
    },
    payerTokenExpiresAtUtc: byServer('When that key expires.'),
    payerTokenProviderId: { ...byServer('Bank that the key is for.'), isCode: true },
    payerTokenRedactedAccountNumber: {
      ...byServer('Payer’s account number, all but its last digits hidden.'),
      isCode: true,
    },
    note: { description: 'For colleagues only.', scalar: 'LongText', maxLength: 1000, read: STAFF },
  },
  display: ['orderId'],
  access: {
    read: readThroughAccount,
    update: { permission: 'RawDataEdit' },
  },
}
