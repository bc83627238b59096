import { alarms } from '../../db/tables/alarms.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { IDENTITY_STAFF } from './shared.ts'

export const alarmDefinition: EntitySpec = {
  typeName: 'Alarm',
  description: 'Something that staff must look at.',
  table: alarms,
  belongsTo: [],
  fields: {
    assignedToUser: { description: 'Who handles it.' },
    account: { description: 'Account concerned.' },
    severity: { description: 'How urgent it is.' },
    kind: { description: 'What it is about.' },
    state: { description: 'Whether it has been acknowledged and resolved.', write: 'never' },
    message: { description: 'What it is about, or what happened.', minLength: 1, maxLength: 1000 },
    measured: { description: 'How much or how long, where that is known.', write: 'never' },
    unit: { description: 'What the figure counts.', write: 'never' },
    recordType: {
      isCode: true,
      description: 'Type of the record it is about, for example Loan.',
      maxLength: 80,
    },
    recordId: { description: 'Number of the record it is about.' },
    raisedAtUtc: { description: 'When it was raised.', write: 'never' },
    acknowledgedAtUtc: { description: 'When it was acknowledged.', write: 'never' },
    acknowledgedByUser: { description: 'Who acknowledged it.', write: 'never' },
    resolvedAtUtc: { description: 'When it was resolved.', write: 'never' },
    resolvedByUser: { description: 'Who resolved it.', write: 'never' },
    resolution: { description: 'How it was resolved.', scalar: 'LongText', write: 'never' },
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
