import { logins } from '../../db/tables/compliance.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

/** Read only: signing in writes it. */
export const loginDefinition: EntityDefinition = {
  typeName: 'Login',
  listField: 'logins',
  getField: 'login',
  description: 'One time somebody signed in, or tried to.',
  table: logins,
  relations: { user: { kind: 'to-one', typeName: 'User', column: logins.userId } },
  fields: {
    ...entityFields,
    atUtc: { description: 'When it was.' },
    method: { description: 'How the person proved who they are.' },
    outcome: { description: 'Whether they got in, and why not.' },
    ipPrefix: { description: 'Network it came from; the address itself is not kept.' },
    userAgent: { description: 'Browser, as it calls itself.' },
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
