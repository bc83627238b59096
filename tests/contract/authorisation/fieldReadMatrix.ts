import { STAFF, type ActorName } from './actors.ts'

/** Everybody who signs in as a customer. */
const CUSTOMERS: readonly ActorName[] = [
  'newcomer',
  'stranger',
  'owner',
  'operator',
  'viewer',
  'partnersCustomer',
]
const SENIORS: readonly ActorName[] = ['SENIOR', 'ADMIN', 'SUPER_ADMIN']

/** Fields that not everybody who reads the row may read: who may. */
export const FIELD_READ_MATRIX: Readonly<Record<string, readonly ActorName[]>> = {
  'Person.deadEmail': STAFF,
  'Person.deadEmailSinceUtc': STAFF,
  'Person.relationshipEndedOn': STAFF,
  'Person.erasedAtUtc': STAFF,
  'Person.nationalIdentificationNumber': SENIORS,
  'Person.isPoliticallyExposed': STAFF,
  'User.userSettings': [...STAFF, ...CUSTOMERS],
  'Business.registryDetails': STAFF,
  'Account.accountRiskCategory': STAFF,
  'Account.riskCategoryChangeReason': STAFF,
  'Account.businessCheckDetails': STAFF,
  'Account.externalLink': STAFF,
  'AutoInvestDecision.run': STAFF,
  'LoanApplication.internalNote': STAFF,
  'Loan.internalNote': STAFF,
  'Trade.feeAmount': STAFF,
  'LoanQuestion.askedByUser': STAFF,
  'LoanQuestion.answeredByUser': STAFF,
  'IncomingBankTransfer.note': STAFF,
  'OutgoingBankTransfer.note': STAFF,
  'AiiaBankDeposit.note': STAFF,
  'AiiaBankDeposit.payerToken': ['ADMIN', 'SUPER_ADMIN'],
  'AiiaBankPayout.note': STAFF,
  'KycApplication.nationalId': SENIORS,
  'Document.file': [...SENIORS, ...CUSTOMERS],
  'Document.viewCount': STAFF,
  'Document.lastViewedAtUtc': STAFF,
  'Document.lastViewedByUser': STAFF,
  'LoanSignature.evidence': SENIORS,
  'AmlAnswer.answers': SENIORS,
  'AmlAnswer.taxId': SENIORS,
  'AmlAnswer.riskScore': SENIORS,
  'AmlAnswer.riskCategory': SENIORS,
  'AmlAnswer.riskReasons': SENIORS,
  'FinancialLiteracyAnswer.answers': SENIORS,
  'Approval.payload': SENIORS,
  'RiskRuleVersion.rules': SENIORS,
}
