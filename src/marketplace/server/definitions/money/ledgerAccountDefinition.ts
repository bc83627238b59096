import { ledgerAccounts } from '../../tables/ledger.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { staffDataAccess } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer } from '../shared.ts'

export const ledgerAccountDefinition: EntitySpec = {
  typeName: 'LedgerAccount',
  description: 'An internal account in the platform’s own books, in one currency.',
  table: ledgerAccounts,
  relations: {
    journalLines: {
      kind: 'to-many',
      typeName: 'JournalLine',
      inverse: 'ledgerAccount',
      description: 'Its statement.',
    },
    bankAccounts: {
      kind: 'to-many',
      typeName: 'BankAccount',
      inverse: 'ledgerAccount',
      description: 'Bank accounts that it mirrors.',
    },
  },
  fields: {
    number: { description: 'Number in the chart of accounts.', write: 'add', minLength: 2, maxLength: 20 },
    name: { description: 'What it is called in statements.', minLength: 2, maxLength: 80 },
    description: { description: 'What is booked on it.', scalar: 'LongText', maxLength: 1000 },
    type: {
      description: 'Assets and expenses grow by debits, liabilities and income by credits.',
      write: 'add',
    },
    kind: {
      description: 'What operations use it for; one of a kind in a currency, but of Other as many as needed.',
      write: 'add',
    },
    currency: { write: 'add' },
    balance: byServer(
      'In the account’s own direction: what the bank holds, what customers have, what was earned or spent.',
    ),
    isActive: { description: 'Can be booked on by hand.' },
  },
  display: ['number', 'name'],
  number: 'number',
  access: staffDataAccess,
}
