import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))

test('a record opened from a list leads to those above and below it, and from each back to the list', async () => {
  await renderAdmin({ path: '/admin/loans?sort=loanNumber', rows: lendingRows(4) })
  fireEvent.click(await screen.findByText('L-002'))
  await screen.findByRole('heading', { name: 'Loan: L-002' })
  await press('Next record')
  await screen.findByRole('heading', { name: 'Loan: L-003' })
  await press('Next record')
  await screen.findByRole('heading', { name: 'Loan: L-004' })
  expect(screen.queryByRole('link', { name: 'Next record' })).toBeNull()
  await press('Previous record')
  await screen.findByRole('heading', { name: 'Loan: L-003' })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/loans?sort=loanNumber')
})

test('j and k lead to them, and `?` lists both', async () => {
  const user = userEvent.setup()
  await renderAdmin({ path: '/admin/loans?sort=loanNumber', rows: lendingRows(4) })
  await user.click(await screen.findByText('L-002'))
  await screen.findByRole('heading', { name: 'Loan: L-002' })
  await user.keyboard('j')
  await screen.findByRole('heading', { name: 'Loan: L-003' })
  await user.keyboard('kk')
  await screen.findByRole('heading', { name: 'Loan: L-001' })
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Next record')).toBeTruthy()
  expect(within(help).queryByText('Previous record')).toBeNull()
})

test.each([
  { side: 'after', opened: 'L-020', link: 'Next record', key: 'j', to: 'L-021' },
  { side: 'before', opened: 'L-011', link: 'Previous record', key: 'k', to: 'L-010' },
])('at the edge of the page of the list, the one $side it is read', async ({ opened, link, key, to }) => {
  const user = userEvent.setup()
  const { lists } = await renderAdmin({ path: '/admin/loans?sort=loanNumber&page=2', rows: lendingRows(25) })
  const row = await screen.findByText(opened)
  const before = lists.length
  fireEvent.click(row)
  await screen.findByRole('heading', { name: `Loan: ${opened}` })
  await screen.findByRole('link', { name: link })
  expect(lists.length).toBe(before + 1)
  await user.keyboard(key)
  await screen.findByRole('heading', { name: `Loan: ${to}` })
  expect(screen.getByRole('link', { name: 'Next record' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous record' })).toBeTruthy()
  expect(lists.length).toBe(before + 1)
})

test('a record opened by its address has no neighbours', async () => {
  await renderAdmin({ path: '/admin/loans/3' })
  await screen.findByRole('heading', { name: 'Loan: L-003' })
  expect(screen.queryByRole('navigation', { name: 'Records in the list' })).toBeNull()
})
