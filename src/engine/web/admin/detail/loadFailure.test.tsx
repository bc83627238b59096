import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../client/ApiError.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const NOWHERE = { field: null, fieldLabel: null, params: {}, path: null }

test('a record that cannot be loaded says first what the server said first [A8.24]', async () => {
  const admin = await renderAdmin({ path: '/admin/loans', rows: lendingRows(3) })
  const link = await screen.findByRole('link', { name: '3' })
  admin.failure = new ApiError([
    { code: 'LEDGER_CLOSED', message: 'The ledger is closed', ...NOWHERE },
    { code: 'LATER', message: 'Something else', ...NOWHERE },
  ])
  await act(async () => fireEvent.click(link))
  expect(await screen.findByText('The record could not be loaded')).toBeTruthy()
  const text = screen.getByText(/The ledger is closed/)
  expect(text.textContent).toMatch(/^The ledger is closed/)
})
