import { userInvitations } from '../../db/tables/compliance.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields } from './shared.ts'

/** Written by inviting people; what an invitation says is never changed afterwards. */
export const userInvitationDefinition: EntityDefinition = {
  typeName: 'UserInvitation',
  listField: 'userInvitations',
  getField: 'userInvitation',
  description: 'An invitation by e-mail: to an account, or to work here.',
  table: userInvitations,
  relations: {
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: userInvitations.accountId,
      description: 'Account the person is invited to.',
    },
    userRole: {
      kind: 'to-one',
      typeName: 'UserRole',
      column: userInvitations.userRoleId,
      description: 'Platform role a new member of staff gets.',
    },
    invitedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: userInvitations.invitedByUserId,
      description: 'Who sent the invitation.',
    },
  },
  fields: {
    ...entityFields,
    email: { description: 'Address the invitation was sent to.', scalar: 'EmailAddress' },
    locale: { description: 'Language of the mail.' },
    role: { description: 'What the person will be on the account.' },
    tokenHash: false,
    state: { description: 'Whether it was accepted.' },
    invitedAtUtc: { description: 'When it was sent.' },
    expiresAtUtc: { description: 'Until when it can be accepted.' },
    acceptedAtUtc: { description: 'When it was accepted.' },
  },
  display: ['email'],
  access: { read: { staff: 'all', partner: 'none', customer: 'none' } },
}
