import { aiiaBankPayouts } from '../../db/tables/aiia.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields, readThroughAccount, STAFF } from './shared.ts'

export const aiiaBankPayoutDefinition: EntityDefinition = {
  typeName: 'AiiaBankPayout',
  listField: 'aiiaBankPayouts',
  getField: 'aiiaBankPayout',
  description:
    'A payout to the customer’s own bank account, through the open-banking provider or, as a standard payout, by bank transfer.',
  table: aiiaBankPayouts,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: aiiaBankPayouts.accountId,
      description: 'Account the money is taken from.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: aiiaBankPayouts.currencyId,
    },
    requestedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: aiiaBankPayouts.requestedByUserId,
      description: 'Who asked for it.',
    },
    outgoingBankTransfer: {
      kind: 'to-one',
      typeName: 'OutgoingBankTransfer',
      column: aiiaBankPayouts.outgoingBankTransferId,
      description: 'Bank transfer that carries it out, when it is a standard payout.',
    },
    journalEntry: {
      kind: 'to-one',
      typeName: 'JournalEntry',
      column: aiiaBankPayouts.journalEntryId,
      description: 'Booking of it, once it was sent.',
    },
    aiiaTransactions: { kind: 'to-many', typeName: 'AiiaTransaction', inverse: 'aiiaBankPayout' },
  },
  fields: {
    ...entityFields,
    account: { write: 'never' },
    currency: { write: 'never' },
    requestedByUser: { write: 'never' },
    outgoingBankTransfer: { write: 'never' },
    journalEntry: { write: 'never' },
    amount: byServer('Amount to be paid out; reserved on the account until it is sent.'),
    isStandardPayout: byServer('Goes by ordinary bank transfer.'),
    bbanBankCode: byServer('Bank and branch of the recipient.'),
    bbanAccountNumber: byServer('Account number of the recipient.'),
    iban: byServer('International account number of the recipient.'),
    status: byServer('How far it has come.'),
    statusUpdatedAt: byServer('When the status last changed.'),
    paymentId: byServer('The provider’s number of the payment.'),
    authorizationId: byServer('The provider’s number of the authorisation.'),
    registeredAt: byServer('When it was asked for.'),
    authorizedAt: byServer('When it was approved.'),
    paymentStatusTerminalAt: byServer('When the provider or the bank said its last word on it.'),
    failureReason: byServer('Why it was rejected or failed.'),
    note: { description: 'For colleagues only.', maxLength: 1000, read: STAFF },
  },
  display: ['registeredAt', 'amount'],
  access: {
    read: readThroughAccount,
    update: { permission: 'RawDataEdit' },
  },
}
