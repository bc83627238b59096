import { loanReasons } from '../../tables/portfolio.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { readThroughLoan } from './loanProfileDefinition.ts'
import { reasonFields } from './loanApplicationReasonDefinition.ts'
import { byServer } from '../shared.ts'

/** It rests on figures of the loan's profile, its security and the loans that the business had here. */
export const loanReasonDefinition: EntitySpec = {
  typeName: 'LoanReason',
  description: 'What speaks for the class of risk of a loan or against it, as it was at the offer.',
  table: loanReasons,
  belongsTo: [],
  fields: { ...reasonFields, loan: byServer('Loan it is about.') },
  display: ['text'],
  access: { read: readThroughLoan },
}
