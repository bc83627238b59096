import { alarms } from '../../db/tables/alarms.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { IDENTITY_STAFF } from './shared.ts'

export const alarmDefinition: EntitySpec = {
  typeName: 'Alarm',
  description: 'Something that people must look at.',
  table: alarms,
  belongsTo: [],
  fields: {
    assignedToUser: { description: 'Who takes care of it.' },
    account: { description: 'Account concerned.' },
    severity: { description: 'How urgent it is.' },
    kind: { description: 'What it is about.' },
    state: { description: 'Whether somebody has seen it, and solved it.', write: 'never' },
    message: { description: 'What it is about, or what happened.', minLength: 1, maxLength: 1000 },
    measured: { description: 'How much or how long, where that can be told.', write: 'never' },
    unit: { description: 'What the figure counts.', write: 'never' },
    recordType: {
      isCode: true,
      description: 'Type of the record it is about, for example Loan.',
      maxLength: 80,
    },
    recordId: { description: 'Number of the record it is about.' },
    raisedAtUtc: { description: 'When it was raised.', write: 'never' },
    acknowledgedAtUtc: { description: 'When somebody took note of it.', write: 'never' },
    acknowledgedByUser: { description: 'Who took note of it.', write: 'never' },
    resolvedAtUtc: { description: 'When it was solved.', write: 'never' },
    resolvedByUser: { description: 'Who solved it.', write: 'never' },
    resolution: { description: 'How it was solved.', scalar: 'LongText', write: 'never' },
  },
  display: ['message'],
  frozen: { when: { state: ['RESOLVED'] } },
  access: {
    read: { staff: 'all' },
    add: { roles: IDENTITY_STAFF },
    update: { roles: IDENTITY_STAFF },
    delete: { permission: 'RawDataEdit' },
  },
}
