import { kycApplications } from '../../tables/compliance.ts'
import { prepareKycApplication } from '../../onboarding/kyc/prepareKycApplication.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { IDENTITY_STAFF } from '../../../../engine/server/entities/definitions/shared.ts'

export const kycApplicationDefinition: EntitySpec = {
  typeName: 'KycApplication',
  description: 'One attempt to verify who a person is.',
  table: kycApplications,
  belongsTo: ['person'],
  relations: {
    documents: {
      kind: 'to-many',
      typeName: 'Document',
      inverse: 'kycApplication',
      description: 'Papers that were handed in for it.',
    },
  },
  fields: {
    countryOfResidence: { description: 'Country the person lives in for tax purposes.' },
    country: { description: 'Country of the address.' },
    account: { description: 'Account that the verification is for.' },
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
      own: true,
      read: IDENTITY_STAFF,
      maxLength: 40,
    },
    street: { maxLength: 120 },
    postalCode: { isCode: true, maxLength: 12 },
    city: { maxLength: 80 },
    stateRegion: { description: 'State or region, where there are any.', maxLength: 80 },
    submittedAtUtc: { description: 'When the person handed it in.', write: 'never' },
    decidedAtUtc: { description: 'When it was approved or rejected.', write: 'never' },
    decidedByUser: { description: 'Member of staff who decided.', write: 'never' },
    reason: {
      description:
        'Reason for the decision, or what is missing. Mailed to the person unless it was approved.',
      scalar: 'LongText',
      write: 'never',
    },
    personVersion: false,
    finding: { description: 'What the provider’s answer led to.', write: 'never' },
  },
  display: ['firstName', 'lastName'],
  frozen: { when: { state: ['APPROVED', 'REJECTED', 'CANCELLED'] } },
  prepare: prepareKycApplication,
  access: {
    read: { staff: 'all' },
    add: { roles: IDENTITY_STAFF },
    update: { roles: IDENTITY_STAFF },
  },
}
