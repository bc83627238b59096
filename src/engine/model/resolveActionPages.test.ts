import { describe, expect, test } from 'vitest'
import type { EntityConfig } from './generated/EntityConfig.ts'
import { resolve } from '../../../tests/support/metadata/resolveAction.ts'

describe('pages', () => {
  test('of an action take its words and its roles', () => {
    const { pages, menus, problems } = resolve({
      actions: { generateFees: { icon: 'fee', note: 'Charges.', roles: ['SUPER_ADMIN', 'ADMIN', 'SENIOR'] } },
      pages: [
        { kind: 'action', route: '/admin/financials/generateFees', action: 'generateFees', roles: ['ADMIN'] },
      ],
    })
    expect(problems).toEqual([])
    expect(pages.find(({ kind }) => kind === 'action')).toEqual({
      kind: 'action',
      route: '/admin/financials/generateFees',
      area: 'admin',
      action: 'generateFees',
      label: 'Generate fees',
      icon: 'fee',
      note: 'Charges.',
      accountPaths: [],
      roles: ['ADMIN'],
    })
    expect(menus.flatMap(({ items }) => items.map(({ to }) => to))).toContain(
      '/admin/financials/generateFees',
    )
  })

  test('of an entity may have columns, an order and a note of their own', () => {
    const { pages, entities, problems } = resolve({
      entities: { loans: { note: 'All loans.', listDisplay: ['loanNumber'] } },
      pages: [
        {
          route: '/admin/late',
          entity: 'loans',
          columns: ['bankAccount.iban', 'loanNumber'],
          ordering: ['-issuedOn'],
          note: 'Late ones.',
        },
        { route: '/admin/all', entity: 'loans' },
      ],
    })
    expect(problems.map(({ id }) => id)).toEqual([])
    expect(pages.find(({ route }) => route === '/admin/late')).toMatchObject({
      columns: ['bankAccount.iban', 'loanNumber'],
      ordering: [{ path: ['issuedOn'], order: 'DESC' }],
      note: 'Late ones.',
    })
    expect(pages.find(({ route }) => route === '/admin/all')).toMatchObject({
      columns: null,
      ordering: null,
      note: 'All loans.',
    })
    const column = entities['loans']?.list.columns.find(({ id }) => id === 'bankAccount.iban')
    expect(column?.visible).toBe(false)
  })

  test('of a dashboard have figures, charts and lists', () => {
    const { pages, problems } = resolve({
      entities: { loans: { route: '/admin/loans', icon: 'loan' } },
      pages: [
        {
          kind: 'dashboard',
          route: '/admin/reporting',
          label: 'Reporting',
          widgets: [
            { type: 'figure', entity: 'loans', filter: { state: { eq: 'ACTIVE' } } },
            { id: 'sum', type: 'figure', entity: 'loans', sum: 'amount', tone: 'success', span: 4 },
            { type: 'chart', entity: 'loans', groupBy: 'state', shape: 'donut' },
            {
              type: 'chart',
              entity: 'loans',
              groupBy: 'issuedOn',
              sum: 'amount',
              interval: 'YEAR',
              limit: 3,
            },
            { type: 'list', entity: 'payouts', columns: ['amount'] },
            { type: 'list', entity: 'loans', columns: ['loanNumber', 'state'], phoneColumns: ['state'] },
          ],
        },
      ],
    })
    expect(problems).toEqual([])
    const page = pages.find(({ kind }) => kind === 'dashboard')
    const widgets = page?.kind === 'dashboard' ? page.widgets : []
    expect(page).toMatchObject({ icon: 'dashboard', roles: ['SUPER_ADMIN', 'ADMIN', 'SENIOR', 'READ_ONLY'] })
    expect(widgets).toMatchObject([
      {
        id: '1',
        type: 'figure',
        label: 'Loans',
        icon: 'loan',
        measure: { kind: 'count' },
        filter: { path: ['state'], op: 'eq', value: 'ACTIVE' },
        to: '/admin/loans',
        span: 3,
        tone: 'neutral',
      },
      { id: 'sum', measure: { kind: 'sum', path: ['amount'], field: { name: 'amount' } }, span: 4 },
      { shape: 'donut', groupBy: { path: ['state'] }, interval: null, limit: 12, span: 6 },
      { shape: 'bar', groupBy: { path: ['issuedOn'] }, interval: 'YEAR', limit: 3 },
      {
        type: 'list',
        columns: [{ id: 'amount' }],
        phoneColumns: ['amount'],
        to: null,
        limit: 5,
        span: 12,
      },
      { columns: [{ id: 'loanNumber' }, { id: 'state' }], phoneColumns: ['state'] },
    ])
  })
})

describe('lists', () => {
  const columnsOf = (config: EntityConfig) =>
    Object.fromEntries(
      (resolve({ entities: { loans: config } }).entities['loans']?.list.columns ?? []).map((column) => [
        column.id,
        column,
      ]),
    )

  test('total their amounts, or what config says, as far as the schema sums it', () => {
    const totals = (config: EntityConfig) =>
      Object.values(columnsOf(config)).flatMap(({ id, total }) => (total ? [id] : []))
    expect(totals({})).toEqual(['amount'])
    expect(totals({ fields: { amount: { kind: 'percent' } } })).toEqual([])
    expect(totals({ totals: ['daysLate'] })).toEqual(['daysLate'])
    const payouts = resolve({}).entities['payouts']?.list.columns
    expect(payouts?.some(({ total }) => total)).toBe(false)
  })

  test('import what a new record takes', () => {
    const { entities } = resolve({})
    expect(entities['loans']?.list.importFields).toEqual(['loanNumber', 'amount'])
    expect(entities['payouts']?.list.importFields).toEqual([])
    const none = resolve({ entities: { loans: { importFields: [] } } })
    expect(none.entities['loans']?.list.importFields).toEqual([])
  })
})
