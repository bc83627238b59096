import { pgEnum } from 'drizzle-orm/pg-core'

// The API uses the database's name in PascalCase: `account_type` is `AccountType`.

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
export const businessCheckStatus = pgEnum('business_check_status', ['PENDING', 'COMPLETED'])
export const autoInvestStrategy = pgEnum('auto_invest_strategy', ['MONTHLY', 'PER_LOAN'])
export const riskCategory = pgEnum('risk_category', ['A', 'B', 'C', 'D', 'E'])
/** What a reason of a class of risk does. */
export const reasonEffect = pgEnum('reason_effect', ['FOR', 'AGAINST'])
export const repaymentType = pgEnum('repayment_type', ['ANNUITY', 'LINEAR', 'BULLET'])
export const dayCount = pgEnum('day_count', ['THIRTY_360', 'ACTUAL_365', 'ACTUAL_ACTUAL'])
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
/** How much of the borrower the market may know; the borrower agrees to more than the first. */
export const borrowerVisibility = pgEnum('borrower_visibility', ['ANONYMOUS', 'NAMED', 'NAMED_WITH_ACCOUNTS'])
/** Age of the oldest unpaid instalment. */
export const arrearsAge = pgEnum('arrears_age', [
  'NONE',
  'DAYS_1_30',
  'DAYS_31_60',
  'DAYS_61_90',
  'DAYS_OVER_90',
])
export const loanQuestionState = pgEnum('loan_question_state', ['ASKED', 'ANSWERED', 'PUBLISHED', 'DECLINED'])
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
  'SETTLED',
])
export const earlyRepaymentState = pgEnum('early_repayment_state', ['OPEN', 'SETTLED', 'EXPIRED'])
export const ledgerAccountType = pgEnum('ledger_account_type', ['ASSET', 'LIABILITY', 'INCOME', 'EXPENSE'])
export const ledgerAccountKind = pgEnum('ledger_account_kind', [
  'CLIENT_BANK',
  'PAYMENTS_IN_TRANSIT',
  'OWN_BANK',
  'CUSTOMER_FUNDS',
  'UNALLOCATED_FUNDS',
  'OUTGOING_PAYMENTS',
  'ESTABLISHMENT_FEES',
  'TRADING_FEES',
  'REMINDER_FEES',
  'OTHER_FEES',
  'BANK_CHARGES',
  'COMPENSATIONS',
  'OTHER',
])
export const journalEntryKind = pgEnum('journal_entry_kind', [
  'DEPOSIT',
  'PAYOUT',
  'INCOMING_TRANSFER',
  'OUTGOING_TRANSFER',
  'LOAN_DISBURSEMENT',
  'LOAN_PAYMENT',
  'TRADE',
  'FEE',
  'MANUAL',
  'REVERSAL',
])
export const journalEntryState = pgEnum('journal_entry_state', ['PENDING', 'POSTED', 'REVERSED', 'CANCELLED'])
export const bankAccountPurpose = pgEnum('bank_account_purpose', ['CLIENT_FUNDS', 'OPERATIONS'])
export const incomingTransferState = pgEnum('incoming_transfer_state', [
  'UNMATCHED',
  'MATCHED',
  'CLEARED',
  'SPLIT',
  'RETURNED',
  'IGNORED',
])
/** Why a payment of a bank's file waits for a person, although its text may name an account. */
export const unmatchedReason = pgEnum('unmatched_reason', [
  'SUMS_DIFFER',
  'OUTSIDE_PERIOD',
  'REVERSAL',
  'KNOWN_REFERENCE',
  'SEVERAL_ACCOUNTS',
  'OTHER_PAYER',
  'OTHER_AMOUNT',
  'MATCH_UNDONE',
  'RETURN',
  'CONTRADICTS',
  'AMOUNT_DIFFERS',
  'SEVERAL_PAYMENTS',
  'NO_PAYOUT',
  'UNKNOWN_STATUS',
  'OWN_ACCOUNT',
])
/** BALANCED: statement and books agree. EXPLAINED: each part of the difference is a line that one side alone has. */
export const reconciliationState = pgEnum('reconciliation_state', ['BALANCED', 'EXPLAINED', 'UNEXPLAINED'])
export const reconciliationItemKind = pgEnum('reconciliation_item_kind', ['IN_BOOKS', 'AT_BANK', 'BEFORE'])
export const aiiaDepositStatus = pgEnum('aiia_deposit_status', [
  'CREATED',
  'AUTHORIZED',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
])
/** Where the money of an online deposit comes from. */
export const depositMeans = pgEnum('deposit_means', ['BANK', 'CARD'])
/** Why a bank account counts as the customer's own: money came from it, or staff have seen a paper. */
export const payoutAccountProof = pgEnum('payout_account_proof', ['DEPOSIT', 'STAFF'])
export const aiiaPayoutStatus = pgEnum('aiia_payout_status', [
  'REQUESTED',
  'APPROVED',
  'SENT',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
])
export const aiiaTransactionState = pgEnum('aiia_transaction_state', ['PENDING', 'BOOKED'])
export const feeKind = pgEnum('fee_kind', [
  'ESTABLISHMENT',
  'TRADING',
  'REMINDER',
  'PROCESSING',
  'ADMINISTRATION',
  'CUSTODY',
])
export const feeState = pgEnum('fee_state', ['PLANNED', 'CHARGED', 'WAIVED', 'REVERSED'])
export const instrumentState = pgEnum('instrument_state', [
  'UPCOMING',
  'PRIMARY',
  'SECONDARY',
  'SUSPENDED',
  'CLOSED',
])
export const loanEventKind = pgEnum('loan_event_kind', [
  'CREATED',
  'PUBLISHED',
  'FUNDED',
  'DISBURSED',
  'PAYMENT_MISSED',
  'REMINDER_SENT',
  'PAYMENT_PARTIAL',
  'PAYMENT_LATE',
  'DEFAULTED',
  'RECOVERY',
  'REPAID',
  'CANCELLED',
  'NOTE',
  'NOT_FUNDED',
  'CAUGHT_UP',
  'WRITTEN_OFF',
])
export const marketType = pgEnum('market_type', ['PRIMARY', 'SECONDARY'])
export const orderSide = pgEnum('order_side', ['BUY', 'SELL'])
export const orderState = pgEnum('order_state', [
  'OPEN',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELLED',
  'EXPIRED',
])
/** Why an order left the market before it was filled; staff give a reason of their own beside it. */
export const orderCancelCause = pgEnum('order_cancel_cause', [
  'BY_INVESTOR',
  'BY_STAFF',
  'NOT_FUNDED',
  'LOAN_CANCELLED',
  'OFF_MARKET',
  'LOAN_REPAID',
  'LOAN_DEFAULTED',
  'INSTRUMENT_CLOSED',
])
export const positionState = pgEnum('position_state', ['OPEN', 'CLOSED', 'WRITTEN_OFF'])
export const loanDiffKind = pgEnum('loan_diff_kind', ['PRINCIPAL', 'RECEIPTS', 'DISTRIBUTION', 'POSITIONS'])
export const loanDiffState = pgEnum('loan_diff_state', ['OPEN', 'EXPLAINED', 'RESOLVED'])
