import { personDefinition as ofEveryProject } from '../../../../engine/server/entities/definitions/personDefinition.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { customerPeople, partnerPeople } from '../../access/rowRules.ts'

const { access, relations } = ofEveryProject

export const personDefinition: EntitySpec = {
  ...ofEveryProject,
  relations: {
    ...relations,
    accountPersonRoles: {
      kind: 'to-many',
      typeName: 'AccountPersonRole',
      inverse: 'person',
      description: 'Accounts the person is on, and in which role.',
    },
    kycApplications: { kind: 'to-many', typeName: 'KycApplication', inverse: 'person' },
    consents: {
      kind: 'to-many',
      typeName: 'Consent',
      inverse: 'person',
      description: 'Texts that the person accepted.',
    },
    documents: { kind: 'to-many', typeName: 'Document', inverse: 'person' },
  },
  furtherLists: {
    peopleWithUsers: { where: { users: { any: true } }, description: 'People who have a login.' },
  },
  access: {
    ...access,
    read: { staff: 'all', partner: partnerPeople, customer: customerPeople },
    update: {
      permission: 'ExecuteSeniorActions',
      approval: [
        {
          operation: 'VERIFIED_PERSON_CHANGE',
          fields: ['firstName', 'lastName', 'dateOfBirth', 'nationalIdentificationNumber'],
          when: { kycStatus: ['OK'] },
          isReasoned: true,
        },
        // Invitations to the person's accounts go there.
        { operation: 'ACCOUNT_MEMBER_CHANGE', fields: ['email'] },
      ],
    },
  },
}
