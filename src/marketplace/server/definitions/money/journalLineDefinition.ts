import { journalLines } from '../../tables/ledger.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer, readThroughAccount } from '../shared.ts'

/** Only operations write it, together with its entry. */
export const journalLineDefinition: EntitySpec = {
  typeName: 'JournalLine',
  description:
    'One side of a booking, on an internal account and, where it is a customer’s money, on the customer’s account.',
  table: journalLines,
  belongsTo: ['account'],
  fields: {
    loan: { description: 'Loan it is about.' },
    account: {
      description: 'Customer’s account whose balance it changed; empty when it is the platform’s own money.',
    },
    ledgerAccount: { description: 'Internal account.' },
    lineNumber: { description: 'Counts the lines of the entry from 1.' },
    debit: { description: 'Left side; 0 on a credit line.' },
    credit: { description: 'Right side; 0 on a debit line.' },
    amount: byServer('Credit less debit: what it did to a customer’s balance.'),
    principalAmount: byServer(
      'How much of the amount is principal of the loan; the rest of a payment is interest. Negative when principal was bought.',
    ),
    feeAmount: byServer('Fee that was deducted from the amount.'),
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
