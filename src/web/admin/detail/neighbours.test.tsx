import { act, fireEvent, screen } from '@testing-library/react'
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

test('a record opened by its address has no neighbours', async () => {
  await renderAdmin({ path: '/admin/loans/3' })
  await screen.findByRole('heading', { name: 'Loan: L-003' })
  expect(screen.queryByRole('navigation', { name: 'Records of the list' })).toBeNull()
})
