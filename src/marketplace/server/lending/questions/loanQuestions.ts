import { sql } from 'drizzle-orm'
import { mayActFor } from '../../../rules/actingRoles.ts'
import { loans } from '../../tables/lending.ts'
import { loanQuestions } from '../../tables/loanQuestions.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import type { IdentityOperation } from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { requireUser } from '../../access/selectedAccount.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse, requirePermission, runOperation } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { requireCustomer } from '../applications/ownApplication.ts'
import { isOnMarket } from './isOnMarket.ts'

export interface QuestionResult {
  readonly questionId: number
}

type Question = Row<typeof loanQuestions>

/**
 * An investor asks about a loan. The borrower and staff see the question, and only staff who asked it. Refuses with
 * TOO_MANY_ATTEMPTS, NOT_FOUND for a loan that is not on the market, NOT_AUTHORIZED for staff and for the borrower, and
 * NOT_EMPTY and MAX_LENGTH on `question`.
 */
export async function askLoanQuestion(
  operation: IdentityOperation,
  input: { readonly loanId: number; readonly question: string },
): Promise<QuestionResult> {
  const { db, identity, mutationName, clientCorrelationId } = operation
  const actor = requireCustomer(operation)
  await limitAttempts(identity, [{ name: 'loan-question', value: String(actor.userId) }])
  const question = checkText(input.question, 'question')
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const [loan] = await readRows(operation, loans, sql`${loans.entityId} = ${input.loanId}::int`)
    if (loan === undefined || !(await isOnMarket(db, actor, input.loanId)))
      throw refuse('NOT_FOUND', 'loanEntityId')
    if (actor.memberships.has(loan.accountId)) throw refuse('NOT_AUTHORIZED')
    const { entityId } = await addRow(operation, loanQuestions, {
      loanId: loan.entityId,
      question,
      askedAtUtc: operation.now().toISOString(),
      askedByUserId: actor.userId,
    })
    return { questionId: entityId }
  })
}

/**
 * The borrower, or staff, answer. Staff publish the answer afterwards; until then the answer can be changed. Refuses with
 * NOT_FOUND for everybody else, NOT_AUTHORIZED for roles that do not act for the borrower, WRONG_STATE, and NOT_EMPTY and
 * MAX_LENGTH on `answer`.
 */
export async function answerLoanQuestion(
  operation: OperationContext,
  input: { readonly questionId: number; readonly answer: string },
): Promise<QuestionResult> {
  const { db, mutationName, clientCorrelationId } = operation
  const actor = requireUser(operation)
  if (actor.kind === 'STAFF') requirePermission(operation, 'ExecuteSeniorActions')
  const answer = checkText(input.answer, 'answer')
  return runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const found = await lockQuestion(operation, input.questionId)
    const isByBorrower = actor.kind !== 'STAFF'
    if (isByBorrower) {
      const [loan] = await readRows(operation, loans, sql`${loans.entityId} = ${found.loanId}::int`)
      const role = loan && actor.memberships.get(loan.accountId)
      if (role === undefined) throw refuse('NOT_FOUND', ID_FIELD)
      if (!mayActFor(role)) throw refuse('NOT_AUTHORIZED')
    }
    requireState(found, ['ASKED', 'ANSWERED'])
    await changeRow(operation, loanQuestions, found.entityId, {
      state: 'ANSWERED',
      answer,
      answeredAtUtc: operation.now().toISOString(),
      answeredByUserId: actor.userId,
      isAnsweredByBorrower: isByBorrower,
    })
    return { questionId: found.entityId }
  })
}

/**
 * Staff have looked at question and answer, and everybody on the market reads them. They may shorten either: names and
 * other personal data go out before. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY and MAX_LENGTH.
 */
export const publishLoanQuestion = (
  operation: OperationContext,
  input: { readonly questionId: number; readonly question: string | null; readonly answer: string | null },
): Promise<QuestionResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const found = await lockQuestion(context, input.questionId)
    requireState(found, ['ANSWERED', 'PUBLISHED'])
    await changeRow(context, loanQuestions, found.entityId, {
      state: 'PUBLISHED',
      question: input.question === null ? found.question : checkText(input.question, 'question'),
      answer: input.answer === null ? found.answer : checkText(input.answer, 'answer'),
      publishedAtUtc: found.publishedAtUtc ?? context.now().toISOString(),
    })
    return { questionId: found.entityId }
  })

/** Staff decline or unpublish a question; the asker reads why. Refuses with NOT_FOUND, WRONG_STATE, NOT_EMPTY. */
export const declineLoanQuestion = (
  operation: OperationContext,
  input: { readonly questionId: number; readonly reason: string },
): Promise<QuestionResult> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const declineReason = checkText(input.reason, 'reason')
    const found = await lockQuestion(context, input.questionId)
    requireState(found, ['ASKED', 'ANSWERED', 'PUBLISHED'])
    await changeRow(context, loanQuestions, found.entityId, {
      state: 'DECLINED',
      declineReason,
      publishedAtUtc: null,
    })
    return { questionId: found.entityId }
  })

const ID_FIELD = 'loanQuestionEntityId'
const LONGEST_TEXT = 2_000

const lockQuestion = (context: OperationContext, id: number): Promise<Question> =>
  lockRow(context, loanQuestions, id, ID_FIELD)

function requireState({ state }: Question, states: readonly Question['state'][]): void {
  if (!states.includes(state)) throw refuse('WRONG_STATE', null, { state })
}

function checkText(given: string, field: string): string {
  const text = given.trim()
  if (text === '') throw refuse('NOT_EMPTY', field)
  if (text.length > LONGEST_TEXT) throw refuse('MAX_LENGTH', field, { number: String(LONGEST_TEXT) })
  return text
}
