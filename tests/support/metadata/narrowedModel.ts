import type { ActionModel } from '../../../src/engine/model/ActionModel.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import { toConfigSet } from '../../../src/engine/model/config/toConfigSet.ts'
import type { PageConfig } from '../../../src/engine/model/generated/EntityConfig.ts'
import { lendingSchema } from './lendingSchema.ts'
import { withAggregates } from './resolveLoans.ts'
import { type Role, STAFF_ROLES } from '../../../src/engine/model/PlatformRole.ts'
import { resolveAdminModel } from '../../../src/engine/model/resolveAdminModel.ts'
import { narrowModel } from '../../../src/engine/model/narrow/narrowModel.ts'
import type { GuardedFields } from '../../../src/engine/model/narrow/narrowToReadable.ts'

const dashboard: PageConfig = {
  kind: 'dashboard',
  route: '/admin/overview',
  label: 'Overview',
  roles: ['ADMIN', 'READ_ONLY'],
  widgets: [
    { id: 'loans', type: 'figure', entity: 'loans', label: 'Loans', to: '/admin/loans' },
    {
      id: 'rates',
      type: 'figure',
      entity: 'loans',
      label: 'Rates',
      sum: 'interestRate',
      to: '/admin/risk',
    },
    {
      id: 'by-account',
      type: 'chart',
      shape: 'bar',
      entity: 'loans',
      label: 'By account',
      groupBy: 'account.accountNumber',
    },
    { id: 'newest', type: 'list', entity: 'loans', label: 'Newest', columns: ['loanNumber', 'interestRate'] },
    { id: 'accounts', type: 'figure', entity: 'accounts', label: 'Accounts' },
  ],
}

export const resolved = resolveAdminModel(
  withAggregates(lendingSchema),
  toConfigSet({
    entities: {
      loans: {
        route: '/admin/loans',
        permissions: { view: [...STAFF_ROLES, 'USER'] },
        links: [
          { to: '/admin/accounts', filter: { business: 'account.business.entityId' } },
          { to: '/admin/risk', filter: { currency: 'currency.entityId' } },
          { to: '/account/people', label: 'Rate', query: { rate: 'interestRate' } },
          { to: '/account/people', label: 'Number', query: { number: 'loanNumber' }, roles: ['READ_ONLY'] },
        ],
        listDisplay: ['loanNumber', 'amount', 'interestRate', 'account', 'account.accountNumber', 'currency'],
      },
      loanPayments: { route: '/admin/loanPayments', permissions: { view: ['SUPER_ADMIN'] } },
      accounts: { route: '/admin/accounts', permissions: { view: ['SUPER_ADMIN', 'ADMIN'] } },
    },
    pages: [
      {
        route: '/admin/risk',
        entity: 'loans',
        label: 'Risk',
        permissions: { view: ['SUPER_ADMIN', 'ADMIN'] },
        columns: ['loanNumber', 'interestRate'],
        ordering: ['-interestRate'],
      },
      {
        route: '/admin/dear',
        entity: 'loans',
        label: 'Dear',
        filter: { interestRate: { gte: 20 } },
        views: [
          { id: 'large', label: 'Large', filter: { amount: { gte: 1000 } }, roles: ['READ_ONLY'] },
          { id: 'held', label: 'Held', filter: { 'account.accountNumber': { eq: '1' } } },
        ],
      },
      { route: '/account/loans', entity: 'loans', permissions: { view: ['USER'] }, account: 'account' },
      dashboard,
    ],
    menus: {
      menus: [
        {
          id: 'lending',
          label: 'Lending',
          items: [
            '/admin/overview',
            '/admin/loans',
            '/admin/risk',
            '/admin/dear',
            { to: 'https://bank.example', label: 'Bank' },
          ],
        },
        { id: 'payments', label: 'Payments', items: ['/admin/loanPayments'] },
        { id: 'help', label: 'Help', roles: ['ADMIN'], items: [{ to: '/faq', label: 'Questions' }] },
      ],
    },
  }),
)

export const model: AdminModel = {
  ...resolved,
  problems: [],
  entities: {
    ...resolved.entities,
    loans: entityOf(resolved, 'loans', { actions: ['approve', 'book'] }),
  },
  actions: {
    approve: buildAction('approve', 'loans', ['SUPER_ADMIN', 'ADMIN']),
    book: buildAction('book', 'loans', ['READ_ONLY']),
    move: buildAction('move', 'accounts', [...STAFF_ROLES]),
    close: buildAction('close', null, ['ADMIN']),
  },
  pages: [
    ...resolved.pages.map((page) =>
      page.route === '/admin/loans' ? { ...page, actions: ['approve', 'book'] } : page,
    ),
    {
      kind: 'action',
      route: '/admin/close',
      area: 'admin',
      action: 'close',
      label: 'Close',
      icon: 'payment',
      note: null,
      accountPaths: [],
      roles: [...STAFF_ROLES],
    },
  ],
}

export const GUARDED: GuardedFields = new Map([
  ['Loan', new Map([['interestRate', ['SUPER_ADMIN', 'ADMIN']]])],
])
export const NOTHING: GuardedFields = new Map()
export const staff = (roles: readonly Role[], guarded = NOTHING) =>
  narrowModel(model, { isStaff: true, roles }, guarded)

function buildAction(name: string, entity: string | null, roles: readonly Role[]): ActionModel {
  return {
    name,
    label: name,
    note: null,
    icon: 'payment',
    preset: {},
    fields: {},
    fieldsets: [],
    target:
      entity === null
        ? null
        : {
            entity,
            input: 'entityId',
            version: null,
            many: false,
            when: null,
            start: {},
            places: ['record'],
          },
    start: null,
    confirm: null,
    submitLabel: name,
    tone: 'neutral',
    success: name,
    result: [],
    download: null,
    roles,
    operation: {
      field: name,
      deprecated: null,
      args: [],
      inputPath: ['input'],
      inputs: [],
      correlationInput: null,
      dryRunInput: null,
      result: [],
      paths: {},
      leaf: false,
      errors: null,
      successPath: null,
    },
  }
}

function entityOf(from: AdminModel, name: string, change: Partial<AdminModel['entities'][string]>) {
  const entity = from.entities[name]
  if (!entity) throw new Error(`The fixture has no ${name}.`)
  return { ...entity, ...change }
}

export function loansOf(from: AdminModel) {
  return entityOf(from, 'loans', {})
}

export function columnsOf(from: AdminModel): readonly string[] {
  return loansOf(from).list.columns.map(({ id }) => id)
}

export function linksOf(from: AdminModel): readonly string[] {
  return loansOf(from).links.map(({ label }) => label)
}

export function routesOf({ pages }: AdminModel): readonly string[] {
  return pages.map(({ route }) => route)
}

export function tilesOf({ pages }: AdminModel): readonly string[] {
  return pages.flatMap((page) => (page.kind === 'dashboard' ? page.widgets.map(({ id }) => id) : []))
}
