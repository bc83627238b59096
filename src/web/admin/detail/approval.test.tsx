import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../fixtures/renderAdmin.tsx'

test('a save that a second person has to approve says so and leaves the record as it was', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
  const input = await screen.findByRole('textbox', { name: 'Loan number' })
  fireEvent.change(input, { target: { value: 'L-300' } })
  admin.wait(12)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(screen.getByText('Another person must approve this before it is saved.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
  expect(screen.queryByText('Failed to save')).toBeNull()
})
