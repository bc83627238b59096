import { userInvitations } from '../../tables/compliance.ts'
import { ownedAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Written when people are invited; an invitation never changes afterwards. */
export const userInvitationDefinition: EntitySpec = {
  typeName: 'UserInvitation',
  description: 'An invitation by email: to an account, or to work here.',
  table: userInvitations,
  belongsTo: [],
  fields: {
    invitedByUser: { description: 'Who sent the invitation.' },
    userRole: { description: 'Platform role a new member of staff gets.' },
    account: { description: 'Account the person is invited to.' },
    email: { description: 'Address the invitation was sent to.', scalar: 'EmailAddress' },
    locale: { enumName: 'locale', description: 'Language of the mail.' },
    role: { description: 'What the person will be on the account.' },
    tokenHash: false,
    state: { description: 'Whether it was accepted.' },
    invitedAtUtc: { description: 'When it was sent.' },
    expiresAtUtc: { description: 'Until when it can be accepted.' },
    acceptedAtUtc: { description: 'When it was accepted.' },
  },
  display: ['email'],
  access: {
    read: { staff: 'all', customer: (actor) => ({ account: ownedAccounts(actor) }) },
  },
}
