import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../../../../tests/support/admin/renderAdmin.tsx'

const config = {
  loans: {
    route: '/admin/loans',
    listDisplay: ['loanNumber', 'termMonths', 'purpose'],
    listEditable: ['purpose'],
    header: { figures: ['termMonths'] },
    fieldsets: [{ fields: ['loanNumber', 'termMonths', 'purpose'] }],
  },
}
/** As it comes from a server that fails to answer one field. */
const broken = () => ({
  loans: (lendingRows(2)['loans'] ?? []).map((row) => ({
    ...row,
    termMonths: null,
    __failed: ['termMonths'],
  })),
})

test('a list shows what could not be loaded in its cell, and loads it again', async () => {
  const admin = await renderAdmin({ path: '/admin/loans', config, rows: broken() })
  expect(await screen.findAllByText('Could not be loaded')).toHaveLength(2)
  expect(screen.getAllByText(/^L-/).length).toBeGreaterThan(0)
  const user = userEvent.setup()
  await user.dblClick(document.querySelector('[data-index="0"] [data-col="2"]') as HTMLElement)
  expect(screen.queryByRole('group', { name: /^Edit/ })).toBeNull()

  admin.rows['loans'] = lendingRows(2)['loans'] ?? []
  fireEvent.click(screen.getAllByRole('button', { name: 'Load again' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Could not be loaded')).toBeNull())
})

test('a record shows it in its place, at the top and among its fields, and is not edited meanwhile', async () => {
  await renderAdmin({ path: '/admin/loans/1', config, rows: broken() })
  expect(await screen.findAllByText('Could not be loaded')).toHaveLength(2)
  expect(screen.getByText('Purpose')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Edit' }))
  expect(await screen.findByText('The record could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
