import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import type { ListWidget } from '../../../model/DashboardModel.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import type { DashboardPage } from '../../../model/PageModel.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { buildAction } from '../../../../../tests/support/admin/lendingActions.ts'
import {
  lendingRows,
  renderAdmin,
  type RenderAdminOptions,
} from '../../../../../tests/support/admin/renderAdmin.tsx'

const model = resolveAdminModel(lendingSchema, NO_CONFIG)
const columns = (entity: string, ids: readonly string[]) =>
  ids.flatMap((id) => model.entities[entity]?.list.columns.find((column) => column.id === id) ?? [])
const base = { note: null, accountPaths: [], span: 12, phoneColumns: [], limit: 5, type: 'list' } as const
const overdue: ListWidget = {
  ...base,
  id: 'overdue',
  label: 'Overdue loans',
  entity: 'loans',
  to: '/admin/loans',
  filter: { path: ['state'], op: 'eq', value: 'OVERDUE' },
  columns: columns('loans', ['loanNumber', 'amount', 'createdAtUtc']),
  ordering: [{ path: ['entityId'], order: 'ASC' }],
}
const payments: ListWidget = {
  ...base,
  id: 'payments',
  label: 'Payments',
  entity: 'loanPayments',
  to: null,
  filter: null,
  columns: columns('loanPayments', ['amount']),
  ordering: [],
}
const queue: DashboardPage = {
  kind: 'dashboard',
  queue: true,
  route: '/admin/workQueue',
  area: 'admin',
  label: 'Work queue',
  icon: 'list',
  note: null,
  roles: ['SUPER_ADMIN', 'READ_ONLY'],
  accountPaths: [],
  widgets: [overdue, payments],
}

const open = (
  options: Partial<RenderAdminOptions> & {
    readonly page?: DashboardPage
    readonly actions?: AdminModel['actions']
  } = {},
) => {
  const { page = queue, actions = {}, ...rest } = options
  return renderAdmin({
    path: '/admin/loans',
    aside: <div id="top-bar-tools" />,
    ...rest,
    remodel: (resolved) => ({
      ...resolved,
      actions,
      pages: [...resolved.pages, page],
      menus: [
        {
          id: 'work',
          label: 'Work',
          icon: 'list',
          closed: null,
          roles: page.roles,
          items: [{ to: page.route, external: false, label: page.label, icon: 'list', roles: page.roles }],
        },
        ...resolved.menus,
      ],
    }),
  })
}
const menuLink = (name: RegExp, to: string) =>
  screen.getAllByRole('link', { name }).find((link) => link.getAttribute('href') === to)
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

test('one request counts what waits, for the button, the menu and the page; a change counts it again', async () => {
  const admin = await open()
  expect(await screen.findByRole('button', { name: 'Work queue: 10 waiting' })).toBeTruthy()
  expect(admin.counts).toEqual([
    [
      { entity: 'loans', filter: overdue.filter },
      { entity: 'loanPayments', filter: null },
    ],
  ])
  expect(menuLink(/^Work queue/, '/admin/workQueue')?.textContent).toContain('10')
  const loans = menuLink(/^Loans/, '/admin/loans')
  expect(document.getElementById(loans?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '8 waiting',
  )

  admin.changeElsewhere('loans', 2, { state: 'ACTIVE' }, 'Ingrid')
  admin.tell({ entityName: 'Loan', entityId: 2, changeType: 'UPDATE', entityVersion: 2, byYou: false })
  expect(await screen.findByRole('button', { name: 'Work queue: 9 waiting' })).toBeTruthy()
  expect(admin.counts).toHaveLength(2)
})

test('the panel opens by a key, the arrows reach its rows, and Escape gives the focus back', async () => {
  await open()
  const button = await screen.findByRole('button', { name: 'Work queue: 10 waiting' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Q')
  button.focus()
  press('q')
  const panel = await screen.findByRole('dialog', { name: 'Work queue' })
  const first = await within(panel).findByRole('link', { name: /^L-002/ })
  expect(first.getAttribute('href')).toBe('/admin/loans/2')
  expect(first.textContent).toContain('2000.5')
  // Three of each: the page shows more.
  expect(within(panel).getAllByRole('link', { name: /^L-/ })).toHaveLength(3)
  const all = within(panel).getByRole('link', { name: 'Open the list: Overdue loans' })
  expect(new URL(all.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toBe(
    '{"state":"OVERDUE"}',
  )
  press('ArrowDown')
  expect(document.activeElement).toBe(first)
  press('End')
  expect(document.activeElement?.textContent).not.toBe(first.textContent)
  press('Home')
  expect(document.activeElement).toBe(first)
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Work queue' })).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('shows the queue beside raw data, too, with links to the pages that handle it', async () => {
  const admin = await open({ path: '/backoffice/loans' })
  const button = await screen.findByRole('button', { name: 'Work queue: 10 waiting' })
  expect(admin.counts).toHaveLength(1)
  fireEvent.click(button)
  const panel = await screen.findByRole('dialog', { name: 'Work queue' })
  const first = await within(panel).findByRole('link', { name: /^L-002/ })
  expect(first.getAttribute('href')).toBe('/admin/loans/2')
})

test('opened again, the panel shows nothing that was there before', async () => {
  const admin = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Work queue: 10 waiting' }))
  const panel = await screen.findByRole('dialog', { name: 'Work queue' })
  expect(await within(panel).findByRole('link', { name: /^L-002/ })).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The server takes its time.
  Object.assign(admin.wire, { list: () => new Promise(() => undefined) })
  fireEvent.click(screen.getByRole('button', { name: 'Work queue: 10 waiting' }))
  const again = await screen.findByRole('dialog', { name: 'Work queue' })
  expect(within(again).getByRole('region', { name: 'Overdue loans' })).toBeTruthy()
  expect(within(again).queryByRole('link', { name: /^L-002/ })).toBeNull()
})

test('lists in which nothing waits are named at the end; without anything, all is done', async () => {
  const rows = { ...lendingRows(1), loanPayments: lendingRows()['loanPayments'] ?? [] }
  const admin = await open({ path: '/admin/workQueue', rows })
  expect(await screen.findByRole('region', { name: 'Payments' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Overdue loans' })).toBeNull()
  const clear = await screen.findByText(/^Nothing is waiting in:/)
  expect(within(clear).getByRole('link', { name: 'Overdue loans' })).toBeTruthy()

  admin.rows['loanPayments'] = []
  admin.tell({
    entityName: 'LoanPayment',
    entityId: 1,
    changeType: 'DELETE',
    entityVersion: null,
    byYou: false,
  })
  expect(await screen.findByText('All done')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Work queue' })).toBeTruthy()
})

test('when counting fails, the rows are there without numbers, and it can be tried again', async () => {
  const admin = await open({ path: '/admin/workQueue', page: { ...queue, widgets: [overdue] } })
  await screen.findByRole('button', { name: 'Work queue: 8 waiting' })
  admin.screen.unmount()

  const failing = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no')))
  const again = await open({
    path: '/admin/workQueue',
    wire: { counts: failing },
  })
  const list = await screen.findByRole('region', { name: 'Overdue loans' })
  expect(await within(list).findByRole('link', { name: /^L-002/ })).toBeTruthy()
  expect(screen.getByText('The numbers could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Work queue' })).toBeTruthy()
  Object.assign(again.wire, { counts: () => Promise.resolve([8, null]) })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  // What still cannot be counted does not hide the others.
  expect(await screen.findByRole('button', { name: 'Work queue: 8 waiting' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Payments' })).toBeTruthy()
})

test('a list of rows that one may not read is not there, and nothing counts it', async () => {
  const admin = await open({
    roles: ['READ_ONLY'],
    config: { loans: { route: '/admin/loans' }, loanPayments: { permissions: { view: ['SUPER_ADMIN'] } } },
  })
  await screen.findByRole('button', { name: 'Work queue: 8 waiting' })
  expect(admin.counts).toEqual([[{ entity: 'loans', filter: overdue.filter }]])
})

test('a row may lead to the address that it holds, and what is done with it then is done', async () => {
  const loans = (lendingRows(6)['loans'] ?? []).map((row, index) => ({
    ...row,
    purpose: ['', '/admin/loans/1?tab=comments', '', '', '//elsewhere.example/', ''][index],
  }))
  const list = { ...overdue, link: 'purpose', onOpen: 'readLoan' }
  const admin = await open({
    path: '/admin/workQueue',
    rows: { ...lendingRows(6), loans },
    page: { ...queue, widgets: [list] },
    actions: { readLoan: buildAction('readLoan', []) },
  })
  const link = await screen.findByRole('link', { name: /^L-002/ })
  expect(link.getAttribute('href')).toBe('/admin/loans/1?tab=comments')
  // No other site.
  expect(await screen.findByText('L-005')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^L-005/ })).toBeNull()
  fireEvent.click(link)
  await waitFor(() => expect(admin.runs.map(({ action }) => action)).toEqual(['readLoan']))
  expect(admin.runs[0]?.request.input).toMatchObject({ loanEntityId: 2 })
})
