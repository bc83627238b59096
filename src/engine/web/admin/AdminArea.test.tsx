import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderAdmin } from '../../../../tests/support/admin/renderAdmin.tsx'

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

describe('the staff area', () => {
  test.each([
    { roles: ['SENIOR'] as const, links: ['/admin/loans'] },
    // Who looks after the configuration is led to what is wrong in it first.
    { roles: ['ADMIN'] as const, links: ['/backoffice/config-problems', '/admin/loans'] },
  ])(
    'opens on its first page, with the menu of the person: $roles [B2.15] [B6.2]',
    async ({ roles, links }) => {
      await renderAdmin({ path: '/admin', roles: [...roles] })
      expect(await screen.findByRole('heading', { name: 'Loans', level: 1 })).toBeTruthy()
      const menu = screen.getByRole('navigation', { name: 'Staff menu' })
      expect(
        within(menu)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(links)
    },
  )

  test('shows a message when a page does not exist or the person may not open it', async () => {
    const unknown = await renderAdmin({ path: '/admin/nothing' })
    expect(await screen.findByRole('heading', { name: /^Uh-oh! We couldn’t find/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe(
      '/admin/loans',
    )
    unknown.screen.unmount()

    const forbidden = await renderAdmin({ path: '/backoffice/loans', roles: ['ADMIN'] })
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy()
    expect(forbidden.lists).toEqual([])
  })

  test('speaks the language of the person', async () => {
    await renderAdmin({ path: '/admin/loans/-1', locale: 'da' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Opret' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Historik' })).toBeTruthy()
  })

  test('leads back from a record to the record it was opened from', async () => {
    await renderAdmin({ path: '/backoffice/loans/2' })
    await press(await screen.findByRole('link', { name: 'Norwegian krone' }))
    expect(await screen.findByRole('heading', { name: /^Currency:/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/backoffice/loans/2')
  })
})

describe('on a phone', () => {
  const desktop = window.matchMedia
  afterEach(() => {
    window.matchMedia = desktop
  })

  test('a list is cards of its primary columns, with filters and sort behind a button [B9.8]', async () => {
    window.matchMedia = (query) =>
      Object.assign(desktop(query), { matches: query.includes('max-width:639.95px') })
    const admin = await renderAdmin({
      path: '/admin/loans',
      config: {
        loans: {
          route: '/admin/loans',
          listDisplay: [{ path: 'loanNumber', primary: true }, { path: 'amount', primary: true }, 'state'],
        },
      },
    })
    const list = await screen.findByRole('list', { name: 'Loans' })
    const [first] = within(list).getAllByRole('listitem')
    if (!first) throw new Error('no card')
    expect(within(first).getByRole('link', { name: 'L-025' }).getAttribute('href')).toBe('/admin/loans/25')
    expect(first.textContent).toContain('Amount25,000.5')
    expect(first.textContent).not.toContain('State')
    expect(Object.keys(admin.lists[0]?.request.selection ?? {})).not.toContain('state')
    expect(screen.queryByRole('grid')).toBeNull()

    await press(await screen.findByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    fireEvent.change(within(drawer).getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'amount' },
    })
    await waitFor(() =>
      expect(admin.lists.at(-1)?.request.sort).toEqual([
        { path: ['amount'], order: 'DESC', emptyLast: true },
      ]),
    )
    fireEvent.change(within(drawer).getByRole('combobox', { name: 'Filter by State' }), {
      target: { value: 'REPAID' },
    })
    expect(await screen.findByText('1 active filter(s)')).toBeTruthy()
  })
})
