import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

test("a save that needs a second person's approval says so and leaves the record unchanged", async () => {
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

test('restoring an earlier value that needs approval says so, too', async () => {
  const rows = {
    ...lendingRows(),
    auditLogChanges: [
      {
        id: 1,
        entityName: 'Loan',
        entityId: 3,
        mutationName: 'updateLoan',
        timestampUtc: '2026-03-04T10:00:00Z',
        changeType: 'UPDATE',
        fieldChangesJson: ['{"field":"purpose","old":"A bakery","new":"New premises"}'],
      },
    ],
  }
  const admin = await renderAdmin({ path: '/admin/loans/3/history', rows })
  admin.wait(12)
  const restore = await screen.findByRole('button', { name: 'Restore the earlier value of Purpose' })
  await act(async () => fireEvent.click(restore))
  const dialog = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' })))
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(screen.queryByText('Restored')).toBeNull()
})
