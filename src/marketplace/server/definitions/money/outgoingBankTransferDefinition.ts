import { outgoingBankTransfers } from '../../tables/banking.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer } from '../shared.ts'

export const outgoingBankTransferDefinition: EntitySpec = {
  typeName: 'OutgoingBankTransfer',
  description:
    'Money to be sent by an ordinary bank transfer: registered here, exported in a file to the bank, processed.',
  table: outgoingBankTransfers,
  belongsTo: ['toAccount'],
  relations: {
    aiiaBankPayouts: {
      kind: 'to-many',
      typeName: 'AiiaBankPayout',
      inverse: 'outgoingBankTransfer',
      description: 'Payout it carries out.',
    },
  },
  fields: {
    bankAccount: { description: 'Account it is paid from.', write: 'never' },
    currency: { write: 'never' },
    toAccount: {
      description: 'Customer’s account whose money it is; it holds the customer’s own bank account numbers.',
      write: 'never',
    },
    journalEntry: { description: 'Booking of it.', write: 'never' },
    exportEntry: { description: 'Booking of the file it was exported in.', write: 'never' },
    transferNumber: byServer('Number that the bank gets with it.'),
    amount: byServer('Amount to be sent.'),
    toBankAccountNumber: { ...byServer('Bank account it is sent to.'), isCode: true },
    recipientName: { description: 'Who holds that account.', minLength: 2, maxLength: 140 },
    message: { description: 'What the recipient reads on the statement.', maxLength: 140 },
    isProcessed: byServer('Was exported to the bank.'),
    registeredAtUtc: byServer('When it was registered.'),
    processedAtUtc: byServer('When it was exported to the bank.'),
    exportReference: { ...byServer('File it was exported in.'), isCode: true },
    outcome: byServer('Outcome that the bank reported; empty until then.'),
    outcomeReference: {
      isCode: true,
      ...byServer('Bank’s reference of the report or booking with the outcome.'),
      read: STAFF,
    },
    bankReason: byServer('Why the bank did not carry it out, or gave it back.'),
    bankReasonText: { ...byServer('The same as a code and in the bank’s own words.'), read: STAFF },
    note: { description: 'For colleagues only.', scalar: 'LongText', maxLength: 1000, read: STAFF },
  },
  display: ['transferNumber'],
  number: 'transferNumber',
  frozen: { when: { isProcessed: ['true'] }, except: ['note'] },
  isConfirmed: true,
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ toAccount: partnerAccounts(actor) }),
      customer: (actor) => ({ toAccount: memberAccounts(actor) }),
    },
    update: { permission: 'RawDataEdit' },
  },
}
