import {
  type ApprovalHandlers,
  WRITE_HANDLER,
} from '../../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import {
  WRITE_OFF_LOAN_HANDLER,
  writeOffApprovedLoan,
} from '../../../../marketplace/server/lending/life/writeOffLoan.ts'
import { addPeople } from '../../../../marketplace/server/onboarding/accountPeople/addPeople.ts'
import { deleteAccountPerson } from '../../../../marketplace/server/onboarding/accountPeople/deleteAccountPerson.ts'
import { removePeople } from '../../../../marketplace/server/onboarding/accountPeople/removePeople.ts'
import { updateAccountPerson } from '../../../../marketplace/server/onboarding/accountPeople/updateAccountPerson.ts'
import {
  releaseRiskRules,
  RISK_RULES_HANDLER,
} from '../../../../marketplace/server/onboarding/risk/changeRiskRules.ts'
import { LINK_PEOPLE_HANDLER, releaseLinkPeople } from '../../../../marketplace/server/accounts/accounts.ts'
import { KYC_DECISION_HANDLER, releaseKycDecision } from '../../../../marketplace/server/operations/kyc.ts'
import {
  MANUAL_TRANSACTION_HANDLER,
  releaseManualTransaction,
} from '../../../../marketplace/server/operations/manualTransaction.ts'
import {
  PARTNER_DOMAIN_HANDLER,
  releasePartnerDomain,
} from '../../../../marketplace/server/operations/partnerDomain.ts'
import {
  CONFIRM_PAYOUT_ACCOUNT_HANDLER,
  releaseConfirmedPayoutAccount,
} from '../../../../marketplace/server/payouts/decidePayoutAccount.ts'
import {
  RETURN_TRANSFER_HANDLER,
  releaseReturn,
} from '../../../../marketplace/server/banking/transfers/returnTransfer.ts'
import {
  UNDO_MATCH_HANDLER,
  releaseUndoneMatch,
} from '../../../../marketplace/server/banking/transfers/undoMatch.ts'
import {
  SWEEP_HANDLER,
  releaseSweep,
} from '../../../../marketplace/server/banking/reconciliation/sweepOwnFunds.ts'
import {
  REVERSE_ENTRY_HANDLER,
  releaseReversal,
} from '../../../../marketplace/server/operations/reverseManualEntry.ts'
import {
  FAIL_PAYOUT_HANDLER,
  releaseFailedPayout,
} from '../../../../marketplace/server/payouts/failPayout.ts'
import {
  RELEASE_PAYOUT_HANDLER,
  releaseApprovedPayout,
} from '../../../../marketplace/server/payouts/handlePayouts.ts'
import {
  RESET_FACTORS_HANDLER,
  releaseFactorReset,
} from '../../../../engine/server/people/staff/resetSecondFactors.ts'
import { ERASURE_HANDLER, releaseErasure } from '../../../../marketplace/server/privacy/decideErasure.ts'
import { LIFT_HOLD_HANDLER, releaseHoldLift } from '../../../../marketplace/server/privacy/legalHolds.ts'
import type { EntityModel } from '../../../../engine/server/entities/model/Entity.ts'
import { releaseWrite } from '../../../../engine/server/entities/write/releaseWrite.ts'
import { addComments } from '../../../../engine/server/api/comments/addComments.ts'
import { addRiskOperations } from '../../../../marketplace/server/api/onboarding/addRiskOperations.ts'
import { addDownloads } from '../../../../marketplace/server/api/privacy/addDownloads.ts'
import { addErasure } from '../../../../marketplace/server/api/privacy/addErasure.ts'
import { addRetention } from '../../../../marketplace/server/api/privacy/addRetention.ts'
import { addAccountInformation } from '../../../../marketplace/server/api/operations/addAccountInformation.ts'
import { addAccountPeople } from '../../../../marketplace/server/api/operations/addAccountPeople.ts'
import { addApprovalOperations } from '../../../../engine/server/api/operations/addApprovalOperations.ts'
import { addAutoInvest } from '../../../../marketplace/server/api/operations/addAutoInvest.ts'
import { addBankOperations } from '../../../../marketplace/server/api/operations/addBankOperations.ts'
import { addCaseOperations } from '../../../../marketplace/server/api/operations/addCaseOperations.ts'
import { addDeposits } from '../../../../marketplace/server/api/operations/addDeposits.ts'
import { addFactorReset } from '../../../../engine/server/api/operations/addFactorReset.ts'
import { addInbox } from '../../../../marketplace/server/api/operations/addInbox.ts'
import { addInvitationOperations } from '../../../../marketplace/server/api/operations/addInvitationOperations.ts'
import { addLoanApplications } from '../../../../marketplace/server/api/operations/addLoanApplications.ts'
import { addLoanOperations } from '../../../../marketplace/server/api/operations/addLoanOperations.ts'
import { addLoanPayments } from '../../../../marketplace/server/api/operations/addLoanPayments.ts'
import { addLoanQuestions } from '../../../../marketplace/server/api/operations/addLoanQuestions.ts'
import { addLookups } from '../../../../marketplace/server/api/operations/addLookups.ts'
import { addMailOperations } from '../../../../engine/server/api/operations/addMailOperations.ts'
import { addMoneyOperations } from '../../../../marketplace/server/api/operations/addMoneyOperations.ts'
import { addPayoutAccounts } from '../../../../marketplace/server/api/operations/addPayoutAccounts.ts'
import { addPayouts } from '../../../../marketplace/server/api/operations/addPayouts.ts'
import {
  addStateOperations,
  STATE_OPERATIONS,
} from '../../../../marketplace/server/api/operations/addStateOperations.ts'
import { addSystemOperations } from '../../../../marketplace/server/api/operations/addSystemOperations.ts'
import { sendSoon } from '../../../../marketplace/server/api/operations/sendSoon.ts'
import { notifyMentioned } from '../../../../marketplace/server/notices/notifyMentioned.ts'
import { NIGHT_PLAN } from '../../nightlyJobs.ts'
import { addTransferOperations } from '../../../../marketplace/server/api/operations/addTransferOperations.ts'
import { addTrading } from '../../../../marketplace/server/api/operations/addTrading.ts'
import { buildDownloadFile } from '../../../../engine/server/api/buildDownloadFile.ts'
import type { OperationKit } from '../../../../engine/server/api/OperationKit.ts'

const PEOPLE_OPERATIONS = [addPeople, updateAccountPerson, removePeople, deleteAccountPerson]

/** The operations behind action pages and buttons, and the handlers that run them after approval. */
export const buildOperations = (kit: OperationKit, model: EntityModel): void => {
  const handlers: ApprovalHandlers = {
    [WRITE_HANDLER]: releaseWrite(model),
    [MANUAL_TRANSACTION_HANDLER]: releaseManualTransaction,
    [PARTNER_DOMAIN_HANDLER]: releasePartnerDomain,
    [WRITE_OFF_LOAN_HANDLER]: writeOffApprovedLoan,
    [RELEASE_PAYOUT_HANDLER]: releaseApprovedPayout,
    [FAIL_PAYOUT_HANDLER]: releaseFailedPayout,
    [UNDO_MATCH_HANDLER]: releaseUndoneMatch,
    [RETURN_TRANSFER_HANDLER]: releaseReturn,
    [REVERSE_ENTRY_HANDLER]: releaseReversal,
    [SWEEP_HANDLER]: releaseSweep,
    [CONFIRM_PAYOUT_ACCOUNT_HANDLER]: releaseConfirmedPayoutAccount,
    [LINK_PEOPLE_HANDLER]: releaseLinkPeople,
    ...Object.fromEntries(STATE_OPERATIONS.map(({ name, release }) => [name, release])),
    ...Object.fromEntries(PEOPLE_OPERATIONS.map(({ name, release }) => [name, release])),
    [RESET_FACTORS_HANDLER]: releaseFactorReset,
    [KYC_DECISION_HANDLER]: releaseKycDecision,
    [ERASURE_HANDLER]: releaseErasure,
    [LIFT_HOLD_HANDLER]: releaseHoldLift,
    [RISK_RULES_HANDLER]: releaseRiskRules,
  }
  const download = buildDownloadFile(kit.builder)
  addApprovalOperations(kit, handlers, sendSoon)
  addMoneyOperations(kit)
  addBankOperations(kit, download)
  addTransferOperations(kit)
  addCaseOperations(kit)
  addLoanOperations(kit)
  addLoanPayments(kit)
  addLoanApplications(kit)
  addLoanQuestions(kit)
  addRiskOperations(kit)
  addStateOperations(kit)
  addInvitationOperations(kit)
  addAccountPeople(kit)
  addAccountInformation(kit)
  addLookups(kit)
  addMailOperations(kit)
  addSystemOperations(kit, model, NIGHT_PLAN)
  addDeposits(kit)
  addInbox(kit)
  addAutoInvest(kit)
  addTrading(kit)
  addPayouts(kit)
  addPayoutAccounts(kit)
  addFactorReset(kit)
  addDownloads(kit, download)
  addErasure(kit)
  addRetention(kit)
  addComments(kit, model, notifyMentioned)
}
