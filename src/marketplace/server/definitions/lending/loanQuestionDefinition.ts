import { loanQuestions } from '../../tables/loanQuestions.ts'
import { marketLoans, memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { STAFF } from '../../../../engine/server/entities/definitions/shared.ts'

const STEPS = ['answerLoanQuestion', 'publishLoanQuestion', 'declineLoanQuestion'] as const

/** Written by operations. Only staff see who asked. */
export const loanQuestionDefinition: EntitySpec = {
  typeName: 'LoanQuestion',
  description:
    'A question of an investor about a loan, and its answer. Published ones are shown to everyone on the market.',
  table: loanQuestions,
  belongsTo: ['askedByUser'],
  fields: {
    loan: { description: 'Loan it is about.' },
    state: { description: 'Progress towards publication.', writtenBy: STEPS },
    question: { description: 'What the investor asks.', scalar: 'LongText' },
    answer: { description: 'What the borrower or staff answer.', scalar: 'LongText', writtenBy: STEPS },
    askedAtUtc: { description: 'When it was asked.' },
    askedByUser: { description: 'Who asked.', read: STAFF },
    answeredAtUtc: { description: 'When it was last answered.', writtenBy: STEPS },
    answeredByUser: { description: 'Who answered last.', read: STAFF, writtenBy: STEPS },
    isAnsweredByBorrower: { description: 'The borrower answered; otherwise staff did.', writtenBy: STEPS },
    publishedAtUtc: { description: 'When staff published it.', writtenBy: STEPS },
    declineReason: {
      description: 'Why it is not published; shown to the person who asked.',
      scalar: 'LongText',
      writtenBy: STEPS,
    },
  },
  display: ['loan.loanNumber', 'askedAtUtc'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ loan: { account: partnerAccounts(actor) } }),
      customer: (actor) => ({
        or: [
          { state: { eq: 'PUBLISHED' }, loan: marketLoans(actor) },
          { state: { neq: 'DECLINED' }, loan: { account: memberAccounts(actor) } },
          { askedByUser: { entityId: { eq: actor.userId } } },
        ],
      }),
    },
  },
}
