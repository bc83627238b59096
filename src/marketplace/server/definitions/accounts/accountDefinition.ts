import { accounts } from '../../tables/accounts.ts'
import { CLOSED } from '../../access/accountRules.ts'
import { memberAccounts, partnerAccounts } from '../../access/rowRules.ts'
import { renewByClass } from '../../onboarding/risk/renewByClass.ts'
import { RISK_CATEGORIES, type RiskCategory } from '../../../rules/risk/RiskRules.ts'
import { ACTING_ROLES } from '../../../rules/actingRoles.ts'
import { BANK_ACCOUNT, BANK_CODE } from '../../../../engine/model/values/formats.ts'
import type { EntitySpec, MemberField } from '../../../../engine/server/entities/EntityDefinition.ts'
import {
  checkAutoInvest,
  checkHolder,
  checkPayoutAccount,
  checkPurpose,
  OWNER_CHANGES,
} from './accountRules.ts'
import { byServer } from '../shared.ts'
import { accountComputed } from './accountComputed.ts'
import { accountsFiltered } from './accountsFiltered.ts'
import { amountRules, KYC_DECISIONS, STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { percentRules } from '../shared.ts'

/** Where money leaves to: the owner decides, and proves who they are. */
const PAYOUT_ACCOUNT: MemberField = { roles: ['OWNER'], isProven: true, isKept: true }

export const accountDefinition: EntitySpec = {
  typeName: 'Account',
  description:
    'An account in one currency, of a person or a business, to invest from or to borrow on. A business account with purpose LOAN is a borrower account.',
  table: accounts,
  belongsTo: ['self'],
  relations: {
    accountPersonRoles: {
      kind: 'to-many',
      typeName: 'AccountPersonRole',
      inverse: 'account',
      description: 'People on the account and their roles.',
    },
    loanApplications: { kind: 'to-many', typeName: 'LoanApplication', inverse: 'account' },
    loans: { kind: 'to-many', typeName: 'Loan', inverse: 'account' },
    kycApplications: {
      kind: 'to-many',
      typeName: 'KycApplication',
      inverse: 'account',
      description: 'Verifications that were asked for the account.',
    },
    documents: { kind: 'to-many', typeName: 'Document', inverse: 'account' },
    amlAnswers: {
      kind: 'to-many',
      typeName: 'AmlAnswer',
      inverse: 'account',
      description: 'Answers about where the money comes from.',
    },
    financialLiteracyAnswers: {
      kind: 'to-many',
      typeName: 'FinancialLiteracyAnswer',
      inverse: 'account',
      description: 'Answers about experience with investing.',
    },
    alarms: { kind: 'to-many', typeName: 'Alarm', inverse: 'account' },
    approvals: {
      kind: 'to-many',
      typeName: 'Approval',
      inverse: 'account',
      description: 'Requests that wait, or waited, for a second person.',
    },
    journalLines: {
      kind: 'to-many',
      typeName: 'JournalLine',
      inverse: 'account',
      description: 'Statement of the account.',
    },
    orders: { kind: 'to-many', typeName: 'Order', inverse: 'account' },
    autoInvestDecisions: {
      kind: 'to-many',
      typeName: 'AutoInvestDecision',
      inverse: 'account',
      description: 'Why AutoInvest invested in a loan, or did not.',
    },
    netOpenPositions: {
      kind: 'to-many',
      typeName: 'NetOpenPosition',
      inverse: 'account',
      description: 'What the account holds.',
    },
    openPositions: {
      kind: 'to-many',
      typeName: 'OpenPosition',
      inverse: 'account',
      description: 'What the account holds, lot by lot.',
    },
    boughtTrades: { kind: 'to-many', typeName: 'Trade', inverse: 'buyerAccount' },
    soldTrades: { kind: 'to-many', typeName: 'Trade', inverse: 'sellerAccount' },
    fills: { kind: 'to-many', typeName: 'Fill', inverse: 'account' },
    aiiaBankDeposits: { kind: 'to-many', typeName: 'AiiaBankDeposit', inverse: 'account' },
    aiiaBankPayouts: { kind: 'to-many', typeName: 'AiiaBankPayout', inverse: 'account' },
    incomingBankTransfers: { kind: 'to-many', typeName: 'IncomingBankTransfer', inverse: 'account' },
    outgoingBankTransfers: { kind: 'to-many', typeName: 'OutgoingBankTransfer', inverse: 'toAccount' },
    allowedPayoutBankAccounts: { kind: 'to-many', typeName: 'AllowedPayoutBankAccount', inverse: 'account' },
    fees: { kind: 'to-many', typeName: 'Fee', inverse: 'account' },
    accountConsistencyChecks: { kind: 'to-many', typeName: 'AccountConsistencyCheck', inverse: 'account' },
  },
  furtherLists: { accountsFiltered },
  fields: {
    partner: { description: 'Partner the customer came through.' },
    business: { description: 'Business that holds the account; only for business accounts.' },
    createdByPerson: { description: 'Person who opened the account.' },
    currency: { description: 'All amounts of the account are in this currency.', write: 'add' },
    accountNumber: {
      description: 'Number customers quote; never changes.',
      write: 'add',
      minLength: 4,
      maxLength: 20,
    },
    accountName: {
      description: 'Name chosen by the customer. Without one the name of the person or business is shown.',
      maxLength: 80,
    },
    type: { description: 'Held by a person, by a business, or by the platform itself.', write: 'add' },
    purpose: { description: 'To invest, or to borrow.', write: 'add' },
    status: {
      description: 'How far the account has come, and whether it is still in use.',
      writtenBy: [
        'activateAccount',
        'declineAccount',
        'changeAccountStatus',
        'updateUboStatus',
        ...OWNER_CHANGES,
      ],
    },
    balance: byServer('Money on the account, reserved money included.'),
    reservedAmount: byServer('Part of the balance that is reserved for open orders and payouts.'),
    reservedForCollaterals: byServer('Part of the balance that is pledged as collateral.'),
    availableBalance: byServer('Balance less everything reserved.'),
    frozenForOrders: { description: 'No orders can be placed.' },
    locked: { description: 'Nothing can be done on the account.' },
    kycStatus: {
      description: 'Identity verification of the account’s people, taken together.',
      writtenBy: [...KYC_DECISIONS, 'activateAccount'],
    },
    isKycCompleted: {
      description: 'Everyone who must be verified is verified.',
      writtenBy: [...KYC_DECISIONS, 'activateAccount', ...OWNER_CHANGES],
    },
    isBusinessCheckRequired: {
      description: 'The business must be checked before the account is used.',
      write: 'add',
    },
    businessCheckStatus: {
      description: 'How far the check of the business has come.',
      writtenBy: ['decideBusinessCheck', ...OWNER_CHANGES],
    },
    businessCheckDetails: {
      description: 'Findings of the business check.',
      writtenBy: ['decideBusinessCheck'],
      read: STAFF,
    },
    isNonSophisticatedInvestor: {
      description: 'Answer of the sophistication test; empty until it is taken.',
      writtenBy: ['addFinancialLiteracyAnswersForSelectedAccount'],
    },
    netIncome: {
      ...amountRules('Yearly net income, as stated for the loss simulation.'),
      min: '-9999999999999.99',
    },
    liquidAssets: amountRules('Liquid assets, as stated for the loss simulation.'),
    financialObligations: amountRules('Yearly obligations, as stated for the loss simulation.'),
    accountRiskCategory: { description: 'Risk of money laundering.', read: STAFF },
    riskCategoryChangeReason: {
      description: 'Why the risk class was last changed.',
      scalar: 'LongText',
      read: STAFF,
      maxLength: 1000,
    },
    autoInvestStrategy: { description: 'Invest a budget every month, or up to a maximum in each loan.' },
    autoInvestLowAmount: amountRules('AutoInvest amount at low risk, in whole hundreds; 0 is off.'),
    autoInvestMediumAmount: amountRules('AutoInvest amount at medium risk, in whole hundreds; 0 is off.'),
    autoInvestHighAmount: amountRules('AutoInvest amount at high risk, in whole hundreds; 0 is off.'),
    customFeeInPercentage: percentRules('Fee agreed for this account instead of the price list’s.'),
    bbanBankCode: {
      description: 'Bank and branch of the customer’s own bank account.',
      pattern: { source: BANK_CODE.source, errorCode: 'INVALID_FORMAT' },
    },
    bbanAccountNumber: {
      description: 'Number of the customer’s own bank account, where payouts go.',
      pattern: { source: BANK_ACCOUNT.source, errorCode: 'INVALID_FORMAT' },
    },
    externalLink: { description: 'Case in another system.', scalar: 'URL', read: STAFF },
    image: { description: 'Picture shown beside the account.', scalar: 'URL' },
    openedDate: { description: 'When the account was opened.' },
    isInvented: false,
  },
  computed: accountComputed,
  display: ['accountNumber', 'accountName'],
  number: 'accountNumber',
  frozen: { when: { status: ['DELETED'] } },
  access: {
    read: { staff: 'all', partner: partnerAccounts, customer: memberAccounts },
    add: { permission: 'ExecuteSeniorActions' },
    update: {
      permission: 'ExecuteSeniorActions',
      approval: [
        { operation: 'ACCOUNT_MEMBER_CHANGE', fields: ['business', 'createdByPerson', 'partner'] },
        { operation: 'PAYOUT_ACCOUNT_CHANGE', fields: ['bbanBankCode', 'bbanAccountNumber'] },
        { operation: 'FEE_SETTING_CHANGE', fields: ['customFeeInPercentage'] },
      ],
      members: {
        account: 'entityId',
        fields: {
          accountName: { roles: ACTING_ROLES },
          autoInvestStrategy: { roles: ACTING_ROLES },
          autoInvestLowAmount: { roles: ACTING_ROLES },
          autoInvestMediumAmount: { roles: ACTING_ROLES },
          autoInvestHighAmount: { roles: ACTING_ROLES },
          bbanBankCode: PAYOUT_ACCOUNT,
          bbanAccountNumber: PAYOUT_ACCOUNT,
        },
        closed: { status: CLOSED },
      },
    },
    delete: { permission: 'RawDataEdit' },
  },
  validate: (row, before) => [
    ...checkHolder(row),
    ...checkPurpose(row),
    ...checkPayoutAccount(row, before),
    ...checkAutoInvest(row, before),
  ],
  afterWrite: async (context, row, before) => {
    const to = riskOf(row)
    const from = before === null ? to : riskOf(before)
    await renewByClass(context, Number(row.entityId), { from, to })
  },
}

const riskOf = (row: Readonly<Record<string, unknown>>): RiskCategory => {
  const found = RISK_CATEGORIES.find((one) => one === row.accountRiskCategory)
  if (found === undefined) throw new Error('An account has a class of risk')
  return found
}
