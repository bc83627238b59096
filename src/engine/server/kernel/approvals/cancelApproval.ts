import { defineOperation } from '../operations/defineOperation.ts'
import { idOf, longText, optional } from '../operations/fields.ts'
import { approval } from '../operations/results.ts'
import { refuse } from '../runOperation.ts'
import { finishApproval, lockApproval } from './waitingApproval.ts'

/** Refuses with NOT_FOUND, APPROVAL_DECIDED, and NOT_AUTHORIZED for anybody else. */
export const cancelApproval = defineOperation({
  name: 'cancelApproval',
  description: 'Withdraws the caller’s own request before it is decided.',
  permission: 'ExecuteSeniorActions',
  input: {
    approvalId: idOf('Approval'),
    note: optional(longText({ wireName: 'decisionNote', description: 'Why.' })),
  },
  result: { approval: approval() },
  run: async (context, { approvalId, note }) => {
    const request = await lockApproval(context, approvalId)
    if (request.requestedByUserId !== context.actor.userId) throw refuse('NOT_AUTHORIZED')
    await finishApproval(context, request, { state: 'CANCELLED', note, failure: null })
    return { approvalId }
  },
})
