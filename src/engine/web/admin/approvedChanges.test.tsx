import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../model/generated/EntityConfig.ts'
import { lendingRows, renderAdmin } from '../../../../tests/support/admin/renderAdmin.tsx'

/** The purpose of an active loan changes only with a second person; loans 1, 4, 7 … are active. */
const LOANS: EntityConfig = {
  route: '/admin/loans',
  fieldsets: [{ fields: ['loanNumber', 'purpose', 'state'] }],
  listDisplay: ['loanNumber', 'termMonths'],
  listEditable: ['termMonths'],
  bulkEdit: ['purpose'],
  approvedChanges: { when: { state: { eq: 'ACTIVE' } }, fields: ['purpose', 'termMonths'] },
}
const config = { loans: LOANS }
const REASON = 'The board has decided so'
const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const reasonBox = (place: HTMLElement = document.body) =>
  within(place).queryByRole<HTMLTextAreaElement>('textbox', { name: /^Reason for the change/ })
const type = (box: HTMLElement | null, value: string) =>
  box ? fireEvent.change(box, { target: { value } }) : expect.fail('There is no box.')

test('a form asks why a verified value changes, sends nothing without it, and says that it waits', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/1?edit=true', config })
  type(await screen.findByRole('textbox', { name: 'Loan number' }), 'L-100')
  expect(reasonBox()).toBeNull()
  type(screen.getByRole('textbox', { name: 'Purpose' }), 'Machines')
  expect(screen.getByText(/^These values are verified: Purpose\./)).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write why these values change.')).toBeTruthy()
  expect(document.activeElement).toBe(reasonBox())
  expect(admin.writes).toEqual([])

  type(reasonBox(), ` ${REASON} `)
  admin.wait(12)
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(admin.writes).toEqual([
    { kind: 'update', version: 1, input: { loanNumber: 'L-100', purpose: 'Machines' }, reason: REASON },
  ])
})

test('a form sends no reason for what the person has put back', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/1?edit=true', config })
  const purpose = await screen.findByRole('textbox', { name: 'Purpose' })
  type(purpose, 'Machines')
  type(reasonBox(), REASON)
  type(purpose, 'New premises')
  type(screen.getByRole('textbox', { name: 'Loan number' }), 'L-100')
  expect(reasonBox()).toBeNull()
  await press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(admin.writes).toEqual([{ kind: 'update', version: 1, input: { loanNumber: 'L-100' } }]),
  )
})

test('does not ask for a reason in a form of another record', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/2?edit=true', config })
  type(await screen.findByRole('textbox', { name: 'Purpose' }), 'Machines')
  expect(reasonBox()).toBeNull()
  await press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(admin.writes).toEqual([expect.not.objectContaining({ reason: REASON })]))
})

test('a bulk edit says which rows wait, and asks why before it writes any', async () => {
  const user = userEvent.setup()
  const admin = await renderAdmin({ path: '/admin/loans?sort=entityId', config })
  for (const row of ['L-001', 'L-002'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${row}` }))
  const bar = await screen.findByRole('toolbar', { name: 'Selected rows' })
  await user.click(within(bar).getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Field to change' }), 'purpose')
  type(within(dialog).getByRole('textbox', { name: 'Purpose' }), 'Machines')
  await user.click(within(dialog).getByRole('button', { name: 'Show what changes' }))
  expect(await within(dialog).findByText('1 row waits for a second person’s approval')).toBeTruthy()
  expect(within(dialog).queryByText('Write why these values change.')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(await within(dialog).findByText('Write why these values change.')).toBeTruthy()
  expect(admin.writes).toEqual([])

  type(reasonBox(dialog), REASON)
  admin.wait(12)
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await within(dialog).findByRole('button', { name: 'Close' })
  await waitFor(() => expect(admin.writes).toHaveLength(2))
  expect(admin.writes[0]).toMatchObject({ input: { purpose: 'Machines' }, reason: REASON })
})

test('an import says which rows wait, and starts only with a reason', async () => {
  const user = userEvent.setup()
  const admin = await renderAdmin({ path: '/admin/loans', config })
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import loans from CSV' })
  const file = new File([['ID;Purpose', '1;Machines', '2;Machines'].join('\r\n')], 'loans.csv')
  await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file)
  expect(
    await within(dialog).findByText('1 row changes · 1 row waits for a second person’s approval'),
  ).toBeTruthy()
  expect(within(dialog).getByText('Needs approval')).toBeTruthy()
  const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
  expect(start.disabled).toBe(true)
  type(reasonBox(dialog), REASON)
  expect(start.disabled).toBe(false)
  await user.click(start)
  await waitFor(() => expect(admin.writes).toHaveLength(2))
  expect(admin.writes).toMatchObject([{ reason: REASON }, { input: { purpose: 'Machines' } }])
  expect(admin.writes[1]).not.toHaveProperty('reason')
})

test('a cell of a verified value is not edited in the list, whichever columns are shown', async () => {
  const admin = await renderAdmin({ path: '/admin/loans?sort=entityId', config })
  await screen.findByText('1–10 of 25')
  const pencils = (row: number) => document.querySelectorAll(`[data-index="${row}"] .ff-can`).length
  expect([pencils(0), pencils(1)]).toEqual([0, 1])
  expect(admin.lists.find(({ entity }) => entity === 'loans')?.request.selection).toHaveProperty('state')
})

test('an earlier verified value is restored only with a reason', async () => {
  const entry = {
    id: 1,
    entityName: 'Loan',
    entityId: 1,
    mutationName: 'updateLoan',
    timestampUtc: '2026-03-04T10:00:00Z',
    changeType: 'UPDATE',
    fieldChangesJson: ['{"field":"purpose","old":"A bakery","new":"New premises"}'],
  }
  const rows = { ...lendingRows(), auditLogChanges: [entry] }
  const admin = await renderAdmin({ path: '/admin/loans/1/history', rows, config })
  await press(await screen.findByRole('button', { name: 'Restore the earlier value of Purpose' }))
  const dialog = await screen.findByRole('dialog')
  await press(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await within(dialog).findByText('Write why these values change.')).toBeTruthy()
  expect(admin.writes).toEqual([])
  type(reasonBox(dialog), REASON)
  admin.wait(12)
  await press(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  expect(admin.writes).toMatchObject([{ input: { purpose: 'A bakery' }, reason: REASON }])
})
