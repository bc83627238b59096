import type { EntityDefinition } from '../../../engine/server/entities/EntityDefinition.ts'
import { completeDefinitions } from '../../../engine/server/entities/model/completeDefinitions.ts'
import { describeHistory } from '../../../engine/server/entities/model/describeHistory.ts'
import { describePersonal } from '../../../engine/server/entities/model/describePersonal.ts'
import { accountConsistencyCheckDefinition } from './accountConsistencyCheckDefinition.ts'
import { accountDefinition } from './accountDefinition.ts'
import { accountMonthDefinition } from './accountMonthDefinition.ts'
import { accountPersonRoleDefinition } from './accountPersonRoleDefinition.ts'
import { accountYearDefinition } from './accountYearDefinition.ts'
import { addressDefinition } from './addressDefinition.ts'
import { aiiaAccountDefinition } from './aiiaAccountDefinition.ts'
import { aiiaBankDepositDefinition } from './aiiaBankDepositDefinition.ts'
import { aiiaBankPayoutDefinition } from './aiiaBankPayoutDefinition.ts'
import { aiiaTransactionDefinition } from './aiiaTransactionDefinition.ts'
import { alarmDefinition } from '../../../engine/server/entities/definitions/alarmDefinition.ts'
import { allowedPayoutBankAccountDefinition } from './allowedPayoutBankAccountDefinition.ts'
import { amlAnswerDefinition } from './amlAnswerDefinition.ts'
import { approvalDefinition } from '../../../engine/server/entities/definitions/approvalDefinition.ts'
import { approvalGroupDefinition } from '../../../engine/server/entities/definitions/approvalGroupDefinition.ts'
import { approvalGroupMemberDefinition } from '../../../engine/server/entities/definitions/approvalGroupMemberDefinition.ts'
import { approvalRuleDefinition } from '../../../engine/server/entities/definitions/approvalRuleDefinition.ts'
import { auditLogChangeDefinition } from '../../../engine/server/entities/definitions/auditLogChangeDefinition.ts'
import { autoInvestDecisionDefinition } from './autoInvestDecisionDefinition.ts'
import { autoInvestRunDefinition } from './autoInvestRunDefinition.ts'
import { autoInvestRunLoanDefinition } from './autoInvestRunLoanDefinition.ts'
import { bankAccountDefinition } from './bankAccountDefinition.ts'
import { businessDefinition } from './businessDefinition.ts'
import { consentDefinition } from './consentDefinition.ts'
import { countryDefinition } from '../../../engine/server/entities/definitions/countryDefinition.ts'
import { currencyDefinition } from '../../../engine/server/entities/definitions/currencyDefinition.ts'
import { dataDownloadDefinition } from './dataDownloadDefinition.ts'
import { documentDefinition } from './documentDefinition.ts'
import { earlyRepaymentQuoteDefinition } from './earlyRepaymentQuoteDefinition.ts'
import { erasureRequestDefinition } from './erasureRequestDefinition.ts'
import { expectedPaymentDefinition } from './expectedPaymentDefinition.ts'
import { feeDefinition } from './feeDefinition.ts'
import { fillDefinition } from './fillDefinition.ts'
import { financialLiteracyAnswerDefinition } from './financialLiteracyAnswerDefinition.ts'
import { inboxNoticeDefinition } from './inboxNoticeDefinition.ts'
import {
  bankReconciliationDefinition,
  bankReconciliationItemDefinition,
} from './bankReconciliationDefinition.ts'
import { bankStatementLineDefinition } from './bankStatementLineDefinition.ts'
import { incomingBankTransferDefinition } from './incomingBankTransferDefinition.ts'
import { instrumentDefinition } from './instrumentDefinition.ts'
import { journalEntryDefinition } from './journalEntryDefinition.ts'
import { journalLineDefinition } from './journalLineDefinition.ts'
import { kycApplicationDefinition } from './kycApplicationDefinition.ts'
import { ledgerAccountDefinition } from './ledgerAccountDefinition.ts'
import { legalHoldDefinition } from './legalHoldDefinition.ts'
import { loanApplicationDefinition } from './loanApplicationDefinition.ts'
import { loanApplicationEventDefinition } from './loanApplicationEventDefinition.ts'
import { loanBorrowerFeeSettingDefinition } from './loanBorrowerFeeSettingDefinition.ts'
import { loanApplicationReasonDefinition } from './loanApplicationReasonDefinition.ts'
import { loanDefinition } from './loanDefinition.ts'
import { loanDiffDefinition } from './loanDiffDefinition.ts'
import { loanDocumentDefinition } from './loanDocumentDefinition.ts'
import { loanEventDefinition } from './loanEventDefinition.ts'
import { loanFollowDefinition } from './loanFollowDefinition.ts'
import { loanInstalmentDefinition } from './loanInstalmentDefinition.ts'
import { loanOfferDefinition } from './loanOfferDefinition.ts'
import { loanPaymentDefinition } from './loanPaymentDefinition.ts'
import { loanProfileDefinition } from './loanProfileDefinition.ts'
import { loanReasonDefinition } from './loanReasonDefinition.ts'
import { loanPurposeDefinition } from './loanPurposeDefinition.ts'
import { loanQuestionDefinition } from './loanQuestionDefinition.ts'
import { loanSignatureDefinition } from './loanSignatureDefinition.ts'
import { loginDefinition } from '../../../engine/server/entities/definitions/loginDefinition.ts'
import { mailDefinition } from '../../../engine/server/entities/definitions/mailDefinition.ts'
import { netOpenPositionDefinition } from './netOpenPositionDefinition.ts'
import { nightlyJobRunDefinition } from '../../../engine/server/entities/definitions/nightlyJobRunDefinition.ts'
import { openPositionDefinition } from './openPositionDefinition.ts'
import { orderDefinition } from './orderDefinition.ts'
import { outgoingBankTransferDefinition } from './outgoingBankTransferDefinition.ts'
import { personDefinition } from './personDefinition.ts'
import { productTypeDefinition } from './productTypeDefinition.ts'
import { recordCommentDefinition } from '../../../engine/server/entities/definitions/recordCommentDefinition.ts'
import { riskRuleVersionDefinition } from './riskRuleVersionDefinition.ts'
import { systemStatusCheckDefinition } from '../../../engine/server/entities/definitions/systemStatusCheckDefinition.ts'
import { tradeDefinition } from './tradeDefinition.ts'
import { userDefinition } from './userDefinition.ts'
import { userInvitationDefinition } from './userInvitationDefinition.ts'
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

// Operations also write history, and some run without the API: the seed, the first administrator.
for (const definition of entityDefinitions) describeHistory(definition)
describePersonal(entityDefinitions)
