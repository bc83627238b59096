import { systemStatusChecks } from '../../db/tables/systemStatus.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/** Written by running the checks. */
export const systemStatusCheckDefinition: EntitySpec = {
  typeName: 'SystemStatusCheck',
  description: 'Whether a part of the system works, when it was last checked.',
  table: systemStatusChecks,
  fields: {
    code: { description: 'What is checked.' },
    area: { description: 'Part of the system.' },
    state: { description: 'How it went.' },
    measured: { description: 'What was found. Empty: the check could not be run.' },
    unit: { description: 'What the figure counts.' },
    warningLimit: { description: 'More than this needs attention.' },
    failureLimit: { description: 'More than this does not work.' },
    failureReason: { description: 'Why the check itself could not be run.' },
    checkedAtUtc: { description: 'When it was last checked.' },
    durationMs: { description: 'How long the check took, in milliseconds.' },
  },
  display: ['code'],
  access: { read: { staff: 'all' } },
}
