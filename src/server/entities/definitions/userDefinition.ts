import { users } from '../../db/tables/people.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { ADMINS, entityFields, STAFF } from './shared.ts'

export const userDefinition: EntityDefinition = {
  typeName: 'User',
  listField: 'users',
  getField: 'user',
  description: 'A login: what a person signs in with, and what they may do then.',
  table: users,
  relations: {
    person: { kind: 'to-one', typeName: 'Person', column: users.personId },
    partner: {
      kind: 'to-one',
      typeName: 'WhiteLabelPartner',
      column: users.partnerId,
      description: 'Partner whose look the user gets. Partner staff see the customers of this partner only.',
    },
    userRoleAssignments: {
      kind: 'to-many',
      typeName: 'UserRoleAssignment',
      inverse: 'user',
      description: 'Platform roles the user holds.',
    },
    logins: {
      kind: 'to-many',
      typeName: 'Login',
      inverse: 'user',
      description: 'When the user signed in, or somebody tried to.',
    },
    approvalGroupMembers: {
      kind: 'to-many',
      typeName: 'ApprovalGroupMember',
      inverse: 'user',
      description: 'Approval groups the user decides in.',
    },
    decidedLoanApplications: { kind: 'to-many', typeName: 'LoanApplication', inverse: 'decidedByUser' },
  },
  fields: {
    ...entityFields,
    passwordHash: false,
    username: {
      description: 'E-mail address the user signs in with.',
      scalar: 'EmailAddress',
      write: 'add',
      maxLength: 80,
    },
    person: { write: 'add' },
    partner: { writeAccess: ['SUPER_ADMIN'] },
    userType: {
      description: 'Staff work in the back office; investors and borrowers are customers.',
      writeAccess: ['SUPER_ADMIN'],
    },
    isLocked: { description: 'Cannot sign in until unlocked.' },
    loginDisabled: { description: 'Cannot sign in, and is signed out wherever they are signed in now.' },
    isSystemUser: { description: 'Belongs to the platform itself; nobody signs in with it.', write: 'never' },
    isAnonymousUser: { description: 'Stands for visitors who are not signed in.', write: 'never' },
    isNewsletterAccepted: { description: 'Wants to receive the newsletter.' },
    identityProviders: { description: 'Electronic identities linked to the login.', write: 'never' },
    userSettings: {
      description: 'Choices of the user: version, darkMode, language.',
      write: 'never',
      read: [...STAFF, 'USER'],
    },
    lastSignInAtUtc: { description: 'When the user last signed in.', write: 'never' },
  },
  display: ['username'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ partner: { entityId: { eq: actor.partnerId } } }),
      customer: (actor) => ({ entityId: { eq: actor.userId } }),
    },
    add: { permission: 'AssignRoles' },
    update: { roles: ADMINS },
  },
}
