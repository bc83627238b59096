import { aiiaBankPayouts } from '../../tables/aiia.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, readThroughAccount } from '../shared.ts'

export const aiiaBankPayoutDefinition: EntitySpec = {
  typeName: 'AiiaBankPayout',
  description:
    'A payout to the customer’s own bank account, through the open-banking provider or, as a standard payout, by bank transfer.',
  table: aiiaBankPayouts,
  belongsTo: ['account'],
  relations: {
    aiiaTransactions: { kind: 'to-many', typeName: 'AiiaTransaction', inverse: 'aiiaBankPayout' },
  },
  fields: {
    account: { description: 'Account the money is taken from.', write: 'never' },
    currency: { write: 'never' },
    requestedByUser: { description: 'Who asked for it.', write: 'never' },
    outgoingBankTransfer: {
      description: 'Bank transfer that carries it out, when it is a standard payout.',
      write: 'never',
    },
    journalEntry: { description: 'Booking of it, once it was sent.', write: 'never' },
    settlementEntry: {
      description: 'Booking of what the bank did: the money left, or came back.',
      write: 'never',
    },
    amount: byServer('Amount to be paid out; reserved on the account until it is sent.'),
    isStandardPayout: byServer('Goes by ordinary bank transfer.'),
    orderId: false,
    recipientName: byServer('Who holds the recipient’s bank account.'),
    bbanCountryCode: false,
    bbanBankCode: { ...byServer('Bank and branch of the recipient.'), isCode: true },
    bbanAccountNumber: { ...byServer('Account number of the recipient.'), isCode: true },
    iban: { ...byServer('International account number of the recipient.'), isCode: true },
    status: byServer('Its progress.'),
    statusUpdatedAt: byServer('When the status last changed.'),
    paymentId: { ...byServer('The provider’s number of the payment.'), isCode: true },
    authorizationId: { ...byServer('The provider’s number of the authorisation.'), isCode: true },
    registeredAt: byServer('When it was asked for.'),
    authorizedAt: byServer('When it was approved.'),
    paymentStatusTerminalAt: byServer('When the provider or the bank reported the final status.'),
    failureReason: byServer('Why it was rejected or failed.'),
    bankReason: byServer('Why the bank did not carry it out, or gave it back.'),
    note: { description: 'For colleagues only.', scalar: 'LongText', maxLength: 1000, read: STAFF },
  },
  display: ['registeredAt', 'amount'],
  isConfirmed: true,
  access: {
    read: readThroughAccount,
    update: { permission: 'RawDataEdit' },
  },
}
