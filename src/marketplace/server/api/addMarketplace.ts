import { releaseRiskRules, RISK_RULES_HANDLER } from '../onboarding/risk/changeRiskRules.ts'
import { KYC_DECISION_HANDLER, releaseKycDecision } from '../operations/kyc.ts'
import { addRiskOperations } from './onboarding/addRiskOperations.ts'
import { addAccountPeopleQuery } from './operations/addAccountPeopleQuery.ts'
import { addAutoInvest } from './operations/addAutoInvest.ts'
import { addBankOperations } from './operations/addBankOperations.ts'
import { addDepositQueries } from './operations/addDepositQueries.ts'
import { addLoanApplicationQueries } from './operations/addLoanApplicationQueries.ts'
import { addLookups } from './operations/addLookups.ts'
import { addPayoutTerms } from './operations/addPayoutTerms.ts'
import { addNightlyJobs } from './operations/addNightlyJobs.ts'
import type { ApiPlugin } from '../../../engine/server/api/buildApi.ts'
import type { ApprovalHandlers } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { addMembers } from './identity/addMembers.ts'
import { buildOnboarding } from './onboarding/buildOnboarding.ts'

/** Adds the operations of the marketplace. Returns what runs once a held one is approved. */
export const addMarketplace: ApiPlugin['addOperations'] = (
  kit,
  { model, types, overview },
): ApprovalHandlers => {
  buildOnboarding(kit, addMembers(kit, overview), types)
  if (!model.has('Approval')) return {}
  addBankOperations(kit, types)
  addLoanApplicationQueries(kit)
  addRiskOperations(kit)
  addAccountPeopleQuery(kit)
  addLookups(kit)
  addNightlyJobs(kit, model)
  addDepositQueries(kit)
  addAutoInvest(kit)
  addPayoutTerms(kit)
  return {
    [KYC_DECISION_HANDLER]: releaseKycDecision,
    [RISK_RULES_HANDLER]: releaseRiskRules,
  }
}
