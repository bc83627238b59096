import type { EntityDefinition } from '../../engine/server/entities/EntityDefinition.ts'
import { completeDefinitions } from '../../engine/server/entities/model/completeDefinitions.ts'
import { describeHistory } from '../../engine/server/entities/model/describeHistory.ts'
import { describePersonal } from '../../engine/server/entities/model/describePersonal.ts'
import { accountConsistencyCheckDefinition } from '../../marketplace/server/definitions/accountConsistencyCheckDefinition.ts'
import { accountDefinition } from '../../marketplace/server/definitions/accountDefinition.ts'
import { accountMonthDefinition } from '../../marketplace/server/definitions/accountMonthDefinition.ts'
import { accountPersonRoleDefinition } from '../../marketplace/server/definitions/accountPersonRoleDefinition.ts'
import { accountYearDefinition } from '../../marketplace/server/definitions/accountYearDefinition.ts'
import { addressDefinition } from '../../marketplace/server/definitions/addressDefinition.ts'
import { aiiaAccountDefinition } from '../../marketplace/server/definitions/aiiaAccountDefinition.ts'
import { aiiaBankDepositDefinition } from '../../marketplace/server/definitions/aiiaBankDepositDefinition.ts'
import { aiiaBankPayoutDefinition } from '../../marketplace/server/definitions/aiiaBankPayoutDefinition.ts'
import { aiiaTransactionDefinition } from '../../marketplace/server/definitions/aiiaTransactionDefinition.ts'
import { alarmDefinition } from '../../engine/server/entities/definitions/alarmDefinition.ts'
import { allowedPayoutBankAccountDefinition } from '../../marketplace/server/definitions/allowedPayoutBankAccountDefinition.ts'
import { amlAnswerDefinition } from '../../marketplace/server/definitions/amlAnswerDefinition.ts'
import { approvalDefinition } from '../../engine/server/entities/definitions/approvalDefinition.ts'
import { approvalGroupDefinition } from '../../engine/server/entities/definitions/approvalGroupDefinition.ts'
import { approvalGroupMemberDefinition } from '../../engine/server/entities/definitions/approvalGroupMemberDefinition.ts'
import { approvalRuleDefinition } from '../../engine/server/entities/definitions/approvalRuleDefinition.ts'
import { auditLogChangeDefinition } from '../../engine/server/entities/definitions/auditLogChangeDefinition.ts'
import { autoInvestDecisionDefinition } from '../../marketplace/server/definitions/autoInvestDecisionDefinition.ts'
import { autoInvestRunDefinition } from '../../marketplace/server/definitions/autoInvestRunDefinition.ts'
import { autoInvestRunLoanDefinition } from '../../marketplace/server/definitions/autoInvestRunLoanDefinition.ts'
import { bankAccountDefinition } from '../../marketplace/server/definitions/bankAccountDefinition.ts'
import { businessDefinition } from '../../marketplace/server/definitions/businessDefinition.ts'
import { consentDefinition } from '../../marketplace/server/definitions/consentDefinition.ts'
import { countryDefinition } from '../../engine/server/entities/definitions/countryDefinition.ts'
import { currencyDefinition } from '../../engine/server/entities/definitions/currencyDefinition.ts'
import { dataDownloadDefinition } from '../../marketplace/server/definitions/dataDownloadDefinition.ts'
import { documentDefinition } from '../../marketplace/server/definitions/documentDefinition.ts'
import { earlyRepaymentQuoteDefinition } from '../../marketplace/server/definitions/earlyRepaymentQuoteDefinition.ts'
import { erasureRequestDefinition } from '../../marketplace/server/definitions/erasureRequestDefinition.ts'
import { expectedPaymentDefinition } from '../../marketplace/server/definitions/expectedPaymentDefinition.ts'
import { feeDefinition } from '../../marketplace/server/definitions/feeDefinition.ts'
import { fillDefinition } from '../../marketplace/server/definitions/fillDefinition.ts'
import { financialLiteracyAnswerDefinition } from '../../marketplace/server/definitions/financialLiteracyAnswerDefinition.ts'
import { inboxNoticeDefinition } from '../../marketplace/server/definitions/inboxNoticeDefinition.ts'
import {
  bankReconciliationDefinition,
  bankReconciliationItemDefinition,
} from '../../marketplace/server/definitions/bankReconciliationDefinition.ts'
import { bankStatementLineDefinition } from '../../marketplace/server/definitions/bankStatementLineDefinition.ts'
import { incomingBankTransferDefinition } from '../../marketplace/server/definitions/incomingBankTransferDefinition.ts'
import { instrumentDefinition } from '../../marketplace/server/definitions/instrumentDefinition.ts'
import { journalEntryDefinition } from '../../marketplace/server/definitions/journalEntryDefinition.ts'
import { journalLineDefinition } from '../../marketplace/server/definitions/journalLineDefinition.ts'
import { kycApplicationDefinition } from '../../marketplace/server/definitions/kycApplicationDefinition.ts'
import { ledgerAccountDefinition } from '../../marketplace/server/definitions/ledgerAccountDefinition.ts'
import { legalHoldDefinition } from '../../marketplace/server/definitions/legalHoldDefinition.ts'
import { loanApplicationDefinition } from '../../marketplace/server/definitions/loanApplicationDefinition.ts'
import { loanApplicationEventDefinition } from '../../marketplace/server/definitions/loanApplicationEventDefinition.ts'
import { loanBorrowerFeeSettingDefinition } from '../../marketplace/server/definitions/loanBorrowerFeeSettingDefinition.ts'
import { loanApplicationReasonDefinition } from '../../marketplace/server/definitions/loanApplicationReasonDefinition.ts'
import { loanDefinition } from '../../marketplace/server/definitions/loanDefinition.ts'
import { loanDiffDefinition } from '../../marketplace/server/definitions/loanDiffDefinition.ts'
import { loanDocumentDefinition } from '../../marketplace/server/definitions/loanDocumentDefinition.ts'
import { loanEventDefinition } from '../../marketplace/server/definitions/loanEventDefinition.ts'
import { loanFollowDefinition } from '../../marketplace/server/definitions/loanFollowDefinition.ts'
import { loanInstalmentDefinition } from '../../marketplace/server/definitions/loanInstalmentDefinition.ts'
import { loanOfferDefinition } from '../../marketplace/server/definitions/loanOfferDefinition.ts'
import { loanPaymentDefinition } from '../../marketplace/server/definitions/loanPaymentDefinition.ts'
import { loanProfileDefinition } from '../../marketplace/server/definitions/loanProfileDefinition.ts'
import { loanReasonDefinition } from '../../marketplace/server/definitions/loanReasonDefinition.ts'
import { loanPurposeDefinition } from '../../marketplace/server/definitions/loanPurposeDefinition.ts'
import { loanQuestionDefinition } from '../../marketplace/server/definitions/loanQuestionDefinition.ts'
import { loanSignatureDefinition } from '../../marketplace/server/definitions/loanSignatureDefinition.ts'
import { loginDefinition } from '../../marketplace/server/definitions/loginDefinition.ts'
import { mailDefinition } from '../../engine/server/entities/definitions/mailDefinition.ts'
import { netOpenPositionDefinition } from '../../marketplace/server/definitions/netOpenPositionDefinition.ts'
import { nightlyJobRunDefinition } from '../../engine/server/entities/definitions/nightlyJobRunDefinition.ts'
import { openPositionDefinition } from '../../marketplace/server/definitions/openPositionDefinition.ts'
import { orderDefinition } from '../../marketplace/server/definitions/orderDefinition.ts'
import { outgoingBankTransferDefinition } from '../../marketplace/server/definitions/outgoingBankTransferDefinition.ts'
import { personDefinition } from '../../marketplace/server/definitions/personDefinition.ts'
import { productTypeDefinition } from '../../marketplace/server/definitions/productTypeDefinition.ts'
import { recordCommentDefinition } from '../../engine/server/entities/definitions/recordCommentDefinition.ts'
import { riskRuleVersionDefinition } from '../../marketplace/server/definitions/riskRuleVersionDefinition.ts'
import { systemStatusCheckDefinition } from '../../engine/server/entities/definitions/systemStatusCheckDefinition.ts'
import { tradeDefinition } from '../../marketplace/server/definitions/tradeDefinition.ts'
import { userDefinition } from '../../marketplace/server/definitions/userDefinition.ts'
import { userInvitationDefinition } from '../../marketplace/server/definitions/userInvitationDefinition.ts'
import { userRoleAssignmentDefinition } from '../../engine/server/entities/definitions/userRoleAssignmentDefinition.ts'
import { userRoleDefinition } from '../../engine/server/entities/definitions/userRoleDefinition.ts'
import { NIGHTLY_JOB_NAMES } from './nightlyJobNames.ts'
import { whiteLabelPartnerDefinition } from '../../marketplace/server/definitions/whiteLabelPartnerDefinition.ts'

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

// Operations also write history, and some run without the API: the seed, the first administrator.
for (const definition of entityDefinitions) describeHistory(definition)
describePersonal(entityDefinitions)
