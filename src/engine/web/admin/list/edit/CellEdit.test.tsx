import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderAdmin, type RenderedAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'

const cell = (row: number, text: string) => {
  const cells = document.querySelectorAll<HTMLElement>(`[data-index="${row}"] [role=gridcell]`)
  const found = [...cells].find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`no cell ${text}`)
  return found
}
const editor = () => screen.findByRole('group', { name: 'Edit Term months' })
const input = async () => within(await editor()).findByRole<HTMLInputElement>('textbox')

async function openLoans(options: Partial<Parameters<typeof renderAdmin>[0]> = {}): Promise<RenderedAdmin> {
  const admin = await renderAdmin({
    path: '/admin/loans?sort=entityId',
    config: {
      loans: {
        route: '/admin/loans',
        listDisplay: ['loanNumber', 'termMonths', 'issuedOn', 'state'],
        listEditable: ['termMonths', 'state'],
      },
    },
    ...options,
  })
  await screen.findByText('1–10 of 25')
  return admin
}

describe('a cell that config lets be edited', () => {
  test('opens by a double press, is saved with Enter, and moves the focus to the row below', async () => {
    const admin = await openLoans()
    const user = userEvent.setup()
    await user.dblClick(cell(0, '24'))
    await user.clear(await input())
    await user.type(await input(), '36{Enter}')
    await waitFor(() => expect(admin.writes).toHaveLength(1))
    expect(admin.writes[0]).toMatchObject({ kind: 'update', input: { termMonths: 36 }, version: 1 })
    await waitFor(() => expect(cell(0, '36')).toBeTruthy())
    expect(document.activeElement?.closest('[data-index]')?.getAttribute('data-index')).toBe('1')
    expect(screen.getByRole('heading', { name: 'Loans', level: 1 })).toBeTruthy()
  })

  test('shows a pencil, and one press on that opens it', async () => {
    await openLoans()
    const editable = cell(0, '24')
    expect(editable.classList.contains('ff-can')).toBe(true)
    expect(document.querySelectorAll('[data-index="0"] .ff-can')).toHaveLength(2)
    editable.getBoundingClientRect = () => new DOMRect(100, 0, 120, 36)
    // Numbers end at their right edge, so that the pencil is at the left one.
    await userEvent.pointer({ keys: '[MouseLeft]', target: editable, coords: { clientX: 104 } })
    expect(await editor()).toBeTruthy()
  })

  test('is every field that can be edited on the record, unless config limits them, but none of a closed one', async () => {
    const loans = {
      route: '/admin/loans',
      listDisplay: ['loanNumber', 'termMonths', 'issuedOn', 'createdAtUtc'],
    }
    const frozen = { when: { loanNumber: { eq: 'L-001' } }, except: ['issuedOn'] }
    await openLoans({ config: { loans: { ...loans, frozen } } })
    const pencils = (row: number) => document.querySelectorAll(`[data-index="${row}"] .ff-can`).length
    expect([pencils(0), pencils(1)]).toEqual([1, 2])
  })

  test('opens with F2 from its place, and Tab saves and goes to the next cell that can be edited', async () => {
    const admin = await openLoans()
    const user = userEvent.setup()
    document.querySelector<HTMLElement>('[data-index="0"]')?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{F2}')
    await user.clear(await input())
    await user.type(await input(), '12')
    await user.tab()
    expect(await screen.findByRole('group', { name: 'Edit State' })).toBeTruthy()
    expect(admin.writes[0]).toMatchObject({ input: { termMonths: 12 } })
  })

  test('gives up what was typed with Escape, and writes nothing when nothing was changed', async () => {
    const admin = await openLoans()
    const user = userEvent.setup()
    await user.dblClick(cell(0, '24'))
    await user.type(await input(), '99{Escape}')
    expect(screen.queryByRole('group', { name: 'Edit Term months' })).toBeNull()
    await user.dblClick(cell(0, '24'))
    await input()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Edit Term months' })).toBeNull())
    expect(admin.writes).toEqual([])
  })

  test('keeps what was typed when the server refuses, with the reason beside it', async () => {
    const admin = await openLoans()
    const user = userEvent.setup()
    await user.dblClick(cell(0, '24'))
    await user.clear(await input())
    await user.type(await input(), '7')
    admin.refuse([{ message: 'Too short for this product', code: null, field: 'termMonths', params: {} }])
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Too short for this product')
    expect((await input()).value).toBe('7')
    expect(document.activeElement).toBe(await input())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Edit Term months' })).toBeNull()
  })

  test('says in words which state the server refuses because of, and what would be possible', async () => {
    const admin = await openLoans()
    const user = userEvent.setup()
    await user.dblClick(cell(0, '24'))
    await user.type(await input(), '7')
    admin.refuse([
      {
        message: '',
        code: 'NOT_NEXT',
        field: 'state',
        params: { state: 'REPAID', possible: 'ACTIVE, OVERDUE' },
      },
    ])
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'From Repaid this can only become: Active, Overdue',
    )
  })

  test('shows what another person has written meanwhile and lets the person choose', async () => {
    const admin = await openLoans()
    const user = userEvent.setup()
    await user.dblClick(cell(0, '24'))
    await user.clear(await input())
    await user.type(await input(), '36')
    admin.changeElsewhere('loans', 1, { termMonths: 60 }, 'Bo Hansen')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Bo Hansen has changed this meanwhile to: 60')).toBeTruthy()
    expect((await input()).value).toBe('36')
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(admin.rows['loans']?.[0]?.['termMonths']).toBe(36))
    expect(admin.writes.map(({ version }) => version)).toEqual([1, 2])
  })

  test('is read-only for a person who may not edit', async () => {
    await openLoans({ roles: ['READ_ONLY'] })
    document.querySelector<HTMLElement>('[data-index="0"]')?.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}')
    expect(screen.queryByRole('group', { name: 'Edit Term months' })).toBeNull()
  })
})

describe('the keys of a list', () => {
  test('/ goes to the search, ? lists all of them', async () => {
    await openLoans()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
    await userEvent.keyboard('{Escape}')
    document.querySelector<HTMLElement>('[data-index="0"]')?.focus()
    await userEvent.keyboard('?')
    const help = await screen.findByRole('dialog')
    for (const label of ['Search in the list', 'Edit the cell', 'Select the row', 'Open the row'])
      expect(within(help).getByText(label)).toBeTruthy()
  })
})
