import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import type { WidgetModel } from '../../../model/DashboardModel.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const model = resolveAdminModel(lendingSchema, NO_CONFIG)
const fieldOf = (name: string) => {
  const field = model.entities['loans']?.fields[name]
  if (!field) throw new Error(`The fixture has no field ${name}.`)
  return field
}
const amount = { ...fieldOf('amount'), kind: 'money' as const, currency: { path: ['currency', 'code'] } }
const base = { note: null, entity: 'loans', filter: null, accountPaths: [], to: '/admin/loans', span: 4 }
const overdue: WidgetModel = {
  ...base,
  id: 'overdue',
  type: 'figure',
  label: 'Overdue',
  icon: 'alarm',
  tone: 'error',
  measure: { kind: 'count' },
  filter: { path: ['state'], op: 'eq', value: 'OVERDUE' },
}
const lent: WidgetModel = {
  ...base,
  id: 'lent',
  type: 'figure',
  label: 'Lent',
  icon: 'loan',
  tone: 'info',
  measure: { kind: 'sum', path: ['amount'], field: amount },
}
const states: WidgetModel = {
  ...base,
  id: 'states',
  type: 'chart',
  shape: 'bar',
  label: 'By state',
  measures: [{ kind: 'count', label: 'Number' }],
  groupBy: { path: ['state'], field: fieldOf('state') },
  interval: null,
  limit: 2,
}
const months: WidgetModel = {
  ...states,
  id: 'months',
  label: 'By month',
  measures: [{ kind: 'sum', path: ['amount'], field: amount, label: amount.label }],
  groupBy: { path: ['issuedOn'], field: fieldOf('issuedOn') },
  interval: 'MONTH',
  limit: 12,
}
const latest: WidgetModel = {
  ...base,
  id: 'latest',
  type: 'list',
  label: 'Latest',
  columns: (model.entities['loans']?.list.columns ?? []).filter(
    ({ id }) => id === 'loanNumber' || id === 'state',
  ),
  phoneColumns: ['state'],
  ordering: [{ path: ['entityId'], order: 'DESC' }],
  limit: 3,
}

const rate = { kind: 'value', path: ['interestRate'], field: fieldOf('interestRate') } as const

const open = (widgets: readonly WidgetModel[]) =>
  renderAdmin({
    path: '/admin/reporting',
    remodel: (resolved) => ({
      ...resolved,
      pages: [
        ...resolved.pages,
        {
          kind: 'dashboard',
          route: '/admin/reporting',
          area: 'admin',
          label: 'Reporting',
          icon: 'report',
          note: null,
          roles: ['SUPER_ADMIN'],
          accountPaths: [],
          widgets,
        },
      ],
    }),
  })
const tile = (name: string) => screen.findByRole('region', { name })

test('a figure counts the rows of its filter and leads to the list, filtered by the column', async () => {
  await open([overdue])
  expect(await within(await tile('Overdue')).findByText('8')).toBeTruthy()
  const href = screen.getByRole('link', { name: 'Overdue' }).getAttribute('href') ?? ''
  expect(new URL(href, 'http://x').searchParams.get('filter')).toBe('{"state":"OVERDUE"}')
})

test('a condition that no column can express is part of the link, has the tile’s name, and can be removed', async () => {
  const filter = {
    or: [
      { path: ['state'], op: 'eq', value: 'OVERDUE' },
      { path: ['amount'], op: 'lt', value: '3000' },
    ],
  } as const
  const dashboard = await open([{ ...overdue, label: 'Late or small', filter }])
  expect(await within(await tile('Late or small')).findByText('9')).toBeTruthy()
  const href = screen.getByRole('link', { name: 'Late or small' }).getAttribute('href') ?? ''
  expect(new URL(href, 'http://x').searchParams.get('given')).toBe('/admin/reporting/overdue')
  await userEvent.click(screen.getByRole('link', { name: 'Late or small' }))

  expect(await screen.findByText('1–9 of 9')).toBeTruthy()
  expect(dashboard.lists.at(-1)?.request.filter).toEqual(filter)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Late or small' }))
  expect(await screen.findByText('1–10 of 25')).toBeTruthy()
  expect(screen.queryByText('Filter: Late or small')).toBeNull()
})

test('a group of such a tile leads to its rows: the tile’s filter goes along, the column says the group', async () => {
  const filter = { path: ['loanNumber'], op: 'neq', value: 'L-001' } as const
  await open([{ ...states, filter }])
  const table = await screen.findByRole('table', { name: 'By state' })
  const { searchParams } = new URL(
    within(table).getAllByRole('link')[0]?.getAttribute('href') ?? '',
    'http://x',
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    filter: '{"state":"OVERDUE"}',
    given: '/admin/reporting/states',
  })
})

test('a link to a removed tile shows every row, with a notice until it is dismissed', async () => {
  await renderAdmin({ path: '/admin/loans?given=%2Fadmin%2Freporting%2Fgone' })
  expect(await screen.findByText('1–10 of 25')).toBeTruthy()
  await userEvent.click(screen.getByText('The filter of this link no longer exists and is not used'))
  await waitFor(() => expect(screen.queryByText(/no longer exists/)).toBeNull())
})

test('amounts of several currencies are never added up', async () => {
  await open([lent])
  const figure = within(await tile('Lent'))
  expect(await figure.findByText('169,007 DKK')).toBeTruthy()
  expect(figure.getByText('156,006 NOK')).toBeTruthy()
})

test('an exact figure keeps its decimals, however large it is [B9.1]', async () => {
  await open([{ ...lent, isExact: true }])
  const figure = within(await tile('Lent'))
  expect(await figure.findByText(/^169,00\d\.\d{2} DKK$/)).toBeTruthy()
  expect(figure.getByText(/^156,00\d\.\d{2} NOK$/)).toBeTruthy()
})

test('a figure shows the value of the first row where config says so, and a dash without one', async () => {
  const { rows } = await open([{ ...lent, label: 'Rate', measure: rate }])
  rows['loans'] = [
    { entityId: 1, loanNumber: 'L-1', interestRate: '7.5', issuedOn: '2026-01-01' },
    { entityId: 2, loanNumber: 'L-2', interestRate: '9', issuedOn: '2026-02-01' },
  ]
  const figure = within(await tile('Rate'))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await figure.findByText(/^(7\.5|9)/)).toBeTruthy()
  rows['loans'] = []
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await figure.findByText('–')).toBeTruthy()
})

test('tiles of every type are left out while there are no rows, and a figure of zero stays if only that hides it', async () => {
  const hide = (widget: WidgetModel): WidgetModel => ({ ...widget, hideEmpty: 'rows' })
  const { rows } = await open([hide(lent), hide(states), hide(latest), overdue])
  await screen.findByRole('table', { name: 'Latest' })
  await tile('Lent')
  await tile('By state')
  rows['loans'] = []
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  const shown = () => ['Lent', 'By state', 'Latest'].filter((name) => screen.queryByRole('region', { name }))
  await waitFor(() => expect(shown()).toEqual([]))
  await tile('Overdue')
  rows['loans'] = [
    { entityId: 1, loanNumber: 'L-1', amount: '0.00', state: 'ACTIVE', currency: { code: 'DKK' } },
  ]
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await within(await tile('Lent')).findByText('0.00 DKK')).toBeTruthy()
})

test('a chart names the group without a value as config says', async () => {
  const { rows } = await open([{ ...states, emptyLabel: 'Not named' }])
  rows['loans'] = [{ entityId: 1, state: null }]
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await within(await tile('By state')).findAllByText('Not named')).not.toHaveLength(0)
})

test('a chart names the largest groups by their labels and the rest together, and leads to its rows', async () => {
  await open([states])
  const table = await screen.findByRole('table', { name: 'By state' })
  const lines = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('1 other')
  const href = within(table).getAllByRole('link')[0]?.getAttribute('href') ?? ''
  expect(new URL(href, 'http://x').searchParams.get('filter')).toBe('{"state":"ACTIVE"}')
})

test('a chart of amounts shows one currency at a time, has no gap in time, and is a table to screen readers', async () => {
  const user = userEvent.setup()
  const { rows } = await open([months])
  rows['loans'] = [
    { entityId: 1, amount: '10.00', issuedOn: '2026-01-01', currency: { code: 'DKK' } },
    { entityId: 2, amount: '20.00', issuedOn: '2026-03-01', currency: { code: 'DKK' } },
    { entityId: 3, amount: '5.00', issuedOn: '2026-03-01', currency: { code: 'NOK' } },
  ]
  await screen.findByRole('table', { name: 'By month' })
  const chart = within(await tile('By month'))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await chart.findAllByText('Feb 2026')
  const cells = () =>
    within(chart.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(cells()).toEqual(['Jan 202610.00\u00a0DKK', 'Feb 20260.00\u00a0DKK', 'Mar 202620.00\u00a0DKK']),
  )
  await user.click(chart.getByRole('button', { name: 'NOK' }))
  await waitFor(() => expect(cells()).toEqual(['Mar 20265.00\u00a0NOK']))
})

test('a chart of zeros says that there is nothing to show yet', async () => {
  const user = userEvent.setup()
  const { rows } = await open([months])
  rows['loans'] = [{ entityId: 1, amount: '0.00', issuedOn: '2026-01-01', currency: { code: 'DKK' } }]
  const chart = within(await tile('By month'))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await chart.findByText('Nothing to show yet')).toBeTruthy()
  expect(chart.queryByRole('table')).toBeNull()
})

test('a short list leads to its records', async () => {
  await open([latest])
  const table = await screen.findByRole('table', { name: 'Latest' })
  const links = within(table).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/loans/25',
    '/admin/loans/24',
    '/admin/loans/23',
  ])
})

test('a short list has the columns on a phone that are meant for it', async () => {
  const desktop = window.matchMedia
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') })
  try {
    await open([latest])
    const table = await screen.findByRole('table', { name: 'Latest' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(['State'])
  } finally {
    window.matchMedia = desktop
  }
})

test.each([
  ['MONTH', fieldOf('issuedOn').label],
  ['QUARTER', 'Quarter'],
  ['YEAR', 'Year'],
] as const)('the numbers of a chart by %s are headed “%s”', async (interval, head) => {
  await open([{ ...months, interval }])
  const table = await screen.findByRole('table', { name: 'By month' })
  expect(within(table).getAllByRole('columnheader')[0]?.textContent).toBe(head)
})

test('a tile that fails shows its error, and the others still work', async () => {
  const user = userEvent.setup()
  const memory = await open([latest, overdue])
  await screen.findByRole('table', { name: 'Latest' })
  const works = memory.wire.aggregate
  Object.assign(memory.wire, { aggregate: () => Promise.reject(new Error('no')) })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const failed = within(await tile('Overdue'))
  await failed.findByRole('alert')
  expect(screen.getByRole('table', { name: 'Latest' })).toBeTruthy()
  Object.assign(memory.wire, { aggregate: works })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await failed.findByText('8')).toBeTruthy()
})

test('a value that could not be loaded is marked in a short list, and loaded again', async () => {
  const user = userEvent.setup()
  const memory = await open([latest, overdue])
  const table = within(await screen.findByRole('table', { name: 'Latest' }))
  const whole = memory.rows['loans'] ?? []
  memory.rows['loans'] = whole.map((row) => ({ ...row, state: null, __failed: ['state'] }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await table.findAllByText('Could not be loaded')).toHaveLength(3)
  expect(table.getAllByRole('link')).toHaveLength(3)
  memory.rows['loans'] = whole
  await user.click(table.getAllByRole('button', { name: 'Load again' })[0] as HTMLElement)
  await waitFor(() => expect(table.queryByText('Could not be loaded')).toBeNull())
})
