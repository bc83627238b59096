import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const focusedRow = () =>
  document.activeElement instanceof HTMLElement ? (document.activeElement.dataset['index'] ?? null) : null
const firstRow = () => document.querySelector('[role=row][data-index]')

test('arrow down leads from a fresh page into the rows, and Enter opens the row', async () => {
  const user = userEvent.setup()
  await renderAdmin({ path: '/admin/loans' })
  await waitFor(() => expect(firstRow()).not.toBeNull())
  expect(focusedRow()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe('0')
  await user.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe('1')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /L-024/ })).toBeTruthy()
})

test('arrow down before the rows have come waits for them', async () => {
  const user = userEvent.setup()
  const memory = await renderAdmin({ path: '/backoffice/fees' })
  await screen.findByRole('heading', { level: 1 })
  memory.hold()
  await user.click(screen.getByRole('link', { name: 'Loan payments' }))
  await screen.findByRole('heading', { level: 1, name: 'Loan payments' })
  await user.keyboard('{ArrowDown}')
  expect(firstRow()).toBeNull()
  memory.release()
  await waitFor(() => expect(focusedRow()).toBe('0'))
})

test('arrow down leads from the search box into what it found', async () => {
  const user = userEvent.setup()
  await renderAdmin({ path: '/admin/loans' })
  await waitFor(() => expect(firstRow()).not.toBeNull())
  await user.keyboard('/')
  const box = screen.getByRole('searchbox', { name: 'Search' })
  expect(document.activeElement).toBe(box)
  await user.keyboard('L-007')
  await waitFor(() => expect(document.querySelectorAll('[role=row][data-index]')).toHaveLength(1))
  await user.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe('0')
})

test('leaves the arrow keys to a filter while the person types in it', async () => {
  const user = userEvent.setup()
  await renderAdmin({ path: '/admin/loans' })
  await waitFor(() => expect(firstRow()).not.toBeNull())
  const filter = screen.getByRole('textbox', { name: 'Filter by Loan number' })
  filter.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(filter)
})
