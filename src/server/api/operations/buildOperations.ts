import type { ApprovalHandlers } from '../../domain/approvals/ApprovalRequest.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { WRITE_HANDLER } from '../../entities/write/holdOrWrite.ts'
import { releaseWrite } from '../../entities/write/releaseWrite.ts'
import { addApprovalOperations } from './addApprovalOperations.ts'
import type { OperationKit } from './OperationKit.ts'

/** The operations behind action pages and buttons, and what each does when it has been approved. */
export const buildOperations = (kit: OperationKit, model: EntityModel): void => {
  const handlers: ApprovalHandlers = {
    [WRITE_HANDLER]: releaseWrite(model),
  }
  addApprovalOperations(kit, handlers)
}
