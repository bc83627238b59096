import type { OperationContext } from '../OperationContext.ts'
import { refuse, runOperation } from '../runOperation.ts'
import { finishApproval, lockApproval } from './waitingApproval.ts'

/**
 * Withdraws the actor's own request. Refuses with NOT_FOUND, APPROVAL_DECIDED, and NOT_AUTHORIZED for anybody
 * else.
 */
export const cancelApproval = (
  operation: OperationContext,
  input: { readonly approvalId: number; readonly note: string | null },
): Promise<{ readonly approvalId: number }> =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const approval = await lockApproval(context, input.approvalId)
    if (approval.requestedByUserId !== context.actor.userId) throw refuse('NOT_AUTHORIZED')
    await finishApproval(context, approval, { state: 'CANCELLED', note: input.note, failure: null })
    return { approvalId: approval.id }
  })
