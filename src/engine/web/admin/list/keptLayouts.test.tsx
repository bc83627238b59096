import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

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

test('shows the columns that a person arranged in their other browsers, too [B9.10]', async () => {
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

describe('a header that is dragged', () => {
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const row = () => head('State').parentElement as HTMLElement
  /** Headers of 100 px beside each other, which the test's browser does not lay out. */
  function layOut() {
    const left = (cell: Element) => [...row().children].indexOf(cell) * 100
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.hasAttribute('data-head')
        ? new DOMRect(left(this), 0, 100, 36)
        : new DOMRect(0, 0, 2000, 36)
    })
    Object.assign(row(), { setPointerCapture: () => undefined })
  }
  function drag(name: string, x: number) {
    fireEvent.pointerDown(head(name), { button: 0, buttons: 1, clientX: 350, pointerType: 'mouse' })
    fireEvent.pointerMove(row(), { buttons: 1, clientX: x })
  }
  const drop = (x: number) => fireEvent.pointerUp(row(), { clientX: x })

  test('moves its column, for the next visit too, and sorts nothing', async () => {
    const settings: Record<string, unknown> = {}
    const { lists } = await openLoans(settings)
    layOut()
    const before = lists.length
    drag('State', 110)
    expect(head('ID').getAttribute('data-drag')).toBe('before')
    expect(settings).toEqual({})
    drop(110)
    fireEvent.click(within(head('State')).getByRole('button'), { detail: 1 })
    expect(titles()).toEqual(['State', 'ID', 'Loan number'])
    await waitFor(() => expect(String(settings[KEY])).toMatch(/^state,entityId,loanNumber/))
    expect(lists).toHaveLength(before)

    // A press that was not quite still sorts, as ever.
    drag('State', 352)
    drop(352)
    fireEvent.click(within(head('State')).getByRole('button'), { detail: 1 })
    await waitFor(() => expect(head('State').getAttribute('aria-sort')).toBe('ascending'))
    expect(titles()).toEqual(['State', 'ID', 'Loan number'])
  })

  test('stays where it was after Escape, and under a finger, which scrolls', async () => {
    const settings: Record<string, unknown> = {}
    await openLoans(settings)
    layOut()
    drag('State', 110)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    drop(110)
    fireEvent.pointerDown(head('State'), { button: 0, buttons: 1, clientX: 350, pointerType: 'touch' })
    fireEvent.pointerMove(row(), { buttons: 1, clientX: 110 })
    drop(110)
    expect(titles()).toEqual(['ID', 'Loan number', 'State'])
    expect(settings).toEqual({})
  })
})
