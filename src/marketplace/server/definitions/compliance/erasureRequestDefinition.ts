import { erasureRequests } from '../../tables/privacy.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Written by the request, the decision, and the job that erases. */
export const erasureRequestDefinition: EntitySpec = {
  typeName: 'ErasureRequest',
  description: 'A person’s request to have their data erased.',
  table: erasureRequests,
  belongsTo: ['person'],
  fields: {
    person: { description: 'Who asks.' },
    state: { description: 'Its progress.' },
    requestedAtUtc: { description: 'When it came in.' },
    requestedByUser: { description: 'Login it came from.' },
    decidedAtUtc: { description: 'When it was decided.' },
    decidedByUser: { description: 'Who decided.' },
    reason: { description: 'Why it was refused; shown to the person.', scalar: 'LongText' },
    eraseOn: { description: 'The day on which the last of the person goes.' },
    erasedAtUtc: { description: 'When the data was fully anonymised.' },
  },
  display: ['person.firstName', 'person.lastName'],
  access: {
    read: {
      staff: 'all',
      customer: (actor) => ({ person: { entityId: { eq: actor.personId } } }),
    },
  },
}
