import { fees } from '../../tables/banking.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { amountRules } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, checkDateOrder, readThroughAccount } from '../shared.ts'

export const feeDefinition: EntitySpec = {
  typeName: 'Fee',
  description: 'A fee of an account: planned, then charged by a booking, or waived.',
  table: fees,
  belongsTo: ['account'],
  fields: {
    account: { description: 'Account that pays it.', write: 'add' },
    loan: { description: 'Loan it is about.', write: 'add' },
    currency: { write: 'add' },
    journalEntry: { description: 'Booking that charged it.', write: 'never' },
    kind: { description: 'What is charged for.', write: 'add' },
    state: byServer('Whether it was charged.'),
    amount: { ...amountRules('Amount charged.'), min: '0.01', write: 'add' },
    percentage: { description: 'Rate it was computed with.', write: 'add', min: '0', max: '100' },
    description: { description: 'Shown to the account holder.', minLength: 2, maxLength: 200 },
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
  frozen: { when: { state: ['CHARGED', 'WAIVED', 'REVERSED'] } },
  access: {
    read: readThroughAccount,
    // What is planned is charged by the next run.
    add: { permission: 'RawDataEdit', approval: 'FEE_SETTING_CHANGE' },
    update: { permission: 'RawDataEdit' },
  },
  validate: (row) => checkDateOrder(row, 'periodFrom', 'periodTo'),
}
