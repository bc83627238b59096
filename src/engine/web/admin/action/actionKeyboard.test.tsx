import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NO_CONFIG } from '../../../model/config/ConfigSet.ts'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { actionField, buildAction, withActions } from '../../../../../tests/support/admin/lendingActions.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const base = resolveAdminModel(lendingSchema, NO_CONFIG)
const reason = actionField(base, 'loans.loanNumber', { name: 'reason', label: 'Reason', required: true })
const { target } = buildAction('Close', [])
const close = buildAction('Close', [reason], {
  target: target && { ...target, when: { state: { eq: 'ACTIVE' } } },
})

test('confirms an action with Ctrl and Enter anywhere in its dialog, and then continues the focus from the record', async () => {
  const user = userEvent.setup()
  const rows: Record<string, readonly Record<string, unknown>[]> = {
    ...lendingRows(3),
    loans: (lendingRows(3)['loans'] ?? []).map((row) => ({ ...row, state: 'ACTIVE' })),
  }
  const runs: unknown[] = []
  await renderAdmin({
    path: '/admin/loans/3',
    config: { loans: { route: '/admin/loans', fieldsets: [{ fields: ['loanNumber', 'state'] }] } },
    rows,
    remodel: withActions([close]),
    wire: {
      run: (_action, { input }) => {
        runs.push(input)
        rows['loans'] = (rows['loans'] ?? []).map((row) => ({ ...row, state: 'REPAID' }))
        return Promise.resolve({ ok: true, result: {} })
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Close' })
  button.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await user.keyboard('{Control>}{Enter}{/Control}')
  // A field that must be filled in says so, whichever way it is sent.
  expect(await screen.findByLabelText(/^Reason/)).toHaveProperty('ariaInvalid', 'true')
  expect(runs).toEqual([])
  await user.type(screen.getByLabelText(/^Reason/), 'Paid')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(runs).toEqual([{ reason: 'Paid', loanEntityId: 3 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
