import { users } from '../../db/tables/people.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { ADMINS, STAFF } from './shared.ts'

export const userDefinition: EntitySpec = {
  typeName: 'User',
  description: 'A login: what a person signs in with, and what they may do then.',
  table: users,
  belongsTo: ['person'],
  relations: {
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
      description: 'When the user signed in, or the attempt was made.',
    },
    approvalGroupMembers: {
      kind: 'to-many',
      typeName: 'ApprovalGroupMember',
      inverse: 'user',
      description: 'Approval groups that the user belongs to.',
    },
  },
  fields: {
    passwordHash: false,
    username: {
      description: 'Email address the user signs in with.',
      scalar: 'EmailAddress',
      write: 'add',
      maxLength: 80,
    },
    person: { write: 'add' },
    partner: {
      description: 'Partner whose look the user gets. Partner staff see the customers of this partner only.',
      writeAccess: ['SUPER_ADMIN'],
    },
    userType: {
      description: 'Staff work in the back office; investors and borrowers are customers.',
      writeAccess: ['SUPER_ADMIN'],
    },
    isLocked: { description: 'Cannot sign in until unlocked.', writtenBy: ['setUserLocked'] },
    loginDisabled: {
      description: 'Cannot sign in, and is signed out wherever they are signed in now.',
      writtenBy: ['setLoginDisabled', 'confirmUserOwnershipAndMergeUsers'],
    },
    isSystemUser: { description: 'Belongs to the platform itself; nobody signs in with it.', write: 'never' },
    isAnonymousUser: { description: 'Represents visitors who are not signed in.', write: 'never' },
    isNewsletterAccepted: { description: 'Wants to receive the newsletter.' },
    identityProviders: { description: 'Electronic identities linked to the login.', write: 'never' },
    userSettings: {
      description: 'Choices of the user: version, darkMode, language.',
      write: 'never',
      read: [...STAFF, 'USER'],
    },
    passkeyCount: { description: 'Passkeys the person signs in with.', write: 'never' },
    hasAuthenticator: {
      description: 'The person has an authenticator app that shows codes.',
      write: 'never',
    },
    recoveryCodeCount: { description: 'Recovery codes that are left.', write: 'never' },
    factorsChangedAtUtc: { description: 'When a second factor or its name last changed.', write: 'never' },
    lastSignInAtUtc: { description: 'When the user last signed in.', write: 'never' },
  },
  display: ['username'],
  holder: { kind: 'user', property: 'entityId' },
  isConfirmed: true,
  access: {
    read: { staff: 'all', others: (actor) => ({ entityId: { eq: actor.userId } }) },
    // A login opens the accounts of its person.
    add: { permission: 'AssignRoles', approval: 'ROLE_CHANGE' },
    update: {
      roles: ADMINS,
      approval: [{ operation: 'ROLE_CHANGE', fields: ['partner', 'userType'] }],
    },
  },
}
