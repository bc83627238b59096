import { loanPurposes } from '../../tables/reference.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { referenceDataAccess } from '../../../../engine/server/entities/definitions/shared.ts'

export const loanPurposeDefinition: EntitySpec = {
  typeName: 'LoanPurpose',
  description: 'What a business borrows for.',
  table: loanPurposes,
  relations: {
    loanApplications: { kind: 'to-many', typeName: 'LoanApplication', inverse: 'loanPurpose' },
    loans: { kind: 'to-many', typeName: 'Loan', inverse: 'loanPurpose' },
  },
  fields: {
    code: {
      description: 'Stable short name in capitals, for example WORKING_CAPITAL.',
      pattern: { source: '^[A-Z][A-Z0-9_]{1,40}$', errorCode: 'INVALID_FORMAT' },
    },
    name: { description: 'Name shown to borrowers.', minLength: 2, maxLength: 80 },
    description: { description: 'When to choose this purpose.', scalar: 'LongText', maxLength: 1000 },
    displayOrder: { description: 'Place in lists; small numbers come first.', min: '0', max: '9999' },
    isActive: { description: 'Can be chosen in new applications.' },
  },
  display: ['name'],
  access: referenceDataAccess,
}
