import { describe, expect, test } from 'vitest'
import type { Problem } from '../../introspection/Problem.ts'
import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import { toConfigSet } from '../config/toConfigSet.ts'
import type { PageConfig } from '../generated/EntityConfig.ts'
import { entityPages } from '../entityPages.ts'
import { lendingSchema } from '../fixtures/lendingSchema.ts'
import { withAggregates } from '../fixtures/resolveLoans.ts'
import type { PlatformRole } from '../PlatformRole.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { narrowModel } from './narrowModel.ts'
import type { GuardedFields } from './narrowToReadable.ts'

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY'] as const
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

const resolved = resolveAdminModel(
  withAggregates(lendingSchema),
  toConfigSet({
    entities: {
      loans: {
        route: '/admin/loans',
        permissions: { view: [...STAFF, 'USER'] },
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

const model: AdminModel = {
  ...resolved,
  problems: [],
  entities: {
    ...resolved.entities,
    loans: entityOf(resolved, 'loans', { actions: ['approve', 'book'] }),
  },
  actions: {
    approve: buildAction('approve', 'loans', ['SUPER_ADMIN', 'ADMIN']),
    book: buildAction('book', 'loans', ['READ_ONLY']),
    move: buildAction('move', 'accounts', [...STAFF]),
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
      roles: [...STAFF],
    },
  ],
}

const GUARDED: GuardedFields = new Map([['Loan', new Map([['interestRate', ['SUPER_ADMIN', 'ADMIN']]])]])
const NOTHING: GuardedFields = new Map()
const staff = (roles: readonly PlatformRole[], guarded = NOTHING) =>
  narrowModel(model, { isStaff: true, roles }, guarded)

test('the fixture holds what the tests look for', () => {
  expect(resolved.problems).toEqual([])
  expect(loansOf(model).detail.inlines.map(({ entity }) => entity)).toEqual(['loanPayments'])
  expect(columnsOf(model)).toContain('account.accountNumber')
})

test('a role that may see everything gets everything but customers’ pages', () => {
  const all = staff(['SUPER_ADMIN', 'ADMIN', 'READ_ONLY'], GUARDED)
  expect(all.entities).toEqual(model.entities)
  expect(all.actions).toEqual(model.actions)
  expect(all.menus).toEqual(model.menus)
  expect(routesOf(all)).toEqual(routesOf(model).filter((route) => route !== '/account/loans'))
})

test('staff without a role get nothing, and a role of customers adds nothing', () => {
  for (const roles of [[], ['USER']] as const) {
    const { entities, pages, actions, menus } = staff(roles)
    expect([entities, pages, actions, menus]).toEqual([{}, [], {}, []])
  }
})

describe('an entity that a role may not see', () => {
  const narrowed = staff(['READ_ONLY'])

  test('is not sent, and no page shows it', () => {
    expect(Object.keys(narrowed.entities)).toContain('loans')
    expect(narrowed.entities).not.toHaveProperty('accounts')
    expect(narrowed.entities).not.toHaveProperty('loanPayments')
    expect(entityPages(narrowed).filter(({ entity }) => entity !== 'loans')).toEqual([])
  })

  test('is reached by no field, column, filter or sort of others', () => {
    const loans = loansOf(narrowed)
    expect(Object.keys(loans.fields)).toContain('currency')
    expect(Object.keys(loans.fields)).not.toContain('account')
    expect(columnsOf(narrowed).filter((id) => id.startsWith('account'))).toEqual([])
    const paths = loans.list.columns.flatMap(({ filterPaths, sortPath }) => [...filterPaths, sortPath ?? []])
    expect(paths.filter(([first]) => first === 'account')).toEqual([])
  })

  test('is no related list', () => {
    expect(loansOf(narrowed).detail.inlines).toEqual([])
    expect(loansOf(staff(['SUPER_ADMIN'])).detail.inlines.length).toBe(1)
  })

  test('is behind no link, and neither is a page of other roles', () => {
    expect(linksOf(narrowed)).toEqual(['Rate', 'Number'])
    expect(linksOf(staff(['ADMIN']))).toEqual(['Accounts', 'Risk', 'Rate'])
  })

  test('has no actions', () => {
    expect(narrowed.actions).not.toHaveProperty('move')
    expect(staff(['ADMIN']).actions).toHaveProperty('move')
  })

  test('has no tile, and none is grouped by it', () => {
    expect(tilesOf(narrowed)).toEqual(['loans', 'rates', 'newest'])
    expect(tilesOf(staff(['ADMIN']))).toEqual(['loans', 'rates', 'by-account', 'newest', 'accounts'])
  })
})

describe('a field that a role may not read', () => {
  const narrowed = staff(['READ_ONLY', 'SENIOR'], GUARDED)

  test('is carried by no link', () => {
    expect(linksOf(narrowed)).toEqual(['Number'])
  })

  test('is in no form, list, search, order or bulk edit', () => {
    const { fields, list, detail } = loansOf(narrowed)
    expect(Object.keys(fields)).toContain('amount')
    const groups = [...detail.fieldsets, ...detail.tabs.flatMap(({ fieldsets }) => fieldsets)]
    const named = [
      ...Object.keys(fields),
      ...list.columns.map(({ id }) => id),
      ...list.bulkEdit,
      ...list.importFields,
      ...groups.flatMap((group) => group.fields),
      ...[...list.searchPaths, ...list.ordering.map(({ path }) => path)].map((path) => path.join('.')),
    ]
    expect(named).toContain('loanNumber')
    expect(named).not.toContain('interestRate')
  })

  test('is no column or order of a page, no figure, and no column of a tile', () => {
    const dashboards = narrowed.pages.flatMap((page) => (page.kind === 'dashboard' ? page.widgets : []))
    expect(dashboards.map(({ id }) => id)).toEqual(['loans', 'newest'])
    expect(JSON.stringify(dashboards)).not.toContain('interestRate')
    const risk = narrowModel(
      model,
      { isStaff: true, roles: ['ADMIN'] },
      new Map([['Loan', new Map([['interestRate', ['SUPER_ADMIN']]])]]),
    )
    expect(risk.pages.find(({ route }) => route === '/admin/risk')).toMatchObject({
      columns: ['loanNumber'],
      ordering: [],
    })
  })

  test('is filtered by on no page', () => {
    expect(routesOf(narrowed)).not.toContain('/admin/dear')
  })

  test('comes with any one of the roles that may', () => {
    expect(loansOf(staff(['READ_ONLY', 'ADMIN'], GUARDED)).fields).toHaveProperty('interestRate')
  })
})

describe('pages, menus and actions of other roles', () => {
  const narrowed = staff(['READ_ONLY'])

  test('a page is not sent', () => {
    expect(routesOf(narrowed)).toEqual(['/admin/overview', '/admin/loans', '/admin/dear'])
    // Its address says that it is for others.
    const others = routesOf(staff(['SUPER_ADMIN'])).filter((route) => !routesOf(narrowed).includes(route))
    expect(others).not.toEqual([])
    expect(narrowed.refusedRoutes).toEqual(expect.arrayContaining(others))
    expect(narrowed.refusedRoutes.filter((route) => routesOf(narrowed).includes(route))).toEqual([])
  })

  test('a view of other roles is not sent, nor one that filters by what they may not see', () => {
    const viewsOf = (roles: readonly PlatformRole[]) =>
      entityPages(staff(roles))
        .find(({ route }) => route === '/admin/dear')
        ?.views.map(({ id }) => id)
    expect(viewsOf(['READ_ONLY'])).toEqual(['large'])
    expect(viewsOf(['ADMIN'])).toEqual(['held'])
    expect(viewsOf(['READ_ONLY', 'ADMIN'])).toEqual(['large', 'held'])
  })

  test('a page of an action goes with the action', () => {
    expect(routesOf(staff(['ADMIN']))).toContain('/admin/close')
    expect(routesOf(narrowed)).not.toContain('/admin/close')
  })

  test('a tile does not lead to a page that is not theirs', () => {
    const [overview] = narrowed.pages
    expect(overview?.kind === 'dashboard' && overview.widgets.map(({ to }) => to)).toEqual([
      '/admin/loans',
      null,
      '/admin/loans',
    ])
  })

  test('a menu keeps the links that are theirs, to other sites too, and an empty group goes', () => {
    const linksOf = ({ menus }: AdminModel) => menus.map(({ id, items }) => [id, items.map(({ to }) => to)])
    expect(linksOf(narrowed)).toEqual([
      ['lending', ['/admin/overview', '/admin/loans', '/admin/dear', 'https://bank.example']],
    ])
    expect(linksOf(staff(['ADMIN'])).map(([id]) => id)).toContain('help')
  })

  test('an action is not sent, and neither its entity nor a page offers it', () => {
    expect(Object.keys(narrowed.actions)).toEqual(['book'])
    expect(loansOf(narrowed).actions).toEqual(['book'])
    expect(entityPages(narrowed).map(({ actions }) => actions)).toEqual([['book'], []])
  })
})

test('config problems are sent only to people who can fix them', () => {
  const at = { file: 'a.json', line: null, path: 'x' }
  const problem: Problem = { id: 'x', severity: 'error', at, message: 'x', hint: 'x' }
  const faulty = { ...model, problems: [problem] }
  const told = (roles: readonly PlatformRole[]) =>
    narrowModel(faulty, { isStaff: true, roles }, NOTHING).problems.length
  expect([told(['SUPER_ADMIN']), told(['ADMIN']), told(['SENIOR']), told(['READ_ONLY'])]).toEqual([
    1, 1, 0, 0,
  ])
})

test('customers get their pages and what these lead to, and nothing that belongs to staff', () => {
  const { entities, pages, actions, menus } = narrowModel(model, { isStaff: false, roles: ['USER'] }, NOTHING)
  expect(pages.map(({ route }) => route)).toEqual(['/account/loans'])
  expect(Object.keys(entities)).toEqual(['loans'])
  expect([actions, menus]).toEqual([{}, []])
})

function buildAction(name: string, entity: string | null, roles: readonly PlatformRole[]): ActionModel {
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

function loansOf(from: AdminModel) {
  return entityOf(from, 'loans', {})
}

function columnsOf(from: AdminModel): readonly string[] {
  return loansOf(from).list.columns.map(({ id }) => id)
}

function linksOf(from: AdminModel): readonly string[] {
  return loansOf(from).links.map(({ label }) => label)
}

function routesOf({ pages }: AdminModel): readonly string[] {
  return pages.map(({ route }) => route)
}

function tilesOf({ pages }: AdminModel): readonly string[] {
  return pages.flatMap((page) => (page.kind === 'dashboard' ? page.widgets.map(({ id }) => id) : []))
}
