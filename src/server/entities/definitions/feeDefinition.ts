import { fees } from '../../db/tables/banking.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { amountRules, byServer, checkDateOrder, entityFields, readThroughAccount } from './shared.ts'

export const feeDefinition: EntityDefinition = {
  typeName: 'Fee',
  listField: 'fees',
  getField: 'fee',
  description: 'A fee of an account: planned, then charged by a booking, or waived.',
  table: fees,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: fees.accountId,
      description: 'Account that pays it.',
    },
    loan: {
      kind: 'to-one',
      typeName: 'Loan',
      column: fees.loanId,
      description: 'Loan it is about.',
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: fees.currencyId,
    },
    journalEntry: {
      kind: 'to-one',
      typeName: 'JournalEntry',
      column: fees.journalEntryId,
      description: 'Booking that charged it.',
    },
  },
  fields: {
    ...entityFields,
    account: { write: 'add' },
    loan: { write: 'add' },
    currency: { write: 'add' },
    journalEntry: { write: 'never' },
    kind: { description: 'What is charged for.', write: 'add' },
    state: byServer('Whether it was charged.'),
    amount: { ...amountRules('Amount charged.'), min: '0.01', write: 'add' },
    percentage: { description: 'Rate it was computed with.', write: 'add', min: '0', max: '100' },
    description: { description: 'What the account holder reads.', minLength: 2, maxLength: 200 },
    dueOn: { description: 'Day it is charged.' },
    periodFrom: {
      description:
        'First day it is for, when it comes round; there is one of a kind for an account and a period.',
      write: 'add',
    },
    periodTo: { description: 'Last day it is for.', write: 'add' },
    chargedAtUtc: byServer('When it was charged.'),
  },
  display: ['kind', 'dueOn'],
  access: {
    read: readThroughAccount,
    add: { permission: 'RawDataEdit' },
    update: { permission: 'RawDataEdit' },
  },
  validate: (row) => checkDateOrder(row, 'periodFrom', 'periodTo'),
}
