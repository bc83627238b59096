import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'

const desktop = window.matchMedia
beforeEach(() => {
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') })
  // Cards are drawn where there is room for them.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 600 })
})
afterEach(() => {
  window.matchMedia = desktop
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight')
})

const primary = (path: string) => ({ path, primary: true })
const config = {
  loans: {
    route: '/admin/loans',
    listDisplay: ['loanNumber', 'purpose', 'termMonths', 'isSecured'].map(primary),
  },
}

test('a card on a phone leaves out what has no value, and says what could not be loaded', async () => {
  const [full, empty] = lendingRows(2)['loans'] ?? []
  const rows = { loans: [full, { ...empty, purpose: null, termMonths: null, __failed: ['termMonths'] }] }
  await renderAdmin({ path: '/admin/loans?sort=entityId', config, rows: rows as never })
  const cards = await screen.findAllByRole('article')
  const labels = cards.map((card) =>
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  )
  expect(labels.map((each) => each.includes('Purpose'))).toEqual([true, false])
  expect(within(cards[1] as HTMLElement).getByText('Could not be loaded')).toBeTruthy()
})

test('what a table edits in its cells is edited in a form of the card on a phone', async () => {
  const user = userEvent.setup()
  const admin = await renderAdmin({ path: '/admin/loans?sort=entityId', config, rows: lendingRows(2) })
  await user.click(await screen.findByRole('button', { name: 'Edit L-001' }))
  const form = within(await screen.findByRole('dialog', { name: 'Loan: L-001' }))
  const purpose = await form.findByRole<HTMLInputElement>('textbox', { name: /^Purpose/ })
  await user.clear(purpose)
  await user.type(purpose, 'Machines')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(admin.writes.map(({ input, version }) => [input, version])).toEqual([[{ purpose: 'Machines' }, 1]])
  const [card] = await screen.findAllByRole('article')
  await waitFor(() => expect(card?.textContent).toContain('Machines'))
})

test('a refused value of a card stays in its form, with the reason', async () => {
  const user = userEvent.setup()
  const admin = await renderAdmin({ path: '/admin/loans?sort=entityId', config, rows: lendingRows(2) })
  admin.refuse([{ message: 'Taken', code: null, field: 'purpose', params: {} }])
  await user.click(await screen.findByRole('button', { name: 'Edit L-002' }))
  const form = within(await screen.findByRole('dialog', { name: 'Loan: L-002' }))
  await user.type(await form.findByRole('textbox', { name: /^Purpose/ }), '!')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Taken')).toBeTruthy()
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Purpose/ }).value).toBe('New premises!')
})

test('offers no editing to a person who may only read', async () => {
  await renderAdmin({ path: '/admin/loans', config, rows: lendingRows(2), roles: ['READ_ONLY'] })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

test('a card whose first column is empty is named by the next value', async () => {
  const [loan] = lendingRows(1)['loans'] ?? []
  const columns = ['purpose', 'loanNumber', 'termMonths'].map(primary)
  await renderAdmin({
    path: '/admin/loans?sort=entityId',
    config: { loans: { route: '/admin/loans', listDisplay: columns } },
    rows: { loans: [{ ...loan, purpose: null }] },
  })
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: 'L-001' })).toBeTruthy()
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Term months'])
})

test('cards of related records do not say on each of them which record they belong to', async () => {
  await renderAdmin({
    path: '/admin/loans/1/loanPayments',
    config: {
      loans: {
        route: '/admin/loans',
        fieldsets: [{ fields: ['loanNumber'] }],
        inlines: [{ field: 'loanPayments', id: 'loanPayments', columns: ['amount'] }],
      },
      loanPayments: { listDisplay: ['amount', 'loan', 'dueOn'].map(primary) },
    },
  })
  const cards = await screen.findAllByRole('article')
  expect(cards.flatMap((card) => within(card).queryAllByText('Loan', { selector: 'dt' }))).toEqual([])
})
