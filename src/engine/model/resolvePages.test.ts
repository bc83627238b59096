import { describe, expect, test } from 'vitest'
import { toConfigSet } from './config/toConfigSet.ts'
import { entityPages } from './entityPages.ts'
import { lendingSchema } from '../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'
import { withAggregates } from '../../../tests/support/metadata/resolveLoans.ts'

describe('pages and menus', () => {
  const config = toConfigSet({
    entities: {
      loans: {
        route: '/admin/loans',
        labelPlural: 'Loans',
        permissions: { view: ['SUPER_ADMIN', 'ADMIN', 'PARTNER_USER'] },
      },
      people: { navigation: false },
      accounts: { route: '/admin/accounts', navigation: { menu: 'lending', order: -1 } },
    },
    pages: [
      {
        route: '/admin/loansOverdue',
        entity: 'loans',
        label: 'Overdue',
        empty: 'Nobody is late.',
        filter: { state: { eq: 'OVERDUE' } },
        permissions: { view: ['ADMIN', 'READ_ONLY'], edit: [] },
      },
    ],
    menus: {
      menus: [
        { id: 'lending', label: 'Lending', items: ['/admin/loans', '/admin/loansOverdue'] },
        { id: 'raw-data', label: 'Data', roles: ['SUPER_ADMIN'], items: ['/backoffice/currencies'] },
      ],
    },
  })
  const model = resolveAdminModel(lendingSchema, config)

  test('say what to do about a list without rows, where config does', () => {
    const [loans, overdue] = entityPages(model)
    expect([loans?.empty, overdue?.empty]).toEqual([undefined, 'Nobody is late.'])
  })

  test('hold the entity’s own page, the further pages and the raw-data views, in menu order', () => {
    expect(model.problems).toEqual([])
    expect(
      entityPages(model)
        .slice(0, 4)
        .map(({ route, rawData }) => [route, rawData]),
    ).toEqual([
      ['/admin/loans', false],
      ['/admin/loansOverdue', false],
      ['/admin/accounts', false],
      ['/backoffice/currencies', true],
    ])
  })

  test('a further page narrows the permissions of its entity, never widens them', () => {
    const page = model.pages.find(({ route }) => route === '/admin/loansOverdue')
    expect(page).toMatchObject({
      area: 'admin',
      label: 'Overdue',
      filter: { path: ['state'], op: 'eq', value: 'OVERDUE' },
      roles: ['ADMIN'],
      permissions: { view: ['ADMIN'], add: ['ADMIN'], edit: [] },
    })
  })

  test('a page that no menu names goes where it wants, a raw-data view to the raw data, or nowhere', () => {
    const items = Object.fromEntries(model.menus.map((menu) => [menu.id, menu.items.map(({ to }) => to)]))
    expect(items['lending']).toEqual(['/admin/loans', '/admin/loansOverdue', '/admin/accounts'])
    expect(items['raw-data']?.[0]).toBe('/backoffice/currencies')
    expect(items['raw-data']).toContain('/backoffice/loan-payments')
    expect(items['raw-data']).not.toContain('/backoffice/people')
  })

  test('a menu may link to any other place', () => {
    const links = toConfigSet({
      menus: {
        menus: [
          {
            id: 'more',
            label: 'More',
            items: [{ to: '/investor/marketplace', label: 'Market', roles: ['ADMIN'] }],
          },
        ],
      },
    })
    const { menus, problems } = resolveAdminModel(lendingSchema, links)
    expect(problems).toEqual([])
    expect(menus[0]?.items).toEqual([
      {
        to: '/investor/marketplace',
        external: false,
        label: 'Market',
        icon: 'link',
        roles: ['ADMIN'],
      },
    ])
  })

  test('a menu is seen by those who see one of its items', () => {
    expect(model.menus.find(({ id }) => id === 'lending')?.roles).toEqual([
      'SUPER_ADMIN',
      'ADMIN',
      'SENIOR',
      'READ_ONLY',
      'PARTNER_USER',
    ])
    expect(model.menus.find(({ id }) => id === 'raw-data')?.roles).toEqual(['SUPER_ADMIN'])
  })
})

describe('pages for customers', () => {
  const customers = toConfigSet({
    entities: {
      loans: {
        route: '/admin/loans',
        permissions: { view: ['SUPER_ADMIN', 'USER'] },
        fields: { amount: { kind: 'money' } },
      },
      accounts: { permissions: { view: ['SUPER_ADMIN', 'USER'] } },
    },
    pages: [
      {
        route: '/account/loans',
        entity: 'loans',
        account: ['account'],
        filter: { issuedOn: { gte: '{startOfYear}' }, createdAtUtc: { lt: '{today-1m}' } },
        permissions: { view: ['USER'] },
      },
      {
        kind: 'dashboard',
        route: '/account/overview',
        label: 'Overview',
        roles: ['USER'],
        widgets: [
          { id: 'self', type: 'figure', entity: 'accounts', account: '' },
          {
            id: 'sums',
            type: 'chart',
            entity: 'loans',
            account: 'account',
            groupBy: 'issuedOn',
            sum: ['amount', 'interestRate'],
          },
        ],
      },
    ],
  })
  const { pages, menus, problems } = resolveAdminModel(withAggregates(lendingSchema), customers)
  const pageAt = (route: string) => pages.find((page) => page.route === route)

  test('name USER themselves: what an entity lets customers read opens no page of staff', () => {
    expect(problems).toEqual([])
    expect(pageAt('/account/loans')).toMatchObject({ area: 'account', roles: ['USER'] })
    expect(pageAt('/admin/loans')?.roles).toEqual(['SUPER_ADMIN'])
    expect(menus.flatMap(({ items }) => items).map(({ to }) => to)).not.toContain('/account/loans')
  })

  test('are limited to one account by paths, the empty one for rows that are accounts', () => {
    expect(pageAt('/account/loans')?.accountPaths).toEqual([['account']])
    expect(pageAt('/admin/loans')?.accountPaths).toEqual([])
    expect(pageAt('/account/overview')).toMatchObject({
      widgets: [{ accountPaths: [[]] }, { accountPaths: [['account']] }],
    })
  })

  test('filter by days relative to the day of asking', () => {
    expect(pageAt('/account/loans')).toMatchObject({
      filter: {
        and: [
          { path: ['issuedOn'], value: { relativeTo: 'startOfYear', kind: 'date' } },
          { path: ['createdAtUtc'], value: { relativeTo: 'today-1m', kind: 'date-time' } },
        ],
      },
    })
  })

  test('show several sums in one chart, each called by its field', () => {
    expect(pageAt('/account/overview')).toMatchObject({
      widgets: [
        { measure: { kind: 'count' } },
        { measures: [{ path: ['amount'], label: 'Amount' }, { path: ['interestRate'] }] },
      ],
    })
  })
})
