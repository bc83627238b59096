import { systemStatusChecks } from '../../db/tables/operations.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

/** Written by running the checks. */
export const systemStatusCheckDefinition: EntityDefinition = {
  typeName: 'SystemStatusCheck',
  listField: 'systemStatusChecks',
  getField: 'systemStatusCheck',
  description: 'Whether a part of the system works, when it was last checked.',
  table: systemStatusChecks,
  relations: {},
  fields: {
    ...entityFields,
    code: { description: 'Identifies the check; never changes.' },
    name: { description: 'What is checked.' },
    area: { description: 'Part of the system.' },
    state: { description: 'How it went.' },
    details: { description: 'What was found.' },
    checkedAtUtc: { description: 'When it was last checked.' },
    durationMs: { description: 'How long the check took, in milliseconds.' },
  },
  display: ['name'],
  access: { read: { staff: 'all', partner: 'none', customer: 'none' } },
}
