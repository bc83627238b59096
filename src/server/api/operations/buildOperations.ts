import { type ApprovalHandlers, WRITE_HANDLER } from '../../domain/approvals/ApprovalRequest.ts'
import {
  MANUAL_TRANSACTION_HANDLER,
  releaseManualTransaction,
} from '../../domain/operations/manualTransaction.ts'
import { RELEASE_PAYOUT_HANDLER, releaseApprovedPayout } from '../../domain/operations/payouts.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { releaseWrite } from '../../entities/write/releaseWrite.ts'
import { addApprovalOperations } from './addApprovalOperations.ts'
import { addBankOperations } from './addBankOperations.ts'
import { addCaseOperations } from './addCaseOperations.ts'
import { addInvitationOperations } from './addInvitationOperations.ts'
import { addLoanOperations } from './addLoanOperations.ts'
import { addMoneyOperations } from './addMoneyOperations.ts'
import { addSystemOperations } from './addSystemOperations.ts'
import type { OperationKit } from './OperationKit.ts'

/** The operations behind action pages and buttons, and what each does when it has been approved. */
export const buildOperations = (kit: OperationKit, model: EntityModel): void => {
  const handlers: ApprovalHandlers = {
    [WRITE_HANDLER]: releaseWrite(model),
    [MANUAL_TRANSACTION_HANDLER]: releaseManualTransaction,
    [RELEASE_PAYOUT_HANDLER]: releaseApprovedPayout,
  }
  addApprovalOperations(kit, handlers)
  addMoneyOperations(kit)
  addBankOperations(kit)
  addCaseOperations(kit)
  addLoanOperations(kit)
  addInvitationOperations(kit)
  addSystemOperations(kit)
}
