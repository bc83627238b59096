import { type ApprovalHandlers, WRITE_HANDLER } from '../../domain/approvals/ApprovalRequest.ts'
import { WRITE_OFF_LOAN_HANDLER, writeOffApprovedLoan } from '../../domain/lending/life/writeOffLoan.ts'
import { addPeople } from '../../domain/onboarding/accountPeople/addPeople.ts'
import { deleteAccountPerson } from '../../domain/onboarding/accountPeople/deleteAccountPerson.ts'
import { removePeople } from '../../domain/onboarding/accountPeople/removePeople.ts'
import { updateAccountPerson } from '../../domain/onboarding/accountPeople/updateAccountPerson.ts'
import { releaseRiskRules, RISK_RULES_HANDLER } from '../../domain/onboarding/risk/changeRiskRules.ts'
import { LINK_PEOPLE_HANDLER, releaseLinkPeople } from '../../domain/accounts/accounts.ts'
import { KYC_DECISION_HANDLER, releaseKycDecision } from '../../domain/operations/kyc.ts'
import {
  MANUAL_TRANSACTION_HANDLER,
  releaseManualTransaction,
} from '../../domain/operations/manualTransaction.ts'
import { PARTNER_DOMAIN_HANDLER, releasePartnerDomain } from '../../domain/operations/partnerDomain.ts'
import {
  CONFIRM_PAYOUT_ACCOUNT_HANDLER,
  releaseConfirmedPayoutAccount,
} from '../../domain/payouts/decidePayoutAccount.ts'
import { RETURN_TRANSFER_HANDLER, releaseReturn } from '../../domain/banking/transfers/returnTransfer.ts'
import { UNDO_MATCH_HANDLER, releaseUndoneMatch } from '../../domain/banking/transfers/undoMatch.ts'
import { SWEEP_HANDLER, releaseSweep } from '../../domain/banking/reconciliation/sweepOwnFunds.ts'
import { REVERSE_ENTRY_HANDLER, releaseReversal } from '../../domain/operations/reverseManualEntry.ts'
import { FAIL_PAYOUT_HANDLER, releaseFailedPayout } from '../../domain/payouts/failPayout.ts'
import { RELEASE_PAYOUT_HANDLER, releaseApprovedPayout } from '../../domain/payouts/handlePayouts.ts'
import { RESET_FACTORS_HANDLER, releaseFactorReset } from '../../domain/operations/resetSecondFactors.ts'
import { ERASURE_HANDLER, releaseErasure } from '../../domain/privacy/decideErasure.ts'
import { LIFT_HOLD_HANDLER, releaseHoldLift } from '../../domain/privacy/legalHolds.ts'
import type { EntityModel } from '../../entities/model/Entity.ts'
import { releaseWrite } from '../../entities/write/releaseWrite.ts'
import { addComments } from '../comments/addComments.ts'
import { addRiskOperations } from '../onboarding/addRiskOperations.ts'
import { addDownloads } from '../privacy/addDownloads.ts'
import { addErasure } from '../privacy/addErasure.ts'
import { addRetention } from '../privacy/addRetention.ts'
import { addAccountInformation } from './addAccountInformation.ts'
import { addAccountPeople } from './addAccountPeople.ts'
import { addApprovalOperations } from './addApprovalOperations.ts'
import { addAutoInvest } from './addAutoInvest.ts'
import { addBankOperations } from './addBankOperations.ts'
import { addCaseOperations } from './addCaseOperations.ts'
import { addDeposits } from './addDeposits.ts'
import { addFactorReset } from './addFactorReset.ts'
import { addInbox } from './addInbox.ts'
import { addInvitationOperations } from './addInvitationOperations.ts'
import { addLoanApplications } from './addLoanApplications.ts'
import { addLoanOperations } from './addLoanOperations.ts'
import { addLoanPayments } from './addLoanPayments.ts'
import { addLoanQuestions } from './addLoanQuestions.ts'
import { addLookups } from './addLookups.ts'
import { addMailOperations } from './addMailOperations.ts'
import { addMoneyOperations } from './addMoneyOperations.ts'
import { addPayoutAccounts } from './addPayoutAccounts.ts'
import { addPayouts } from './addPayouts.ts'
import { addStateOperations, STATE_OPERATIONS } from './addStateOperations.ts'
import { addSystemOperations } from './addSystemOperations.ts'
import { addTransferOperations } from './addTransferOperations.ts'
import { addTrading } from './addTrading.ts'
import { buildDownloadFile } from '../buildDownloadFile.ts'
import type { OperationKit } from '../OperationKit.ts'

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
  addApprovalOperations(kit, handlers)
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
  addSystemOperations(kit)
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
  addComments(kit, model)
}
