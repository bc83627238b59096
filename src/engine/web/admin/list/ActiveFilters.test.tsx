import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const overdueOnly = (model: AdminModel): AdminModel => ({
  ...model,
  pages: model.pages.map((page) =>
    page.kind === 'entity' && page.route === '/admin/loans'
      ? { ...page, filter: { path: ['state'], op: 'eq', value: 'OVERDUE' } }
      : page,
  ),
})
const filters = (states: object) => `filter=${encodeURIComponent(JSON.stringify(states))}`

test('shows the filter of a page without a way to remove it', async () => {
  await renderAdmin({ path: '/admin/loans', remodel: overdueOnly })
  await screen.findByText('1–8 of 8')
  expect(screen.getByTitle('Always applied on this page').textContent).toBe(
    'Always applied on this page: State: Overdue',
  )
  expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull()
})

test('a page with a filter of its own does not say that there are no rows at all when it has none', async () => {
  await renderAdmin({ path: '/admin/loans', rows: { loans: [] }, remodel: overdueOnly })
  expect(await screen.findByText('Nothing here right now')).toBeTruthy()
  expect(screen.queryByText('No loans yet')).toBeNull()
})

test('a filter of a column that is not shown has a chip, one in the row of filters has none', async () => {
  const query = `${filters({ state: 'ACTIVE', loanNumber: 'L' })}&columns=loanNumber,amount`
  const admin = await renderAdmin({ path: `/admin/loans?${query}` })
  await screen.findByText('1–9 of 9')
  const chip = await screen.findByRole('button', { name: 'Remove the filter: State' })
  expect(screen.queryByRole('button', { name: 'Remove the filter: Loan number' })).toBeNull()
  expect(chip.textContent).toBe('State: Active')
  await userEvent.click(chip)
  await screen.findByText('1–10 of 25')
  await waitFor(() =>
    expect(admin.lists.at(-1)?.request.filter).toEqual({ path: ['loanNumber'], op: 'contains', value: 'L' }),
  )
})
