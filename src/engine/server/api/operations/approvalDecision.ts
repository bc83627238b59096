import type { ApprovalHandlers } from '../../kernel/approvals/ApprovalRequest.ts'
import { decideApproval } from '../../kernel/approvals/decideApproval.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { flag, idOf, longText, optional } from '../../kernel/operations/fields.ts'
import { approval } from '../../kernel/operations/results.ts'
import type { ApiOperation, RequestOperation } from '../addOperations.ts'
import type { RequestContext } from '../RequestContext.ts'

/** decideApproval. `afterwards` starts the work that a decision releases. */
export const approvalDecision = (
  handlers: ApprovalHandlers<RequestOperation>,
  afterwards: (request: RequestContext) => void,
): ApiOperation =>
  defineOperation({
    name: 'decideApproval',
    description:
      'Approves or rejects another user’s request. An approved request is carried out at once, on behalf of the person who asked.',
    isConfirmed: true,
    input: {
      approvalId: idOf('Approval'),
      isApproved: flag({ description: 'True approves, false rejects.' }),
      note: optional(longText({ wireName: 'decisionNote', description: 'Why. Needed to reject.' })),
    },
    result: { approval: approval() },
    run: (context: RequestOperation, decision) => decideApproval(context, handlers, decision),
    afterwards,
  })
