import { pgEnum } from 'drizzle-orm/pg-core'

// The database's name in PascalCase is the name in the API: `account_type` is `AccountType`.

export const accountType = pgEnum('account_type', ['INDIVIDUAL', 'BUSINESS', 'SYSTEM'])
export const accountPurpose = pgEnum('account_purpose', ['INVESTMENT', 'LOAN'])
export const accountStatus = pgEnum('account_status', [
  'UBOS_PENDING',
  'UBOS_SPECIFIED',
  'UBOS_KYC_VERIFIED',
  'INACTIVE',
  'DECLINED',
  'DELETED',
  'AWAITING_DELETION',
])
export const accountRole = pgEnum('account_role', ['OWNER', 'OPERATOR', 'COLLATERAL_PROVIDER', 'VIEWER'])
export const accountRiskCategory = pgEnum('account_risk_category', ['LOW', 'MEDIUM', 'HIGH'])
export const kycStatus = pgEnum('kyc_status', [
  'OK',
  'UNDEFINED',
  'LINK_CREATED',
  'PENDING',
  'ACTION_REQUIRED',
  'REJECTED',
  'CANCELLED',
])
export const identityProvider = pgEnum('identity_provider', [
  'MANUAL',
  'GETID',
  'CRIIPTO_MIT_ID',
  'CRIIPTO_NO_BANK_ID',
  'SIGNICAT_MIT_ID',
  'SIGNICAT_NO_BANK_ID',
  'MIGRATION',
])
export const businessCheckStatus = pgEnum('business_check_status', ['PENDING', 'COMPLETED'])
export const autoInvestStrategy = pgEnum('auto_invest_strategy', ['MONTHLY', 'PER_LOAN'])
export const userType = pgEnum('user_type', ['STAFF', 'INVESTOR'])
export const actorKind = pgEnum('actor_kind', ['USER', 'STAFF', 'SYSTEM', 'ANONYMOUS'])
export const changeType = pgEnum('change_type', ['ADD', 'UPDATE', 'DELETE'])
export const locale = pgEnum('locale', ['en', 'da', 'sv', 'no'])

export const riskCategory = pgEnum('risk_category', ['A', 'B', 'C', 'D', 'E'])
export const repaymentType = pgEnum('repayment_type', ['ANNUITY', 'LINEAR', 'BULLET'])
export const collateralType = pgEnum('collateral_type', [
  'NONE',
  'PERSONAL_GUARANTEE',
  'COMPANY_CHARGE',
  'REAL_ESTATE',
  'EQUIPMENT',
])
export const loanApplicationState = pgEnum('loan_application_state', [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'INFORMATION_REQUESTED',
  'APPROVED',
  'OFFER_SENT',
  'ACCEPTED',
  'FUNDED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
])
export const loanState = pgEnum('loan_state', [
  'UPCOMING',
  'FUNDING',
  'ACTIVE',
  'OVERDUE',
  'REPAID',
  'DEFAULTED',
  'CANCELLED',
])
export const loanPaymentState = pgEnum('loan_payment_state', [
  'SCHEDULED',
  'PAID',
  'PAID_LATE',
  'PARTIALLY_PAID',
  'OVERDUE',
  'WRITTEN_OFF',
])
