import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../fixtures/renderAdmin.tsx'

const KEY = 'ff.v1.admin/loans.columns'
const LOCAL = 'ff.v1.1.admin/loans.columns'

const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    .slice(1, 4)

async function openLoans(settings: Record<string, unknown>) {
  const admin = await renderAdmin({ path: '/admin/loans', settings })
  await screen.findByText('1–10 of 25')
  return admin
}

async function openChooser() {
  act(() => screen.getByRole('button', { name: 'Columns' }).click())
  return within(await screen.findByRole('dialog', { name: 'Columns' }))
}

test('the columns that somebody arranged are the same in another browser of theirs [B9.10]', async () => {
  const settings = {}
  const first = await openLoans(settings)
  const chooser = await openChooser()
  fireEvent.click(chooser.getByRole('checkbox', { name: 'Issued on' }))
  fireEvent.click(chooser.getByRole('button', { name: 'Move State forward' }))
  await waitFor(() =>
    expect(settings).toMatchObject({ [KEY]: expect.stringContaining('-issuedOn') as string }),
  )
  first.screen.unmount()

  window.localStorage.clear()
  const second = await openLoans(settings)
  expect(titles()).toEqual(['ID', 'State', 'Loan number'])
  expect(screen.queryByRole('columnheader', { name: /Issued on/ })).toBeNull()

  // Back to config's, also where this browser once had others.
  act(() => screen.getByRole('button', { name: 'Columns' }).click())
  const again = within(await screen.findByRole('dialog', { name: 'Columns' }))
  fireEvent.click(again.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(settings).toEqual({ [KEY]: '' }))
  second.screen.unmount()
  window.localStorage.setItem(LOCAL, JSON.stringify([{ id: 'state', visible: true, width: 90 }]))
  await openLoans(settings)
  expect(titles()).toEqual(['ID', 'Loan number', 'State'])
})

test('an arrangement that only this browser knows is handed over to the server', async () => {
  const settings: Record<string, unknown> = {}
  const old = [
    { id: 'state', visible: true, width: 90, displayMode: 'fixed' },
    { id: 'amount', visible: false, width: 120, displayMode: 'min' },
  ]
  window.localStorage.setItem(LOCAL, JSON.stringify(old))
  await openLoans(settings)
  await waitFor(() => expect(String(settings[KEY])).toMatch(/(^|,)state:90(,|$)/))
  expect(String(settings[KEY])).toMatch(/(^|,)-amount(,|$)/)
})

test('what another browser arranged meanwhile is shown, and not what was arranged here before', async () => {
  const settings: Record<string, unknown> = { [KEY]: 'state:90,loanNumber' }
  window.localStorage.setItem(LOCAL, JSON.stringify([{ id: 'amount', visible: true, width: 90 }]))
  await openLoans(settings)
  const widths = await openChooser()
  expect(widths.getByRole<HTMLInputElement>('textbox', { name: 'Width of State' }).value).toBe('90')
  const shown = screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '')
  expect(shown.indexOf('State')).toBeLessThan(shown.indexOf('Loan number'))
})
