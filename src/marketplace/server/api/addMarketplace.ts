import { WRITE_OFF_LOAN_HANDLER, writeOffApprovedLoan } from '../lending/servicing/writeOffLoan.ts'
import { releaseRiskRules, RISK_RULES_HANDLER } from '../onboarding/risk/changeRiskRules.ts'
import { LINK_PEOPLE_HANDLER, releaseLinkPeople } from '../accounts/accounts.ts'
import { KYC_DECISION_HANDLER, releaseKycDecision } from '../operations/kyc.ts'
import { SWEEP_HANDLER, releaseSweep } from '../banking/reconciliation/sweepOwnFunds.ts'
import { ERASURE_HANDLER, releaseErasure } from '../privacy/decideErasure.ts'
import { LIFT_HOLD_HANDLER, releaseHoldLift } from '../privacy/legalHolds.ts'
import { addRiskOperations } from './onboarding/addRiskOperations.ts'
import { addDownloads } from './privacy/addDownloads.ts'
import { addErasure } from './privacy/addErasure.ts'
import { addRetention } from './privacy/addRetention.ts'
import { addAccountPeopleQuery } from './operations/addAccountPeopleQuery.ts'
import { addAutoInvest } from './operations/addAutoInvest.ts'
import { addBankOperations } from './operations/addBankOperations.ts'
import { addCaseOperations } from './operations/addCaseOperations.ts'
import { addDepositQueries } from './operations/addDepositQueries.ts'
import { addInbox } from './operations/addInbox.ts'
import { addInvitationOperations } from './operations/addInvitationOperations.ts'
import { addLoanApplicationQueries } from './operations/addLoanApplicationQueries.ts'
import { addLoanOperations } from './operations/addLoanOperations.ts'
import { addLoanPayments } from './operations/addLoanPayments.ts'
import { addLoanQuestions } from './operations/addLoanQuestions.ts'
import { addLookups } from './operations/addLookups.ts'
import { addPayoutTerms } from './operations/addPayoutTerms.ts'
import { addStateOperations, STATE_OPERATIONS } from './operations/addStateOperations.ts'
import { addNightlyJobs } from './operations/addNightlyJobs.ts'
import { addTransferOperations } from './operations/addTransferOperations.ts'
import { addTrading } from './operations/addTrading.ts'
import type { ApiPlugin } from '../../../engine/server/api/buildApi.ts'
import { addMembers } from './identity/addMembers.ts'
import { buildOnboarding } from './onboarding/buildOnboarding.ts'

/** Adds the operations of the marketplace. Returns what runs once a held one is approved. */
export const addMarketplace: ApiPlugin['addOperations'] = (kit, { model, overview, download }) => {
  buildOnboarding(kit, addMembers(kit, overview))
  if (!model.has('Approval')) return {}
  addBankOperations(kit, download)
  addTransferOperations(kit)
  addCaseOperations(kit)
  addLoanOperations(kit)
  addLoanPayments(kit)
  addLoanApplicationQueries(kit)
  addLoanQuestions(kit)
  addRiskOperations(kit)
  addStateOperations(kit)
  addInvitationOperations(kit)
  addAccountPeopleQuery(kit)
  addLookups(kit)
  addNightlyJobs(kit, model)
  addDepositQueries(kit)
  addInbox(kit)
  addAutoInvest(kit)
  addTrading(kit)
  addPayoutTerms(kit)
  addDownloads(kit, download)
  addErasure(kit)
  addRetention(kit)
  return {
    [WRITE_OFF_LOAN_HANDLER]: writeOffApprovedLoan,
    [SWEEP_HANDLER]: releaseSweep,
    [LINK_PEOPLE_HANDLER]: releaseLinkPeople,
    ...Object.fromEntries(STATE_OPERATIONS.map(({ name, release }) => [name, release])),
    [KYC_DECISION_HANDLER]: releaseKycDecision,
    [ERASURE_HANDLER]: releaseErasure,
    [LIFT_HOLD_HANDLER]: releaseHoldLift,
    [RISK_RULES_HANDLER]: releaseRiskRules,
  }
}
