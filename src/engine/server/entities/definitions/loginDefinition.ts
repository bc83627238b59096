import { logins } from '../../db/tables/logins.ts'
import type { EntitySpec } from '../EntityDefinition.ts'

/** Read-only: signing in writes it. */
export const loginDefinition: EntitySpec = {
  typeName: 'Login',
  description: 'One sign-in, or an attempt.',
  table: logins,
  belongsTo: ['user'],
  relations: { user: { kind: 'to-one', typeName: 'User', column: logins.userId } },
  fields: {
    atUtc: { description: 'When it was.' },
    method: { description: 'How the person proved who they are.' },
    outcome: { description: 'Whether it succeeded, and why not.' },
    ipPrefix: { isCode: true, description: 'Network it came from; the address itself is not kept.' },
    userAgent: { isCode: true, description: 'Name that the browser reports.' },
  },
  display: ['user.username', 'atUtc'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ user: { partner: { entityId: { eq: actor.partnerId } } } }),
      customer: (actor) => ({ user: { entityId: { eq: actor.userId } } }),
    },
  },
}
