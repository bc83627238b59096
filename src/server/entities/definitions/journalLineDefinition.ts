import { journalLines } from '../../db/tables/ledger.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields, readThroughAccount } from './shared.ts'

/** Written with its entry by operations alone. */
export const journalLineDefinition: EntityDefinition = {
  typeName: 'JournalLine',
  listField: 'journalLines',
  getField: 'journalLine',
  description:
    'One side of a booking, on an internal account and, where it is a customer’s money, on the customer’s account.',
  table: journalLines,
  relations: {
    journalEntry: {
      kind: 'to-one',
      typeName: 'JournalEntry',
      column: journalLines.journalEntryId,
    },
    ledgerAccount: {
      kind: 'to-one',
      typeName: 'LedgerAccount',
      column: journalLines.ledgerAccountId,
      description: 'Internal account.',
    },
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: journalLines.accountId,
      description: 'Customer’s account whose balance it changed; empty when it is the platform’s own money.',
    },
    loan: {
      kind: 'to-one',
      typeName: 'Loan',
      column: journalLines.loanId,
      description: 'Loan it is about.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: journalLines.currencyId,
    },
  },
  fields: {
    ...entityFields,
    lineNumber: { description: 'Counts the lines of the entry from 1.' },
    debit: { description: 'Left side; 0 on a credit line.' },
    credit: { description: 'Right side; 0 on a debit line.' },
    amount: byServer('Credit less debit: what it did to a customer’s balance.'),
    principalAmount: byServer(
      'How much of the amount is principal of the loan; the rest of a payment is interest. Negative when principal was bought.',
    ),
    feeAmount: byServer('Fee that was kept back from the amount.'),
    balanceAfter: {
      description:
        'Balance after it: of the customer’s account, or of the internal account on lines without one. Empty until posted.',
    },
    valueDate: { description: 'Day the money counts from.' },
    text: { description: 'Text in the statement.' },
  },
  display: ['journalEntry.entryNumber', 'lineNumber'],
  access: {
    read: readThroughAccount,
  },
}
