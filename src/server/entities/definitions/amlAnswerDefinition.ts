import { amlAnswers } from '../../db/tables/compliance.ts'
import type { EntityDefinition } from '../EntityDefinition.ts'
import { entityFields, IDENTITY_STAFF } from './shared.ts'

export const amlAnswerDefinition: EntityDefinition = {
  typeName: 'AmlAnswer',
  listField: 'amlAnswers',
  getField: 'amlAnswer',
  description:
    'A customer’s answers about taxes, occupation, politically exposed people and where the money comes from.',
  table: amlAnswers,
  relations: {
    account: { kind: 'to-one', typeName: 'Account', column: amlAnswers.accountId },
    person: {
      kind: 'to-one',
      typeName: 'Person',
      column: amlAnswers.personId,
      description: 'Who answered.',
    },
    reviewedByUser: {
      kind: 'to-one',
      typeName: 'User',
      column: amlAnswers.reviewedByUserId,
      description: 'Member of staff who reviewed the answers.',
    },
  },
  fields: {
    ...entityFields,
    account: { write: 'never' },
    person: { write: 'never' },
    accountType: { description: 'Which set of questions was answered.', write: 'never' },
    version: { description: 'Version of the questions.', write: 'never' },
    answers: { description: 'All answers, by question.', read: IDENTITY_STAFF, write: 'never' },
    riskScore: {
      description: 'From 0 (nothing to note) to 100, computed from the answers.',
      min: '0',
      max: '100',
      read: IDENTITY_STAFF,
    },
    state: { description: 'How far the review has come.' },
    submittedAtUtc: { description: 'When the answers were sent.', write: 'never' },
    reviewedAtUtc: { description: 'When the review was finished.' },
    renewOn: { description: 'When the customer must answer again.' },
    note: { description: 'What the review found; the customer does not see it.', maxLength: 2000 },
  },
  display: ['account.accountNumber', 'submittedAtUtc'],
  access: {
    read: { staff: 'all', partner: 'none', customer: 'none' },
    update: { roles: IDENTITY_STAFF },
  },
}
