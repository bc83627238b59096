import {
  MARKET_LOANS,
  MY_ACCOUNTS,
  MY_ADDRESSES,
  MY_BUSINESSES,
  MY_OWN_ACCOUNTS,
  MY_PEOPLE,
  PARTNER,
  PARTNER_ACCOUNTS,
  PARTNER_ADDRESSES,
  PARTNER_BUSINESSES,
  PARTNER_PEOPLE,
} from './ownRows.ts'
import { PARTNERS, STAFF, type ActorName } from './actors.ts'

/**
 * What each group of people may read of each entity, as SQL that yields ids, written independently of the server's own
 * rules. `$1` is the user asking.
 */
export interface RowsOf {
  readonly table: string
  readonly staff: Rows
  readonly partner: Rows
  readonly customer: Rows
}

/** `all`, `none`, or SQL. */
type Rows = string

const everybody = (table: string): RowsOf => ({ table, staff: 'all', partner: 'all', customer: 'all' })
const staffOnly = (table: string): RowsOf => ({ table, staff: 'all', partner: 'none', customer: 'none' })

const ofLogin = (table: string, further = ''): RowsOf => {
  const own = `select entity_id from ${table} where user_id = $1${further}`
  return { table, staff: own, partner: own, customer: own }
}

const ofAccount = (table: string, column = 'account_id'): RowsOf => ({
  table,
  staff: 'all',
  partner: `select entity_id from ${table} where ${column} in (${PARTNER_ACCOUNTS})`,
  customer: `select entity_id from ${table} where ${column} in (${MY_ACCOUNTS})`,
})

/** Everybody who reads the loan. */
const ofLoan = (table: string): RowsOf => ({
  table,
  staff: 'all',
  partner: `select t.entity_id from ${table} t join loans l on l.entity_id = t.loan_id
    where l.account_id in (${PARTNER_ACCOUNTS})`,
  customer: `select t.entity_id from ${table} t join loans l on l.entity_id = t.loan_id
    where l.account_id in (${MY_ACCOUNTS}) or l.entity_id in (${MARKET_LOANS})`,
})

/** What lies between the borrower and the platform. */
const ofOwnLoan = (table: string): RowsOf => ({
  ...ofLoan(table),
  customer: `select t.entity_id from ${table} t join loans l on l.entity_id = t.loan_id
    where l.account_id in (${MY_ACCOUNTS})`,
})

/** Lists that only staff read, named like their tables. */
const STAFFS_OWN =
  `systemStatusChecks bankReconciliationItems bankReconciliations bankStatementLines nightlyJobRuns dataDownloads legalHolds loanApplicationReasons ledgerAccounts bankAccounts aiiaTransactions accountConsistencyChecks loanDiffs kycApplications autoInvestRuns autoInvestRunLoans financialLiteracyAnswers mails alarms recordComments approvals approvalGroups approvalGroupMembers approvalRules loanBorrowerFeeSettings riskRuleVersions`.split(
    /\s+/,
  )

/** By list field. */
export const READ_MATRIX: Readonly<Record<string, RowsOf>> = {
  accounts: { table: 'accounts', staff: 'all', partner: PARTNER_ACCOUNTS, customer: MY_ACCOUNTS },
  accountPersonRoles: {
    table: 'account_person_roles',
    staff: 'all',
    partner: `select entity_id from account_person_roles where account_id in (${PARTNER_ACCOUNTS})`,
    customer: `select r.entity_id from account_person_roles r join users me on me.entity_id = $1
      where r.person_id = me.person_id or r.account_id in (${MY_OWN_ACCOUNTS})`,
  },
  people: { table: 'people', staff: 'all', partner: PARTNER_PEOPLE, customer: MY_PEOPLE },
  businesses: { table: 'businesses', staff: 'all', partner: PARTNER_BUSINESSES, customer: MY_BUSINESSES },
  addresses: { table: 'addresses', staff: 'all', partner: PARTNER_ADDRESSES, customer: MY_ADDRESSES },
  users: {
    table: 'users',
    staff: 'all',
    partner: `select entity_id from users where partner_id = (${PARTNER})`,
    customer: 'select $1::int',
  },
  userRoles: {
    table: 'user_roles',
    staff: 'all',
    partner: 'select user_role_id from user_user_roles where user_id = $1',
    customer: 'select user_role_id from user_user_roles where user_id = $1',
  },
  userRoleAssignments: {
    table: 'user_user_roles',
    staff: 'all',
    partner: 'select entity_id from user_user_roles where user_id = $1',
    customer: 'select entity_id from user_user_roles where user_id = $1',
  },
  loanApplications: ofAccount('loan_applications'),
  loans: {
    table: 'loans',
    staff: 'all',
    partner: `select entity_id from loans where account_id in (${PARTNER_ACCOUNTS})`,
    customer: `select entity_id from loans where account_id in (${MY_ACCOUNTS}) or entity_id in (${MARKET_LOANS})`,
  },
  loanPayments: ofOwnLoan('loan_payments'),
  loanProfiles: ofLoan('loan_profiles'),
  loanInstalments: ofLoan('loan_instalments'),
  loanDocuments: ofLoan('loan_documents'),
  loanReasons: ofLoan('loan_reasons'),
  loanQuestions: {
    ...ofLoan('loan_questions'),
    customer: `select q.entity_id from loan_questions q join loans l on l.entity_id = q.loan_id
      where (q.state = 'PUBLISHED' and l.entity_id in (${MARKET_LOANS}))
      or (q.state <> 'DECLINED' and l.account_id in (${MY_ACCOUNTS})) or q.asked_by_user_id = $1`,
  },
  earlyRepaymentQuotes: ofOwnLoan('early_repayment_quotes'),
  journalEntries: {
    table: 'journal_entries',
    staff: 'all',
    partner: `select journal_entry_id from journal_lines where account_id in (${PARTNER_ACCOUNTS})`,
    customer: `select journal_entry_id from journal_lines where account_id in (${MY_ACCOUNTS})`,
  },
  journalLines: ofAccount('journal_lines'),
  incomingBankTransfers: ofAccount('incoming_bank_transfers'),
  outgoingBankTransfers: ofAccount('outgoing_bank_transfers', 'to_account_id'),
  aiiaBankDeposits: ofAccount('aiia_bank_deposits'),
  aiiaBankPayouts: ofAccount('aiia_bank_payouts'),
  aiiaAccounts: ofAccount('aiia_accounts'),
  allowedPayoutBankAccounts: ofAccount('allowed_payout_bank_accounts'),
  fees: ofAccount('fees'),
  instruments: {
    table: 'instruments',
    staff: 'all',
    partner: `select i.entity_id from instruments i join loans l on l.entity_id = i.loan_id
      where i.state <> 'CLOSED' or l.account_id in (${PARTNER_ACCOUNTS})
        or i.entity_id in (select instrument_id from net_open_positions where account_id in (${PARTNER_ACCOUNTS}))
        or i.entity_id in (select instrument_id from orders where account_id in (${PARTNER_ACCOUNTS}))`,
    customer: `select i.entity_id from instruments i join loans l on l.entity_id = i.loan_id
      where l.account_id in (${MY_ACCOUNTS}) or l.entity_id in (${MARKET_LOANS})
        or i.entity_id in (select instrument_id from orders where account_id in (${MY_ACCOUNTS}))`,
  },
  loanEvents: {
    table: 'loan_events',
    staff: 'all',
    partner: `select e.entity_id from loan_events e join loans l on l.entity_id = e.loan_id
      where l.account_id in (${PARTNER_ACCOUNTS})`,
    customer: `select e.entity_id from loan_events e join loans l on l.entity_id = e.loan_id
      where l.account_id in (${MY_ACCOUNTS}) or (e.is_visible_to_investors and l.entity_id in (${MARKET_LOANS}))`,
  },
  orders: {
    ...ofAccount('orders'),
    customer: `select entity_id from orders where account_id in (${MY_ACCOUNTS})
      or (market = 'SECONDARY' and state in ('OPEN', 'PARTIALLY_FILLED'))`,
  },
  trades: {
    table: 'trades',
    staff: 'all',
    partner: `select entity_id from trades
      where buyer_account_id in (${PARTNER_ACCOUNTS}) or seller_account_id in (${PARTNER_ACCOUNTS})`,
    customer: `select entity_id from trades
      where buyer_account_id in (${MY_ACCOUNTS}) or seller_account_id in (${MY_ACCOUNTS})`,
  },
  fills: ofAccount('fills'),
  openPositions: ofAccount('open_positions'),
  netOpenPositions: ofAccount('net_open_positions'),
  accountMonths: ofAccount('account_months'),
  accountYears: ofAccount('account_years'),
  expectedPayments: ofAccount('expected_payments'),
  auditLogChanges: { table: 'audit_log_changes', staff: 'all', partner: 'none', customer: 'none' },
  logins: {
    table: 'logins',
    staff: 'all',
    partner: `select entity_id from logins where user_id in (select entity_id from users where partner_id = (${PARTNER}))`,
    customer: 'select entity_id from logins where user_id = $1',
  },
  loanOffers: ofAccount('loan_offers'),
  loanSignatures: ofAccount('loan_signatures'),
  autoInvestDecisions: ofAccount('auto_invest_decisions'),
  userInvitations: {
    ...staffOnly('user_invitations'),
    customer: `select entity_id from user_invitations where account_id in (${MY_OWN_ACCOUNTS})`,
  },
  loanApplicationEvents: {
    table: 'loan_application_events',
    staff: 'all',
    partner: `select e.entity_id from loan_application_events e join loan_applications a on a.entity_id = e.loan_application_id
      where a.account_id in (${PARTNER_ACCOUNTS})`,
    customer: `select e.entity_id from loan_application_events e join loan_applications a on a.entity_id = e.loan_application_id
      where a.account_id in (${MY_ACCOUNTS})`,
  },
  consents: {
    table: 'consents',
    staff: 'all',
    partner: `select entity_id from consents where person_id in (${PARTNER_PEOPLE})`,
    customer:
      'select c.entity_id from consents c join users me on me.person_id = c.person_id where me.entity_id = $1',
  },
  loanFollows: ofLogin('loan_follows'),
  inboxNotices: ofLogin('inbox_notices', ' and is_shown'),
  documents: {
    table: 'documents',
    staff: 'all',
    partner: 'none',
    customer: `select d.entity_id from documents d join users me on me.entity_id = $1
      where (d.person_id = me.person_id and d.type in ('KYC_IDENTITY', 'KYC_ADDRESS'))
        or (d.uploaded_by_user_id = $1 and (d.account_id is null or d.account_id in (${MY_ACCOUNTS})))
        or (d.type = 'LOAN_AGREEMENT' and d.account_id in (${MY_ACCOUNTS}))`,
  },
  amlAnswers: staffOnly('aml_answers'),
  ...Object.fromEntries(
    STAFFS_OWN.map((name) => [
      name,
      staffOnly(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ]),
  ),
  erasureRequests: {
    table: 'erasure_requests',
    staff: 'all',
    partner: 'none',
    customer: `select entity_id from erasure_requests where person_id = (select person_id from users where entity_id = $1)`,
  },
  countries: everybody('countries'),
  currencies: everybody('currencies'),
  loanPurposes: everybody('loan_purposes'),
  productTypes: everybody('product_types'),
  whiteLabelPartners: everybody('white_label_partners'),
}

export const groupOf = (actor: ActorName): 'staff' | 'partner' | 'customer' => {
  if (STAFF.includes(actor)) return 'staff'
  return PARTNERS.includes(actor) ? 'partner' : 'customer'
}

/** The actor's group reads no row: the list itself is refused. */
export const isForbidden = (actor: ActorName, list: string): boolean =>
  READ_MATRIX[list]?.[groupOf(actor)] === 'none'
