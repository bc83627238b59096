import type { ApprovalHandlers } from '../../kernel/approvals/ApprovalRequest.ts'
import { decideApproval } from '../../kernel/approvals/decideApproval.ts'
import { type RequestOperation, requestOperation } from '../addOperations.ts'
import type { RequestContext } from '../RequestContext.ts'
import { addOperation, approvalField, type OperationKit } from '../OperationKit.ts'

/** decideApproval. `afterDecision` starts the work that a decision releases. */
export const addDecision = (
  kit: OperationKit,
  handlers: ApprovalHandlers<RequestOperation>,
  afterDecision: (request: RequestContext) => void,
): void => {
  const { builder } = kit
  addOperation(kit, 'decideApproval', {
    isConfirmed: true,
    description:
      'Approves or rejects another user’s request. An approved request is carried out at once, on behalf of the person who asked.',
    input: builder.inputType('DecideApprovalInput', {
      fields: (t) => ({
        clientCorrelationId: t.field({ type: 'UUID' }),
        approvalEntityId: t.int({ required: true }),
        isApproved: t.boolean({ required: true, description: 'True approves, false rejects.' }),
        decisionNote: t.field({ type: 'LongText', description: 'Why. Needed to reject.' }),
      }),
    }),
    run: async (context, { approvalEntityId, isApproved, decisionNote }, request) => {
      const decided = await decideApproval(requestOperation(context, request), handlers, {
        approvalId: approvalEntityId,
        isApproved,
        note: decisionNote ?? null,
      })
      afterDecision(request)
      return decided
    },
    result: (t) => ({ approval: approvalField(kit, t) }),
  })
}
