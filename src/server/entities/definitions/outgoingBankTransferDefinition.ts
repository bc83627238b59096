import { outgoingBankTransfers } from '../../db/tables/banking.ts'
import { memberAccounts, partnerAccounts } from '../../domain/access/rowRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields, STAFF } from './shared.ts'

export const outgoingBankTransferDefinition: EntityDefinition = {
  typeName: 'OutgoingBankTransfer',
  listField: 'outgoingBankTransfers',
  getField: 'outgoingBankTransfer',
  description:
    'Money to be sent by an ordinary bank transfer: registered here, exported in a file to the bank, processed.',
  table: outgoingBankTransfers,
  relations: {
    bankAccount: {
      kind: 'to-one',
      typeName: 'BankAccount',
      column: outgoingBankTransfers.bankAccountId,
      description: 'Account it is paid from.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: outgoingBankTransfers.currencyId,
    },
    toAccount: {
      kind: 'to-one',
      typeName: 'Account',
      column: outgoingBankTransfers.toAccountId,
      description: 'Customer’s account whose money it is; its own bank account numbers stand there.',
    },
    journalEntry: {
      kind: 'to-one',
      typeName: 'JournalEntry',
      column: outgoingBankTransfers.journalEntryId,
      description: 'Booking of it.',
    },
    aiiaBankPayouts: {
      kind: 'to-many',
      typeName: 'AiiaBankPayout',
      inverse: 'outgoingBankTransfer',
      description: 'Payout it carries out.',
    },
  },
  fields: {
    ...entityFields,
    bankAccount: { write: 'never' },
    currency: { write: 'never' },
    toAccount: { write: 'never' },
    journalEntry: { write: 'never' },
    transferNumber: byServer('Number that the bank gets with it.'),
    amount: byServer('Amount to be sent.'),
    toBankAccountNumber: byServer('Bank account it is sent to.'),
    recipientName: { description: 'Who holds that account.', minLength: 2, maxLength: 140 },
    message: { description: 'What the recipient reads on the statement.', maxLength: 140 },
    isProcessed: byServer('Was exported to the bank.'),
    registeredAtUtc: byServer('When it was registered.'),
    processedAtUtc: byServer('When it was exported to the bank.'),
    exportReference: byServer('File it was exported in.'),
    note: { description: 'For colleagues only.', maxLength: 1000, read: STAFF },
  },
  display: ['transferNumber'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ toAccount: partnerAccounts(actor) }),
      customer: (actor) => ({ toAccount: memberAccounts(actor) }),
    },
    update: { permission: 'RawDataEdit' },
  },
}
