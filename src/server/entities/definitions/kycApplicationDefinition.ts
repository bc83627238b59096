import { kycApplications } from '../../db/tables/compliance.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields, IDENTITY_STAFF } from './shared.ts'

export const kycApplicationDefinition: EntityDefinition = {
  typeName: 'KycApplication',
  listField: 'kycApplications',
  getField: 'kycApplication',
  description: 'One attempt to verify who a person is.',
  table: kycApplications,
  relations: {
    person: { kind: 'to-one', typeName: 'Person', column: kycApplications.personId },
    account: {
      kind: 'to-one',
      typeName: 'Account',
      column: kycApplications.accountId,
      description: 'Account the verification was asked for.',
    },
    country: {
      kind: 'to-one',
      typeName: 'Country',
      column: kycApplications.countryId,
      description: 'Country of the address.',
    },
    countryOfResidence: {
      kind: 'to-one',
      typeName: 'Country',
      column: kycApplications.countryOfResidenceId,
      description: 'Country the person lives in for tax purposes.',
    },
    decidedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: kycApplications.decidedByUserId,
      description: 'Member of staff who decided.',
    },
  },
  fields: {
    ...entityFields,
    person: { write: 'add' },
    provider: { description: 'Who verifies: an electronic identity, or staff.', write: 'add' },
    state: {
      description: 'How far the verification has come. Decided by approving or rejecting it.',
      write: 'never',
    },
    firstName: { description: 'First name as stated in the application.', minLength: 1, maxLength: 80 },
    lastName: { description: 'Last name as stated in the application.', minLength: 1, maxLength: 80 },
    nationalId: {
      description: 'Identity number as stated in the application.',
      read: IDENTITY_STAFF,
      maxLength: 40,
    },
    street: { maxLength: 120 },
    postalCode: { maxLength: 12 },
    city: { maxLength: 80 },
    stateRegion: { description: 'State or region, where there are any.', maxLength: 80 },
    documents: {
      description: 'Files that were handed in: kind, name, type and size of each.',
      read: IDENTITY_STAFF,
      write: 'never',
    },
    submittedAtUtc: { description: 'When the person handed it in.', write: 'never' },
    decidedAtUtc: { description: 'When it was approved or rejected.', write: 'never' },
    decidedByUser: { write: 'never' },
    reason: { description: 'Why it was decided so; the person is told.', write: 'never' },
  },
  display: ['firstName', 'lastName'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    add: { roles: IDENTITY_STAFF },
    update: { roles: IDENTITY_STAFF },
  },
}
