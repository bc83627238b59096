import { sql } from 'drizzle-orm'
import { mayActFor } from '../../../rules/actingRoles.ts'
import { loans } from '../../tables/lending.ts'
import { loanQuestions } from '../../tables/loanQuestions.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, longText, optional } from '../../../../engine/server/kernel/operations/fields.ts'
import { refuse, requirePermission } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { requireCustomer } from '../applications/ownApplication.ts'
import { isOnMarket } from './isOnMarket.ts'

type Question = Row<typeof loanQuestions>

const maxLength = 2_000
const questionId = idOf('LoanQuestion')

/**
 * The borrower and staff see the question, and only staff who asked it. Refuses with TOO_MANY_ATTEMPTS, NOT_FOUND for a
 * loan that is not on the market, and NOT_AUTHORIZED for staff and for the borrower.
 */
export const askLoanQuestion = defineOperation({
  name: 'askLoanQuestion',
  description:
    'Asks about a loan on the market. Staff publish question and answer without the name of the person who asked.',
  input: {
    loanId: idOf('Loan'),
    question: longText({ maxLength, description: 'Without personal data.' }),
  },
  run: async (context: IdentityOperation, input) => {
    const { db, identity, mutationName, clientCorrelationId } = context
    const actor = requireCustomer(context)
    await limitAttempts(identity, [{ name: 'loan-question', value: String(actor.userId) }])
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const [loan] = await readRows(context, loans, sql`${loans.entityId} = ${input.loanId}::int`)
      if (loan === undefined || !(await isOnMarket(db, actor, input.loanId)))
        throw refuse('NOT_FOUND', 'loanEntityId')
      if (actor.memberships.has(loan.accountId)) throw refuse('NOT_AUTHORIZED')
      const { entityId } = await addRow(context, loanQuestions, {
        loanId: loan.entityId,
        question: input.question.trim(),
        askedAtUtc: context.now().toISOString(),
        askedByUserId: actor.userId,
      })
      return { questionId: entityId }
    })
  },
})

/**
 * Until it is published, the answer can be changed. Refuses with NOT_FOUND for everybody but the borrower and staff,
 * NOT_AUTHORIZED for roles that do not act for the borrower, and WRONG_STATE.
 */
export const answerLoanQuestion = defineOperation({
  name: 'answerLoanQuestion',
  description: 'Answers a question about a loan, as its borrower or as staff. Staff publish it afterwards.',
  input: { questionId, answer: longText({ maxLength, description: 'Shown to every investor.' }) },
  run: (context, input) => {
    const { db, mutationName, clientCorrelationId } = context
    const actor = requireUser(context)
    if (actor.kind === 'STAFF') requirePermission(context, 'ExecuteSeniorActions')
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const found = await lockQuestion(context, input.questionId)
      const isByBorrower = actor.kind !== 'STAFF'
      if (isByBorrower) {
        const [loan] = await readRows(context, loans, sql`${loans.entityId} = ${found.loanId}::int`)
        const role = loan && actor.memberships.get(loan.accountId)
        if (role === undefined) throw refuse('NOT_FOUND', ID_FIELD)
        if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
      }
      requireState(found, ['ASKED', 'ANSWERED'])
      await changeRow(context, loanQuestions, found.entityId, {
        state: 'ANSWERED',
        answer: input.answer.trim(),
        answeredAtUtc: context.now().toISOString(),
        answeredByUserId: actor.userId,
        isAnsweredByBorrower: isByBorrower,
      })
      return { questionId: found.entityId }
    })
  },
})

/** Staff may shorten either: names and other personal data go out before. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const publishLoanQuestion = defineOperation({
  name: 'publishLoanQuestion',
  description: 'Publishes a question and its answer to everyone on the market.',
  permission: 'ExecuteSeniorActions',
  input: {
    questionId,
    question: optional(
      longText({ maxLength, description: 'As it is published; left out: as it was asked.' }),
    ),
    answer: optional(longText({ maxLength, description: 'As it is published; left out: as it was given.' })),
  },
  run: async (context, { questionId, question, answer }) => {
    const found = await lockQuestion(context, questionId)
    requireState(found, ['ANSWERED', 'PUBLISHED'])
    await changeRow(context, loanQuestions, found.entityId, {
      state: 'PUBLISHED',
      question: question === null ? found.question : writtenText(question, 'question'),
      answer: answer === null ? found.answer : writtenText(answer, 'answer'),
      publishedAtUtc: found.publishedAtUtc ?? context.now().toISOString(),
    })
    return { questionId }
  },
})

/** Refuses with NOT_FOUND, WRONG_STATE. */
export const declineLoanQuestion = defineOperation({
  name: 'declineLoanQuestion',
  description: 'Declines to publish a question, or withdraws it from the market.',
  permission: 'ExecuteSeniorActions',
  input: { questionId, reason: longText({ maxLength, description: 'Shown to the person who asked.' }) },
  run: async (context, { questionId, reason }) => {
    const found = await lockQuestion(context, questionId)
    requireState(found, ['ASKED', 'ANSWERED', 'PUBLISHED'])
    await changeRow(context, loanQuestions, found.entityId, {
      state: 'DECLINED',
      declineReason: reason.trim(),
      publishedAtUtc: null,
    })
    return { questionId: found.entityId }
  },
})

const ID_FIELD = 'loanQuestionEntityId'

const lockQuestion = (context: OperationContext, id: number): Promise<Question> =>
  lockRow(context, loanQuestions, id, ID_FIELD)

function requireState({ state }: Question, states: readonly Question['state'][]): void {
  if (!states.includes(state)) throw refuse('WRONG_STATE', null, { state })
}

/** What is left out stays; what is given is not blank. */
function writtenText(given: string, field: string): string {
  const text = given.trim()
  if (text === '') throw refuse('NOT_EMPTY', field)
  return text
}
