import { amlAnswers, amlState } from '../../tables/compliance.ts'
import { loanDiffState } from '../../tables/enums.ts'
import { loanDiffs } from '../../tables/positions.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { stateOperation } from './stateOperation.ts'

/** The comparison itself opens and resolves a difference (`recalculateLoanDiffs`). */
export const explainLoanDiff = stateOperation({
  name: 'explainLoanDiff',
  typeName: 'LoanDiff',
  description: 'Marks a difference as explained, or reopens it. Only the comparison resolves it.',
  states: loanDiffState,
  table: loanDiffs,
  permission: 'RawDataEdit',
  steps: { OPEN: { EXPLAINED: 'ALONE' }, EXPLAINED: { OPEN: 'ALONE' }, RESOLVED: {} },
  reason: { states: ['EXPLAINED'], description: 'What explains it.' },
  stateOf: ({ state }) => state,
  nameOf: ({ kind }) => kind,
  accountOf: () => null,
  write: async (context, { entityId }, state, reason) => {
    const isExplained = state === 'EXPLAINED'
    await changeRow(context, loanDiffs, entityId, {
      state,
      resolvedByUserId: isExplained ? context.actor.userId : null,
      note: reason ?? undefined,
    })
  },
})

export const reviewAmlAnswer = stateOperation({
  name: 'reviewAmlAnswer',
  typeName: 'AmlAnswer',
  description:
    'Starts the review of a customer’s answers, or approves or rejects them. Who did it and when is recorded.',
  states: amlState,
  table: amlAnswers,
  permission: 'ExecuteSeniorActions',
  steps: {
    SUBMITTED: { IN_REVIEW: 'ALONE', APPROVED: 'ALONE', REJECTED: 'ALONE' },
    IN_REVIEW: { APPROVED: 'ALONE', REJECTED: 'ALONE' },
    APPROVED: { IN_REVIEW: 'ALONE' },
    REJECTED: { IN_REVIEW: 'ALONE' },
  },
  reason: { states: ['REJECTED'], description: 'What the review found; the customer does not see it.' },
  stateOf: ({ state }) => state,
  nameOf: ({ submittedAtUtc }) => submittedAtUtc,
  accountOf: ({ accountId }) => accountId,
  write: async (context, { entityId }, state, reason) => {
    const isDecided = state === 'APPROVED' || state === 'REJECTED'
    await changeRow(context, amlAnswers, entityId, {
      state,
      reviewedAtUtc: isDecided ? context.now().toISOString() : null,
      reviewedByUserId: context.actor.userId,
      note: reason ?? undefined,
    })
  },
})
