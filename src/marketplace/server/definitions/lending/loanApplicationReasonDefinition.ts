import { loanApplicationReasons } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer, viewFields } from '../shared.ts'

export const reasonFields = {
  ...viewFields,
  position: byServer('Counts from 1: what speaks for the loan, then what speaks against it.'),
  effect: byServer('Whether it speaks for the loan or against it.'),
  text: byServer('The reason with its figure, in the language of the reader.'),
  points: { ...byServer('Points of the rule; less than 0 speaks against the loan.'), read: STAFF },
} as const

/** By the rules of `forms/loan-risk/score.json`. */
export const loanApplicationReasonDefinition: EntitySpec = {
  typeName: 'LoanApplicationReason',
  description: 'What speaks for an application or against it, by the rules. Shown to staff only.',
  table: loanApplicationReasons,
  belongsTo: [],
  fields: { ...reasonFields, loanApplication: byServer('Application it is about.') },
  display: ['text'],
  access: { read: { staff: 'all' } },
}
