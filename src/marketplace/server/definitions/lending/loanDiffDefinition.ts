import { loanDiffs } from '../../tables/positions.ts'
import { explainLoanDiff } from '../../operations/states/reviewStates.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { byServer } from '../shared.ts'

export const loanDiffDefinition: EntitySpec = {
  typeName: 'LoanDiff',
  description:
    'What a loan should add up to, compared with what it does; the latest result of each kind of comparison.',
  table: loanDiffs,
  belongsTo: [],
  fields: {
    loan: { write: 'never' },
    currency: { write: 'never' },
    resolvedByUser: { description: 'Who resolved it.', write: 'never' },
    kind: byServer('What is compared.'),
    state: { description: 'Whether staff must look at it.', writtenBy: ['explainLoanDiff'] },
    expectedAmount: byServer('What it should be.'),
    actualAmount: byServer('What it is.'),
    difference: byServer('Actual less expected.'),
    calculatedAtUtc: byServer('When they were last compared.'),
    resolvedAtUtc: byServer('When it was resolved.'),
    note: { description: 'What explains it.', scalar: 'LongText', maxLength: 1000 },
  },
  display: ['loan.loanNumber', 'kind'],
  transitions: { state: explainLoanDiff.steps },
  frozen: { when: { state: ['RESOLVED'] } },
  access: {
    read: { staff: 'all' },
    update: { permission: 'RawDataEdit' },
  },
}
