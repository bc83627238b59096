import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

/** One change instead of a key at a time: each one rerenders the whole form. */
async function fill(name: string, text: string): Promise<HTMLInputElement> {
  const input = await box(name)
  act(() => input.focus())
  fireEvent.change(input, { target: { value: text } })
  return input
}

describe('a record', () => {
  test('is shown with its name, its tabs and a way back [B2.41] [B2.43]', async () => {
    await renderAdmin({ path: '/admin/loans/25' })
    expect(await screen.findByRole('heading', { name: 'Loan: L-025', level: 1 })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Loan payments',
      'History',
    ])
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin/loans')
    expect(screen.getByText('Amount').parentElement?.textContent).toContain('25,000.5')
  })

  test('that does not exist is reported as missing; one that cannot be loaded offers to try again', async () => {
    const missing = await renderAdmin({ path: '/admin/loans/999' })
    expect(await screen.findByText('Loan 999 does not exist')).toBeTruthy()
    missing.screen.unmount()

    const failing = await renderAdmin({ path: '/admin/loans' })
    failing.failure = new Error('down')
    await press(await screen.findByRole('link', { name: '25' }))
    expect(await screen.findByText('The record could not be loaded')).toBeTruthy()
    failing.failure = null
    await press(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Loan: L-025' })).toBeTruthy()
  })

  test('opens for editing by a URL parameter, and sends only what has changed [B2.40] [B2.45] [B8.2] [A8.24]', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    await fill('Loan number', 'L-300')
    await press(saveButton())
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(admin.writes).toEqual([{ kind: 'update', input: { loanNumber: 'L-300' }, version: 1 }])
    expect(await screen.findByRole('heading', { name: 'Loan: L-300' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('shows an error once the field has been left, and saves nothing until it is mended [B5.10] [A4.35] [A5.7]', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    const input = await fill('Loan number', '')
    expect(screen.queryByText('Input required')).toBeNull()
    fireEvent.blur(input)
    expect(await screen.findByText('Input required')).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(saveButton().disabled).toBe(true)
    await fill('Loan number', 'L-4')
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    expect(admin.writes).toEqual([])
  })

  test('keeps what the server refuses at its field, and says it in a toast [B8.2] [A4.35] [A8.24]', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3?edit=true' })
    fireEvent.blur(await fill('Loan number', 'L-001'))
    admin.refuse([
      { message: 'taken', code: 'MUST_BE_UNIQUE', field: 'loanNumber', params: {} },
      { message: 'The day is closed', code: null, field: null, params: {} },
    ])
    await press(saveButton())
    const toast = (await screen.findByText('Failed to save')).closest<HTMLElement>('[role=alert]')
    expect(toast && within(toast).getByText('Loan number: This value is already in use')).toBeTruthy()
    expect(toast && within(toast).getByText('The day is closed')).toBeTruthy()
    const input = await box('Loan number')
    expect(input.value).toBe('L-001')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: '1 field needs your attention' })).toBeTruthy()
    await fill('Loan number', 'L-0011')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByText('You have made changes')).toBeTruthy()
  })

  test('asks before unsaved changes are left behind', async () => {
    await renderAdmin({ path: '/admin/loans/3?edit=true' })
    await fill('Loan number', 'L-300')
    await press(screen.getByRole('link', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await press(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect((await box('Loan number')).value).toBe('L-300')
    await press(screen.getByRole('tab', { name: 'History' }))
    await press(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('No historical changes to show.')).toBeTruthy()
  })

  test('cannot be edited by a person who may only read, not even by its URL', async () => {
    const reader = await renderAdmin({ path: '/admin/loans/3', roles: ['READ_ONLY'] })
    expect(await screen.findByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    reader.screen.unmount()
    await renderAdmin({ path: '/admin/loans/3?edit=true', roles: ['READ_ONLY'] })
    expect(await screen.findByText('You do not have access to this page')).toBeTruthy()
  })

  test('is deleted after a question', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/3' })
    await press(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete loan?' })
    expect(within(dialog).getByText('L-003 will be deleted. This cannot be undone.')).toBeTruthy()
    await press(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted')).toBeTruthy()
    expect(admin.writes).toEqual([{ kind: 'delete', input: { id: 3 } }])
    expect(await screen.findByRole('heading', { name: 'Loans' })).toBeTruthy()
  })

  test('shows its related rows as a list of their own', async () => {
    const admin = await renderAdmin({ path: '/admin/loans/2/loan-payments' })
    expect(await screen.findByText('200')).toBeTruthy()
    expect(admin.lists.at(-1)?.request.filter).toEqual({ path: ['loan', 'entityId'], op: 'eq', value: 2 })
  })
})

describe('a new record', () => {
  test('has nothing but its overview, and opens its page when it is added [B2.40] [B2.41] [B4.12]', async () => {
    const admin = await renderAdmin({ path: '/admin/currencies/-1', config: CURRENCIES })
    expect(await screen.findByRole('heading', { name: 'Add new currency' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-disabled')).toBe('true')
    await fill('Code', 'SEK')
    await fill('Name', 'Swedish krona')
    await press(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('heading', { name: /Swedish krona/ })).toBeTruthy()
    expect(admin.writes).toEqual([{ kind: 'add', input: { code: 'SEK', name: 'Swedish krona' } }])
  })

  test('refuses to be added while something is missing, and takes the focus there [A4.35]', async () => {
    const admin = await renderAdmin({ path: '/admin/currencies/-1', config: CURRENCIES })
    const code = await box('Code')
    await press(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findAllByText('Input required')).toHaveLength(2)
    expect(document.activeElement).toBe(code)
    expect(admin.writes).toEqual([])
  })

  test('starts with the parent it is made for', async () => {
    const admin = await renderAdmin({ path: '/backoffice/loan-payments/-1?set.loan=2' })
    await fill('Amount', '50')
    await press(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(admin.writes).toHaveLength(1))
    expect(admin.writes[0]?.input).toEqual({ amount: '50', loanEntityId: 2 })
  })
})

const CURRENCIES = { currencies: { route: '/admin/currencies' } }
