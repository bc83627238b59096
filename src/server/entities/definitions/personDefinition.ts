import { people } from '../../db/tables/people.ts'
import { customerPeople, partnerPeople } from '../../domain/access/rowRules.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { ADMINS, entityFields, IDENTITY_STAFF, STAFF } from './shared.ts'

export const personDefinition: EntityDefinition = {
  typeName: 'Person',
  listField: 'people',
  getField: 'person',
  description: 'A human being: a customer, somebody on a customer’s account, or a member of staff.',
  table: people,
  relations: {
    address: { kind: 'to-one', typeName: 'Address', column: people.addressId, description: 'Home address.' },
    country: {
      kind: 'to-one',
      typeName: 'Country',
      column: people.countryId,
      description: 'Country of residence.',
    },
    users: { kind: 'to-many', typeName: 'User', inverse: 'person' },
    accountPersonRoles: {
      kind: 'to-many',
      typeName: 'AccountPersonRole',
      inverse: 'person',
      description: 'Accounts the person is on, and in which role.',
    },
    kycApplications: { kind: 'to-many', typeName: 'KycApplication', inverse: 'person' },
  },
  fields: {
    ...entityFields,
    firstName: { description: 'All given names.', minLength: 2, maxLength: 80 },
    lastName: { description: 'Family name.', minLength: 2, maxLength: 80 },
    email: { description: 'Unique: no two people share one.', scalar: 'EmailAddress', maxLength: 80 },
    emailVerified: {
      description: 'The person has shown that the e-mail is theirs.',
      writeAccess: ADMINS,
    },
    mobilePhone: { description: 'With its country prefix; codes are sent to it.', scalar: 'PhoneNumber' },
    workPhone: { description: 'With its country prefix.', scalar: 'PhoneNumber' },
    dateOfBirth: { description: 'As in the identity document.' },
    nationalIdentificationNumber: {
      description: 'National identity number. Shown only to staff who verify identities.',
      read: IDENTITY_STAFF,
      writeAccess: IDENTITY_STAFF,
      maxLength: 40,
    },
    locale: { description: 'Language of mails and messages to the person.' },
    kycStatus: { description: 'Result of the latest identity verification.', writeAccess: ADMINS },
    kycProvider: { description: 'Who carried out the latest identity verification.', writeAccess: ADMINS },
    kycCompletedAtUtc: { description: 'When the identity was verified.', write: 'never' },
    isPoliticallyExposed: {
      description: 'Holds or held a prominent public office, or is close to somebody who does.',
      read: STAFF,
      writeAccess: IDENTITY_STAFF,
    },
  },
  furtherLists: {
    peopleWithUsers: { where: { users: { any: true } }, description: 'People who have a login.' },
  },
  display: ['firstName', 'lastName'],
  access: {
    read: { staff: 'all', partner: partnerPeople, customer: customerPeople },
    add: { permission: 'ExecuteSeniorActions' },
    update: { permission: 'ExecuteSeniorActions' },
    delete: { permission: 'RawDataEdit' },
  },
}
