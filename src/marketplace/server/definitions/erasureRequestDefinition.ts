import { erasureRequests } from '../tables/privacy.ts'
import type { EntitySpec } from '../../../engine/server/entities/EntityDefinition.ts'

/** Written by the request, the decision, and the job that erases. */
export const erasureRequestDefinition: EntitySpec = {
  typeName: 'ErasureRequest',
  description: 'Somebody asks to be forgotten.',
  table: erasureRequests,
  belongsTo: ['person'],
  fields: {
    person: { description: 'Who asks.' },
    state: { description: 'How far it has come.' },
    requestedAtUtc: { description: 'When it came in.' },
    requestedByUser: { description: 'Login it came from.' },
    decidedAtUtc: { description: 'When it was decided.' },
    decidedByUser: { description: 'Who decided.' },
    reason: { description: 'Why it was refused; the person reads it.', scalar: 'LongText' },
    eraseOn: { description: 'The day on which the last of the person goes.' },
    erasedAtUtc: { description: 'When nothing was left that says who it was.' },
  },
  display: ['person.firstName', 'person.lastName'],
  access: {
    read: {
      staff: 'all',
      customer: (actor) => ({ person: { entityId: { eq: actor.personId } } }),
    },
  },
}
