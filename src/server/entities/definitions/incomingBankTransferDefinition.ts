import { incomingBankTransfers } from '../../db/tables/banking.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields, readThroughAccount, STAFF } from './shared.ts'

export const incomingBankTransferDefinition: EntityDefinition = {
  typeName: 'IncomingBankTransfer',
  listField: 'incomingBankTransfers',
  getField: 'incomingBankTransfer',
  description: 'Money that arrived on a bank account of the platform, as the bank reported it.',
  table: incomingBankTransfers,
  relations: {
    bankAccount: {
      kind: 'to-one',
      typeName: 'BankAccount',
      column: incomingBankTransfers.bankAccountId,
      description: 'Account it arrived on.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: incomingBankTransfers.currencyId,
    },
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: incomingBankTransfers.accountId,
      description: 'Customer’s account it was matched to.',
    },
    loanPayment: {
      kind: 'to-one',
      typeName: 'LoanPayment',
      column: incomingBankTransfers.loanPaymentId,
      description: 'Instalment it paid.',
    },
    journalEntry: {
      kind: 'to-one',
      typeName: 'JournalEntry',
      column: incomingBankTransfers.journalEntryId,
      description: 'Booking of it; before it is matched, on the account for unallocated money.',
    },
    matchedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: incomingBankTransfers.matchedByUserId,
      description: 'Who matched it; empty when its reference did.',
    },
    aiiaTransactions: { kind: 'to-many', typeName: 'AiiaTransaction', inverse: 'incomingBankTransfer' },
  },
  fields: {
    ...entityFields,
    bankAccount: { write: 'never' },
    currency: { write: 'never' },
    account: { write: 'never' },
    loanPayment: { write: 'never' },
    journalEntry: { write: 'never' },
    matchedByUser: { write: 'never' },
    bankReference: byServer(
      'The bank’s own number of the transfer. It comes only once on an account, so importing twice counts nothing twice.',
    ),
    state: byServer('Whether it is known whose money it is.'),
    amount: byServer('Amount that arrived.'),
    bookedOn: byServer('Day the bank booked it.'),
    payerName: byServer('Payer, as the bank names them.'),
    payerAccountNumber: byServer('Account the money came from.'),
    message: byServer('What the payer wrote.'),
    matchedAtUtc: byServer('When it was matched.'),
    note: { description: 'For colleagues only.', maxLength: 1000, read: STAFF },
  },
  display: ['bankReference'],
  access: {
    read: readThroughAccount,
    update: { permission: 'RawDataEdit' },
  },
}
