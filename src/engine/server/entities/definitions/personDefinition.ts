import { people } from '../../db/tables/people.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { preparePerson } from '../../people/personNumbers.ts'
import { notifyOldContact } from '../../people/identity/notices.ts'
import { IDENTITY_STAFF, KYC_DECISIONS, STAFF } from './shared.ts'

/** Joining two logins of one person keeps what is verified. */
const IDENTITY_WRITERS = [...KYC_DECISIONS, 'confirmUserOwnershipAndMergeUsers'] as const

export const personDefinition: EntitySpec = {
  typeName: 'Person',
  description: 'A human being: a customer, a person on a customer’s account, or a member of staff.',
  table: people,
  belongsTo: ['self'],
  relations: {
    users: { kind: 'to-many', typeName: 'User', inverse: 'person' },
    mails: { kind: 'to-many', typeName: 'Mail', inverse: 'person', description: 'Mails to the person.' },
  },
  fields: {
    country: { description: 'Country of residence.' },
    address: { description: 'Home address.' },
    firstName: { description: 'All given names.', minLength: 2, maxLength: 80 },
    lastName: { description: 'Family name.', minLength: 2, maxLength: 80 },
    email: { description: 'Unique: no two people share one.', scalar: 'EmailAddress', maxLength: 80 },
    emailVerified: {
      description: 'The person has verified the email.',
      writtenBy: ['signUp', 'updatePersonFields', 'updatePersonForCurrentUser', 'verifyEmail'],
    },
    deadEmail: {
      description: 'Mails to this address are returned, so none are sent there.',
      scalar: 'EmailAddress',
      read: STAFF,
      writtenBy: ['clearDeadEmail'],
    },
    deadEmailSinceUtc: {
      description: 'When the first one was returned.',
      read: STAFF,
      writtenBy: ['clearDeadEmail'],
    },
    mobilePhone: { description: 'With its country prefix; codes are sent to it.', scalar: 'PhoneNumber' },
    workPhone: { description: 'With its country prefix.', scalar: 'PhoneNumber' },
    dateOfBirth: { description: 'As in the identity document.' },
    nationalIdentificationNumber: {
      description:
        'National identity number. Shown masked, and only to staff who verify identities; each view of all of it is recorded in the history.',
      own: true,
      read: IDENTITY_STAFF,
      subject: ({ personId }) => ({ entityId: { eq: personId } }),
      writeAccess: IDENTITY_STAFF,
      maxLength: 40,
    },
    locale: { enumName: 'locale', description: 'Language of mails and messages to the person.' },
    kycStatus: { description: 'Result of the latest identity verification.', writtenBy: IDENTITY_WRITERS },
    kycProvider: {
      description: 'Who carried out the latest identity verification.',
      writtenBy: IDENTITY_WRITERS,
    },
    kycCompletedAtUtc: { description: 'When the identity was verified.', writtenBy: IDENTITY_WRITERS },
    isPoliticallyExposed: {
      description: 'Holds or held a prominent public office, or is close to a person who does.',
      own: true,
      read: STAFF,
      writeAccess: IDENTITY_STAFF,
    },
    relationshipEndedOn: {
      description: 'Since when the person has no open account. Legal retention periods start here.',
      read: STAFF,
      write: 'never',
    },
    erasedAtUtc: { description: 'When the data was fully anonymised.', read: STAFF, write: 'never' },
  },
  display: ['firstName', 'lastName'],
  holder: { kind: 'person', property: 'entityId' },
  access: {
    read: { staff: 'all' },
    add: { permission: 'ExecuteSeniorActions' },
    update: { permission: 'ExecuteSeniorActions' },
    delete: { permission: 'RawDataEdit' },
  },
  prepare: preparePerson,
  afterWrite: notifyOldContact,
}
