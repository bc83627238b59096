import type { ConfigFileType } from '../../../src/engine/model/config/ConfigSet.ts'
import { LIST_PAGE } from './listPage.ts'
import { LOANS_CONFIG } from './loansConfig.ts'
import { PANELS } from './panelsConfig.ts'
import { QUEUE_PAGE } from './queueConfig.ts'

export interface SampleFile {
  readonly type: ConfigFileType
  readonly name: string
  readonly value: object
}

/** Config without a fault that uses every key of every schema at least once. */
export const FULL_CONFIG: readonly SampleFile[] = [
  { type: 'entity', name: 'loans.json', value: LOANS_CONFIG },
  {
    type: 'entity',
    name: 'accounts.json',
    value: {
      route: '/admin/accounts',
      retention: { from: 'lastOfPerson', unusedMonths: 24, delete: true },
      permissions: { view: ['ADMIN', 'USER'] },
    },
  },
  {
    type: 'page',
    name: 'pages/loansOverdue.json',
    value: LIST_PAGE,
  },
  {
    type: 'page',
    name: 'pages/others.json',
    value: {
      route: '/business/others',
      entity: 'loans',
      account: ['account'],
      permissions: { view: ['USER'] },
    },
  },
  {
    type: 'page',
    name: 'pages/fees.json',
    value: { kind: 'action', route: '/admin/fees', action: 'generateFees', roles: ['ADMIN'] },
  },
  {
    type: 'page',
    name: 'pages/overview.json',
    value: {
      kind: 'dashboard',
      route: '/business/overview',
      label: 'Overview',
      roles: ['ADMIN', 'USER'],
      widgets: [
        {
          id: 'late',
          type: 'figure',
          label: 'Late',
          note: 'Days.',
          entity: 'loans',
          filter: { state: { eq: 'OVERDUE' } },
          to: '/business/loansOverdue',
          span: 3,
          account: 'account',
          sum: 'amount',
          icon: 'loan',
          tone: 'error',
          hideEmpty: true,
          exact: true,
          severalAccounts: true,
        },
        { type: 'figure', entity: 'loans', account: 'account', value: 'interestRate' },
        {
          type: 'chart',
          entity: 'loans',
          account: 'account',
          sum: ['amount', 'interestRate'],
          shape: 'bar',
          groupBy: 'issuedOn',
          emptyLabel: 'Not issued',
          interval: 'MONTH',
          limit: 5,
        },
        {
          type: 'list',
          entity: 'loans',
          account: 'account',
          columns: ['loanNumber', 'amount'],
          phoneColumns: ['amount'],
          ordering: ['-amount'],
          hideEmpty: 'rows',
        },
      ],
    },
  },
  {
    type: 'page',
    name: 'pages/money.json',
    value: {
      kind: 'dashboard',
      route: '/admin/money',
      label: 'Money',
      widgets: [
        { type: 'figure', entity: 'loanPayments' },
        { type: 'chart', entity: 'loanPayments', groupBy: 'dueOn' },
        { type: 'list', entity: 'loanPayments', hideEmpty: true },
      ],
    },
  },
  QUEUE_PAGE,
  ...PANELS,
  {
    type: 'action',
    name: 'actions/approveLoans.json',
    value: {
      $schema: '../generated/action.schema.json',
      mutation: 'approveLoans',
      label: 'Approve',
      note: 'For good.',
      icon: 'approval',
      target: {
        entity: 'loans',
        input: 'entityIds',
        when: { state: { eq: 'ACTIVE' } },
        start: { note: ['purpose', 'account.accountNumber'] },
        until: 'createdAtUtc',
        facts: ['account'],
        steps: { ACTIVE: { state: { neq: 'REPAID' } } },
        instead: { when: { state: { eq: 'REPAID' } }, text: 'Repaid' },
        onlyBy: 'account.createdByPerson.entityId',
        notBy: 'account.createdByPerson.entityId',
        title: '{loanNumber}',
        currency: 'currency',
        lists: [{ field: 'loanPayments', columns: ['amount'] }],
        places: ['record'],
      },
      preset: { isApproved: true },
      start: { entity: 'loans', fields: { note: 'loanNumber' } },
      fields: { note: { label: 'Note' } },
      fieldsets: [{ fields: ['note'] }],
      confirm: { title: 'Sure?', text: 'It runs.', tone: 'warning' },
      success: 'Approved',
      submitLabel: 'Approve',
      developmentOnly: true,
      tone: 'success',
      roles: ['ADMIN'],
    },
  },
  {
    type: 'action',
    name: 'actions/generateFees.json',
    value: { confirm: true, target: false, result: ['createdCount', 'lines'], suggestions: 'lines' },
  },
  { type: 'action', name: 'actions/exportTransfers.json', value: { download: 'file', shownOnce: 'file' } },
  {
    type: 'menus',
    name: 'menus.json',
    value: {
      $schema: './generated/menus.schema.json',
      menus: [
        {
          id: 'lending',
          label: 'Lending',
          icon: 'loan',
          roles: ['SUPER_ADMIN', 'ADMIN'],
          items: [
            '/admin/loans',
            { to: 'https://status.example.com/loans', label: 'Status', icon: 'link', roles: ['ADMIN'] },
            '/admin/fees',
          ],
        },
        { id: 'customers', label: 'Customers', closed: true, items: ['/admin/accounts'] },
      ],
    },
  },
  {
    type: 'vocabulary',
    name: 'vocabulary.json',
    value: {
      $schema: './generated/vocabulary.schema.json',
      fields: { amount: 'Amount' },
      operations: { addFee: 'Fee added' },
      enums: { LoanState: { ACTIVE: { label: 'Active', color: 'success' } } },
      languageEnums: ['LoanState'],
    },
  },
]
