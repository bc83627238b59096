import type { approvalOperation } from '../../tables/index.ts'

/** Members by the name of their demo login. */
export const APPROVAL_GROUPS = [
  {
    name: 'Payments',
    description: 'Payouts, manual transactions, reversals, terms of loans, and who may use an account.',
    members: ['superadmin', 'admin', 'senior'],
  },
  { name: 'Administration', description: 'Who may do what.', members: ['superadmin', 'admin'] },
  { name: 'Pricing', description: 'What borrowers are charged.', members: ['superadmin', 'admin', 'senior'] },
] as const

type Operation = (typeof approvalOperation.enumValues)[number]

/**
 * Amounts from which a second person is needed, by currency. In every other currency, and without amounts,
 * one always is.
 */
export const APPROVAL_RULES: readonly {
  readonly operation: Operation
  readonly group: (typeof APPROVAL_GROUPS)[number]['name']
  readonly amounts: Readonly<Record<string, string>> | null
}[] = [
  {
    operation: 'PAYOUT',
    group: 'Payments',
    amounts: { DKK: '25000', NOK: '35000', SEK: '35000', EUR: '3500' },
  },
  {
    operation: 'MANUAL_TRANSACTION',
    group: 'Payments',
    amounts: { DKK: '10000', NOK: '15000', SEK: '15000', EUR: '1500' },
  },
  { operation: 'ROLE_CHANGE', group: 'Administration', amounts: null },
  { operation: 'FEE_SETTING_CHANGE', group: 'Pricing', amounts: null },
  { operation: 'APPROVAL_SETTING_CHANGE', group: 'Administration', amounts: null },
  { operation: 'ACCOUNT_MEMBER_CHANGE', group: 'Payments', amounts: null },
  { operation: 'PAYOUT_ACCOUNT_CHANGE', group: 'Payments', amounts: null },
  { operation: 'PARTNER_DOMAIN_CHANGE', group: 'Administration', amounts: null },
  { operation: 'REVERSAL', group: 'Payments', amounts: null },
  { operation: 'LOAN_CHANGE', group: 'Payments', amounts: null },
  { operation: 'SECOND_FACTOR_RESET', group: 'Administration', amounts: null },
  { operation: 'PERSONAL_DATA_ERASURE', group: 'Administration', amounts: null },
  { operation: 'LEGAL_HOLD_LIFT', group: 'Administration', amounts: null },
  { operation: 'RISK_RULES_CHANGE', group: 'Administration', amounts: null },
  { operation: 'VERIFIED_PERSON_CHANGE', group: 'Payments', amounts: null },
]

/** What every borrower is charged, by currency. */
export const BORROWER_FEES = [
  { currency: 'DKK', establishment: '3', annual: '0.5', reminder: '100' },
  { currency: 'NOK', establishment: '3', annual: '0.5', reminder: '70' },
  { currency: 'SEK', establishment: '3', annual: '0.5', reminder: '60' },
  { currency: 'EUR', establishment: '2.5', annual: '0.4', reminder: '15' },
] as const
