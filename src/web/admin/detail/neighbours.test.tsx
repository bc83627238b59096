import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../fixtures/renderAdmin.tsx'

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

test('a record opened by its address has no neighbours', async () => {
  await renderAdmin({ path: '/admin/loans/3' })
  await screen.findByRole('heading', { name: 'Loan: L-003' })
  expect(screen.queryByRole('navigation', { name: 'Records of the list' })).toBeNull()
})
