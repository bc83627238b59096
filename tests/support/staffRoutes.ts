/** The pages of the back office, as the specification names them. */
export const STAFF_ROUTES: readonly string[] = [
  '/admin/loanApplications',
  '/admin/loanApplicationsWithLoans',
  '/admin/loansOverdue',
  '/admin/loans',
  '/admin/approvals',
  '/admin/financials/payouts',
  '/admin/financials/inboundFunds',
  '/admin/accounts',
  '/admin/kycApplications',
  '/admin/pendingAccounts',
  '/admin/people/manage',
  '/admin/users/manage-staff',
  '/admin/accounts/invitePeople',
  '/admin/accounts/linkPeopleToAccount',
  '/admin/autoinvest/dashboard',
  '/admin/financials/bankAccounts',
  '/admin/financials/internalAccountStatements',
  '/admin/financials/generateFees',
  '/admin/financials/loanPayments',
  '/admin/financials/importBankTransfers',
  '/admin/financials/pendingTransactions',
  '/admin/financials/exportBankTransfers',
  '/admin/financials/manualTransaction',
  '/admin/loanDiffAccounts',
  '/admin/orders',
  '/admin/reporting',
  '/admin/alarms',
  '/admin/settings/systemStatusChecks',
  '/admin/settings/loanBorrowerFeeSettings',
  '/admin/approvalGroups',
]

/** Pages of the back office that the specification does not name. */
export const FURTHER_ROUTES: readonly string[] = [
  '/admin/workQueue',
  '/admin/loanOffers',
  '/admin/loanQuestions',
  '/admin/financials/payoutAccounts',
  '/admin/financials/bankReconciliations',
  '/admin/mails',
  '/admin/erasureRequests',
  '/admin/legalHolds',
  '/admin/riskRules',
  '/admin/settings/nightlyJobs',
  '/admin/autoinvest/runs',
  '/admin/autoinvest/decisions',
  '/admin/companies',
  '/admin/documents',
  '/admin/amlAnswers',
  '/admin/users',
  '/admin/whiteLabelPartners',
]

/** What partner users see of them. */
export const PARTNER_ROUTES: readonly string[] = [
  '/admin/loanApplications',
  '/admin/loanApplicationsWithLoans',
  '/admin/loanOffers',
  '/admin/loansOverdue',
  '/admin/loans',
  '/admin/accounts',
  '/admin/people/manage',
  '/admin/companies',
]

/** The raw-data views of super admins, in the order of the specification. */
export const RAW_DATA_ROUTES: readonly string[] = [
  'businesses',
  'loans',
  'loan-payments',
  'loan-applications',
  'instruments',
  'loan-events',
  'addresses',
  'people',
  'logins',
  'accounts',
  'account-person-roles',
  'kyc-applications',
  'aml-answers',
  'users',
  'user-roles',
  'white-label-partners',
  'account-consistency-checks',
  'net-open-positions',
  'open-positions',
  'orders',
  'trades',
  'fills',
  'incoming-bank-transfers',
  'outgoing-bank-transfers',
  'fees',
  'bank-accounts',
  'aiia-bank-deposits',
  'aiia-bank-payouts',
  'aiia-accounts',
  'aiia-transactions',
  'countries',
  'currencies',
  'product-types',
  'loan-purposes',
].map((name) => `/backoffice/${name}`)

/** The investors' market, which staff see too. */
export const MARKET_ROUTES: readonly string[] = [
  '/investor/marketplace/dashboard',
  '/investor/marketplace/primary',
  '/investor/marketplace/secondary',
  '/investor/marketplace/upcoming',
]

/** Dashboards, and what "My account" leads to; settings are no page of the model. */
export const CUSTOMER_ROUTES: readonly string[] = [
  '/investor/dashboard',
  '/business/dashboard',
  '/investor/account-overview',
  '/account/positions',
  '/account/orders',
  '/account/trades',
  '/account/banking',
  '/account/statement',
  '/business/statement',
  '/account/reports',
]

/** Pages of the back office where something is done rather than read. */
export const ACTION_ROUTES: readonly string[] = [
  '/admin/riskRules/change',
  '/admin/accounts/invitePeople',
  '/admin/accounts/linkPeopleToAccount',
  '/admin/financials/generateFees',
  '/admin/financials/importBankTransfers',
  '/admin/financials/exportBankTransfers',
  '/admin/financials/manualTransaction',
]
