import type { EntityConfig } from '../../../src/metadata/generated/EntityConfig.ts'

/** An entity's file without a fault that uses every key of its schema. */
export const LOANS_CONFIG: EntityConfig = {
  $schema: './generated/entities/loans.schema.json',
  label: { en: 'Loan', da: 'Lån', sv: 'Lån', no: 'Lån' },
  labelPlural: 'Loans',
  icon: 'loan',
  note: 'All of them.',
  navigation: { menu: 'lending', order: 1 },
  route: '/admin/loans',
  displayTemplate: [
    { when: { state: { eq: 'ACTIVE' } }, template: '{loanNumber}' },
    { template: '{account.accountNumber}' },
  ],
  listDisplay: [
    'loanNumber',
    { path: 'amount', label: 'Sum', width: 120, visible: true, primary: true },
    'account.business.name',
    'state',
  ],
  listFilter: ['state', { column: 'account.business.name', paths: ['account.business.name', 'purpose'] }],
  searchFields: ['loanNumber'],
  ordering: ['-issuedOn'],
  listPerPage: 20,
  views: [{ id: 'secured', label: 'Secured', filter: { isSecured: { eq: true } } }],
  totals: ['amount'],
  totalsWithin: 'state',
  listEditable: ['purpose'],
  bulkEdit: ['state'],
  importFields: ['loanNumber', 'amount', 'interestRate', 'state', 'currency', 'isSecured'],
  header: { of: ['account'], state: 'state', figures: ['amount', 'interestRate'] },
  fieldsets: [
    {
      id: 'main',
      label: 'Main',
      note: 'First.',
      fields: ['loanNumber', 'amount', 'currency', 'state', 'isSecured'],
    },
  ],
  tabs: [
    {
      id: 'terms',
      label: 'Terms',
      note: 'What holds.',
      fieldsets: [{ fields: ['interestRate', 'purpose'] }],
    },
    { id: 'parties', label: 'Parties', fieldsets: [{ fields: ['account'] }] },
  ],
  exclude: ['collateral', 'oldRate'],
  readonlyFields: ['termMonths'],
  frozen: { when: { state: { eq: 'REPAID' } }, except: ['purpose'] },
  retention: { from: 'issuedOn', years: 5, pseudonymise: ['purpose'], onRequest: true },
  phoneColumns: ['loanNumber', 'amount'],
  inlines: [
    { field: 'loanPayments', id: 'payments', label: 'Payments', columns: ['amount', 'dueOn'], beside: false },
  ],
  links: [
    {
      to: '/admin/accounts',
      label: 'Accounts',
      icon: 'account',
      filter: { business: 'account.business.entityId' },
      when: { state: { eq: 'ACTIVE' } },
      roles: ['ADMIN'],
    },
    { to: '/account/people', label: 'People', query: { accountEntityId: 'account.entityId' } },
  ],
  permissions: { view: ['SUPER_ADMIN', 'ADMIN', 'USER'], add: ['ADMIN'], edit: ['ADMIN'], delete: [] },
  fields: {
    amount: {
      label: 'Amount',
      note: 'How much.',
      placeholder: '100',
      kind: 'money',
      hidden: false,
      readonly: false,
      required: true,
      permissions: { view: ['SUPER_ADMIN', 'ADMIN'], edit: ['SUPER_ADMIN'] },
      default: '100',
      currency: 'currency.code',
      width: 120,
      align: 'end',
      validation: [
        { type: 'MIN', value: 1, message: 'Too little.' },
        { type: 'CUSTOM_FUNCTION', check: { not: { purpose: { eq: 'x' } } } },
      ],
      conditions: {
        visible: { state: { neq: 'DEFAULTED' } },
        required: { and: [{ isSecured: { eq: true } }] },
        readonly: { or: [{ termMonths: { gt: 3, gte: 3, lt: 9, lte: 9 } }] },
      },
    },
    state: {
      choices: [{ value: 'ACTIVE', label: 'Runs', color: 'success' }],
      transitions: { ACTIVE: ['OVERDUE', 'REPAID'], REPAID: [] },
    },
    loanNumber: { names: 'records' },
    terms: {
      changesOf: {
        type: 'purpose',
        id: 'termMonths',
        by: 'account',
        action: 'state',
        words: { debit: 'From' },
      },
    },
    purpose: { kind: 'string', translations: { house: 'House' } },
    issuedOn: { precision: 'month' },
    interestRate: { kind: 'percent', bar: true },
    account: {
      reference: {
        displayTemplate: '{accountNumber}',
        filter: { type: { in: ['BUSINESS'], nin: ['SYSTEM'] } },
      },
    },
    termMonths: { reference: { entity: 'accounts' } },
  },
}
