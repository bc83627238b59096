import { financialLiteracyAnswers } from '../../tables/compliance.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { IDENTITY_STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer } from '../shared.ts'

export const financialLiteracyAnswerDefinition: EntitySpec = {
  typeName: 'FinancialLiteracyAnswer',
  description: 'A customer’s answers about experience with investing.',
  table: financialLiteracyAnswers,
  belongsTo: ['person', 'account'],
  fields: {
    account: { write: 'never' },
    person: byServer('Who answered.'),
    accountType: byServer('Which set of questions was answered.'),
    answers: { ...byServer('All answers, by question.'), read: IDENTITY_STAFF },
    isNonSophisticatedInvestor: byServer('What follows from the answers.'),
    submittedAtUtc: byServer('When the answers were sent.'),
  },
  display: ['account.accountNumber', 'submittedAtUtc'],
  access: { read: { staff: 'all' } },
}
