import { loanDiffs } from '../../db/tables/positions.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { byServer, entityFields } from './shared.ts'

export const loanDiffDefinition: EntityDefinition = {
  typeName: 'LoanDiff',
  listField: 'loanDiffs',
  getField: 'loanDiff',
  description:
    'What a loan should add up to, compared with what it does; the latest result of each kind of comparison.',
  table: loanDiffs,
  relations: {
    loan: {
      kind: 'to-one',
      typeName: 'Loan',
      column: loanDiffs.loanId,
    },
    currency: {
      kind: 'to-one',
      typeName: 'Currency',
      column: loanDiffs.currencyId,
    },
    resolvedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: loanDiffs.resolvedByUserId,
      description: 'Who cleared it up.',
    },
  },
  fields: {
    ...entityFields,
    loan: { write: 'never' },
    currency: { write: 'never' },
    resolvedByUser: { write: 'never' },
    kind: byServer('What is compared.'),
    state: { description: 'Whether somebody must look at it.' },
    expectedAmount: byServer('What it should be.'),
    actualAmount: byServer('What it is.'),
    difference: byServer('Actual less expected.'),
    calculatedAtUtc: byServer('When they were last compared.'),
    resolvedAtUtc: byServer('When it was cleared up.'),
    note: { description: 'What explains it.', maxLength: 1000 },
  },
  display: ['loan.loanNumber', 'kind'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    update: { permission: 'RawDataEdit' },
  },
}
