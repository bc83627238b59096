import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useLocation } from '../../i18n/localeRouting.tsx'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const amountBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter by Amount' })
const type = (text: string) => userEvent.type(amountBox(), text)
const ABOVE = { path: ['amount'], op: 'gt', value: '20000' }
const Address = () => <output data-testid="address">{useLocation().search}</output>
const address = () => screen.getByTestId('address').textContent
const filterOf = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')

test('a limit typed at a column holds for rows, count, address, selection and CSV', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const admin = await renderAdmin({ path: '/admin/loans', aside: <Address /> })
  await screen.findByText('1–10 of 25')
  await type('>20,000{Enter}')
  // Loans 20 to 25 are larger than 20,000.
  expect(await screen.findByText('1–6 of 6')).toBeTruthy()
  expect(admin.lists.at(-1)?.request.filter).toEqual(ABOVE)
  expect(screen.getByText('1 active filter(s)')).toBeTruthy()
  expect(amountBox().value).toBe('> 20000')
  expect(filterOf(address())).toEqual({ amount: '>20000' })

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' })))
  expect(await screen.findByText('6 rows downloaded')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(await screen.findByText('6 selected')).toBeTruthy()
})

test('a second filter that is reported before the list shows the first leaves that in force', async () => {
  await renderAdmin({ path: '/admin/loans', aside: <Address /> })
  await screen.findByText('1–10 of 25')
  const number = screen.getByRole('textbox', { name: 'Filter by Loan number' })
  fireEvent.change(amountBox(), { target: { value: '>20000' } })
  fireEvent.change(number, { target: { value: 'L-02' } })
  act(() => {
    for (const box of [amountBox(), number]) fireEvent.keyDown(box, { key: 'Enter' })
  })
  expect(filterOf(address())).toEqual({ amount: '>20000', loanNumber: 'L-02' })
})

test('a link shows its limit in the box, and text that cannot be read is marked, kept and said not to be applied', async () => {
  const filter = encodeURIComponent('{"amount":">20000","state":"ACTIVE"}')
  const admin = await renderAdmin({ path: `/admin/loans?filter=${filter}`, aside: <Address /> })
  expect(await screen.findByText('2 active filter(s)')).toBeTruthy()
  expect(amountBox().value).toBe('> 20000')
  await userEvent.clear(amountBox())
  await type('about 5{Enter}')
  const status = await screen.findByText('Amount: “about 5” cannot be read, so this filter is not applied')
  // Shown below the rows: above them it would move the text box while the person types.
  const follows = (earlier: Element, later: Element) =>
    (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(status.closest('[role=status]')).toBeTruthy()
  expect(follows(amountBox(), status)).toBe(true)
  expect(screen.getByText('1 active filter(s)')).toBeTruthy()
  expect(amountBox().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() =>
    expect(admin.lists.at(-1)?.request.filter).toEqual({ path: ['state'], op: 'eq', value: 'ACTIVE' }),
  )
  expect(filterOf(address())).toEqual({ amount: 'about 5', state: 'ACTIVE' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Amount' }))
  await waitFor(() => expect(amountBox().value).toBe(''))
  expect(screen.queryByText(/not applied/)).toBeNull()
  expect(screen.getByText('1 active filter(s)')).toBeTruthy()
})
