import '../tables/engineEnums.ts'
import type { EntityDefinition } from '../../../engine/server/entities/EntityDefinition.ts'
import { completeDefinitions } from '../../../engine/server/entities/model/completeDefinitions.ts'
import { describePersonal } from '../../../engine/server/entities/model/describePersonal.ts'
import { accountConsistencyCheckDefinition } from './accounts/accountConsistencyCheckDefinition.ts'
import { accountDefinition } from './accounts/accountDefinition.ts'
import { accountMonthDefinition } from './accounts/accountMonthDefinition.ts'
import { accountPersonRoleDefinition } from './accounts/accountPersonRoleDefinition.ts'
import { accountYearDefinition } from './accounts/accountYearDefinition.ts'
import { addressDefinition } from './accounts/addressDefinition.ts'
import { aiiaAccountDefinition } from './money/aiiaAccountDefinition.ts'
import { aiiaBankDepositDefinition } from './money/aiiaBankDepositDefinition.ts'
import { aiiaBankPayoutDefinition } from './money/aiiaBankPayoutDefinition.ts'
import { aiiaTransactionDefinition } from './money/aiiaTransactionDefinition.ts'
import { alarmDefinition } from '../../../engine/server/entities/definitions/alarmDefinition.ts'
import { allowedPayoutBankAccountDefinition } from './money/allowedPayoutBankAccountDefinition.ts'
import { amlAnswerDefinition } from './compliance/amlAnswerDefinition.ts'
import { approvalDefinition } from '../../../engine/server/entities/definitions/approvalDefinition.ts'
import { approvalGroupDefinition } from '../../../engine/server/entities/definitions/approvalGroupDefinition.ts'
import { approvalGroupMemberDefinition } from '../../../engine/server/entities/definitions/approvalGroupMemberDefinition.ts'
import { approvalRuleDefinition } from '../../../engine/server/entities/definitions/approvalRuleDefinition.ts'
import { auditLogChangeDefinition } from '../../../engine/server/entities/definitions/auditLogChangeDefinition.ts'
import { autoInvestDecisionDefinition } from './trading/autoInvestDecisionDefinition.ts'
import { autoInvestRunDefinition } from './trading/autoInvestRunDefinition.ts'
import { autoInvestRunLoanDefinition } from './trading/autoInvestRunLoanDefinition.ts'
import { bankAccountDefinition } from './money/bankAccountDefinition.ts'
import { businessDefinition } from './accounts/businessDefinition.ts'
import { consentDefinition } from './compliance/consentDefinition.ts'
import { countryDefinition } from '../../../engine/server/entities/definitions/countryDefinition.ts'
import { currencyDefinition } from '../../../engine/server/entities/definitions/currencyDefinition.ts'
import { dataDownloadDefinition } from './compliance/dataDownloadDefinition.ts'
import { documentDefinition } from './compliance/documentDefinition.ts'
import { earlyRepaymentQuoteDefinition } from './lending/earlyRepaymentQuoteDefinition.ts'
import { erasureRequestDefinition } from './compliance/erasureRequestDefinition.ts'
import { expectedPaymentDefinition } from './trading/expectedPaymentDefinition.ts'
import { feeDefinition } from './money/feeDefinition.ts'
import { fillDefinition } from './trading/fillDefinition.ts'
import { financialLiteracyAnswerDefinition } from './compliance/financialLiteracyAnswerDefinition.ts'
import { inboxNoticeDefinition } from './accounts/inboxNoticeDefinition.ts'
import {
  bankReconciliationDefinition,
  bankReconciliationItemDefinition,
} from './money/bankReconciliationDefinition.ts'
import { bankStatementLineDefinition } from './money/bankStatementLineDefinition.ts'
import { incomingBankTransferDefinition } from './money/incomingBankTransferDefinition.ts'
import { instrumentDefinition } from './trading/instrumentDefinition.ts'
import { journalEntryDefinition } from './money/journalEntryDefinition.ts'
import { journalLineDefinition } from './money/journalLineDefinition.ts'
import { kycApplicationDefinition } from './compliance/kycApplicationDefinition.ts'
import { ledgerAccountDefinition } from './money/ledgerAccountDefinition.ts'
import { legalHoldDefinition } from './compliance/legalHoldDefinition.ts'
import { loanApplicationDefinition } from './lending/loanApplicationDefinition.ts'
import { loanApplicationEventDefinition } from './lending/loanApplicationEventDefinition.ts'
import { loanBorrowerFeeSettingDefinition } from './lending/loanBorrowerFeeSettingDefinition.ts'
import { loanApplicationReasonDefinition } from './lending/loanApplicationReasonDefinition.ts'
import { loanDefinition } from './lending/loanDefinition.ts'
import { loanDiffDefinition } from './lending/loanDiffDefinition.ts'
import { loanDocumentDefinition } from './lending/loanDocumentDefinition.ts'
import { loanEventDefinition } from './lending/loanEventDefinition.ts'
import { loanFollowDefinition } from './lending/loanFollowDefinition.ts'
import { loanInstalmentDefinition } from './lending/loanInstalmentDefinition.ts'
import { loanOfferDefinition } from './lending/loanOfferDefinition.ts'
import { loanPaymentDefinition } from './lending/loanPaymentDefinition.ts'
import { loanProfileDefinition } from './lending/loanProfileDefinition.ts'
import { loanReasonDefinition } from './lending/loanReasonDefinition.ts'
import { loanPurposeDefinition } from './lending/loanPurposeDefinition.ts'
import { loanQuestionDefinition } from './lending/loanQuestionDefinition.ts'
import { loanSignatureDefinition } from './lending/loanSignatureDefinition.ts'
import { loginDefinition } from '../../../engine/server/entities/definitions/loginDefinition.ts'
import { mailDefinition } from '../../../engine/server/entities/definitions/mailDefinition.ts'
import { netOpenPositionDefinition } from './trading/netOpenPositionDefinition.ts'
import { nightlyJobRunDefinition } from '../../../engine/server/entities/definitions/nightlyJobRunDefinition.ts'
import { openPositionDefinition } from './trading/openPositionDefinition.ts'
import { orderDefinition } from './trading/orderDefinition.ts'
import { outgoingBankTransferDefinition } from './money/outgoingBankTransferDefinition.ts'
import { personDefinition } from './accounts/personDefinition.ts'
import { productTypeDefinition } from './lending/productTypeDefinition.ts'
import { recordCommentDefinition } from '../../../engine/server/entities/definitions/recordCommentDefinition.ts'
import { riskRuleVersionDefinition } from './compliance/riskRuleVersionDefinition.ts'
import { systemStatusCheckDefinition } from '../../../engine/server/entities/definitions/systemStatusCheckDefinition.ts'
import { tradeDefinition } from './trading/tradeDefinition.ts'
import { userDefinition } from './accounts/userDefinition.ts'
import { userInvitationDefinition } from './accounts/userInvitationDefinition.ts'
import { userRoleAssignmentDefinition } from '../../../engine/server/entities/definitions/userRoleAssignmentDefinition.ts'
import { userRoleDefinition } from '../../../engine/server/entities/definitions/userRoleDefinition.ts'
import { NIGHTLY_JOB_NAMES } from '../nightly/nightlyJobNames.ts'
import { whiteLabelPartnerDefinition } from '../../../engine/server/entities/definitions/whiteLabelPartnerDefinition.ts'

/** Every entity of the platform. To add one, add a file and a line here. */
export const entityDefinitions: readonly EntityDefinition[] = completeDefinitions([
  loanApplicationDefinition,
  loanApplicationEventDefinition,
  loanOfferDefinition,
  loanSignatureDefinition,
  loanDefinition,
  loanPaymentDefinition,
  loanProfileDefinition,
  loanInstalmentDefinition,
  loanReasonDefinition,
  loanApplicationReasonDefinition,
  loanDocumentDefinition,
  loanQuestionDefinition,
  loanFollowDefinition,
  earlyRepaymentQuoteDefinition,
  accountDefinition,
  accountPersonRoleDefinition,
  personDefinition,
  businessDefinition,
  addressDefinition,
  userDefinition,
  userRoleDefinition,
  userRoleAssignmentDefinition,
  whiteLabelPartnerDefinition,
  countryDefinition,
  currencyDefinition,
  productTypeDefinition,
  loanPurposeDefinition,
  loginDefinition,
  kycApplicationDefinition,
  documentDefinition,
  amlAnswerDefinition,
  riskRuleVersionDefinition,
  financialLiteracyAnswerDefinition,
  userInvitationDefinition,
  consentDefinition,
  mailDefinition,
  inboxNoticeDefinition,
  alarmDefinition,
  recordCommentDefinition,
  approvalDefinition,
  approvalGroupDefinition,
  approvalGroupMemberDefinition,
  approvalRuleDefinition,
  loanBorrowerFeeSettingDefinition,
  systemStatusCheckDefinition,
  nightlyJobRunDefinition(NIGHTLY_JOB_NAMES),
  dataDownloadDefinition,
  erasureRequestDefinition,
  legalHoldDefinition,
  ledgerAccountDefinition,
  journalEntryDefinition,
  journalLineDefinition,
  bankAccountDefinition,
  incomingBankTransferDefinition,
  bankStatementLineDefinition,
  bankReconciliationDefinition,
  bankReconciliationItemDefinition,
  outgoingBankTransferDefinition,
  aiiaBankDepositDefinition,
  aiiaBankPayoutDefinition,
  aiiaAccountDefinition,
  aiiaTransactionDefinition,
  allowedPayoutBankAccountDefinition,
  feeDefinition,
  instrumentDefinition,
  loanEventDefinition,
  orderDefinition,
  tradeDefinition,
  fillDefinition,
  openPositionDefinition,
  netOpenPositionDefinition,
  accountMonthDefinition,
  accountYearDefinition,
  expectedPaymentDefinition,
  accountConsistencyCheckDefinition,
  loanDiffDefinition,
  auditLogChangeDefinition,
  autoInvestDecisionDefinition,
  autoInvestRunDefinition,
  autoInvestRunLoanDefinition,
])

describePersonal(entityDefinitions)
