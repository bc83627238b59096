import { userDefinition as ofEveryProject } from '../../../../engine/server/entities/definitions/userDefinition.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

const { access, relations } = ofEveryProject

export const userDefinition: EntitySpec = {
  ...ofEveryProject,
  relations: {
    ...relations,
    decidedLoanApplications: { kind: 'to-many', typeName: 'LoanApplication', inverse: 'decidedByUser' },
  },
  access: {
    ...access,
    read: { ...access.read, partner: (actor) => ({ partner: { entityId: { eq: actor.partnerId } } }) },
  },
}
