import { amlAnswers } from '../../tables/compliance.ts'
import { reviewAmlAnswer } from '../../operations/states/reviewStates.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { IDENTITY_STAFF } from '../../../../engine/server/entities/definitions/shared.ts'

export const amlAnswerDefinition: EntitySpec = {
  typeName: 'AmlAnswer',
  description:
    'A customer’s answers about taxes, occupation, politically exposed people and where the money comes from.',
  table: amlAnswers,
  belongsTo: ['person', 'account'],
  fields: {
    reviewedByUser: {
      description: 'Member of staff who reviewed the answers.',
      writtenBy: ['reviewAmlAnswer'],
    },
    account: { write: 'never' },
    person: { description: 'Who answered.', write: 'never' },
    accountType: { description: 'Which set of questions was answered.', write: 'never' },
    version: { description: 'Version of the questions.', write: 'never' },
    answers: { description: 'All answers, by question.', read: IDENTITY_STAFF, own: true, write: 'never' },
    taxId: {
      description: 'Tax number, where taxes are paid abroad.',
      read: IDENTITY_STAFF,
      own: true,
      write: 'never',
    },
    riskScore: {
      description: 'From 0 (nothing to note) to 100, computed from the answers.',
      min: '0',
      max: '100',
      read: IDENTITY_STAFF,
      write: 'never',
    },
    riskCategory: {
      description: 'Risk of money laundering that follows from these answers.',
      read: IDENTITY_STAFF,
      write: 'never',
    },
    riskReasons: {
      description: 'Risk rules that these answers meet.',
      read: IDENTITY_STAFF,
      write: 'never',
    },
    state: { description: 'How far the review has come.', writtenBy: ['reviewAmlAnswer'] },
    submittedAtUtc: { description: 'When the answers were sent.', write: 'never' },
    reviewedAtUtc: { description: 'When the review was finished.', writtenBy: ['reviewAmlAnswer'] },
    renewOn: { description: 'When the customer must answer again.' },
    note: {
      description: 'What the review found; the customer does not see it.',
      scalar: 'LongText',
      maxLength: 2000,
      own: false,
    },
  },
  display: ['account.accountNumber', 'submittedAtUtc'],
  transitions: { state: reviewAmlAnswer.steps },
  frozen: { when: { state: ['APPROVED', 'REJECTED'] }, except: ['renewOn'] },
  access: {
    read: { staff: 'all' },
    update: { roles: IDENTITY_STAFF },
  },
}
