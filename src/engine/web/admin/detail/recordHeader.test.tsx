import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const config = (header: NonNullable<EntityConfig['header']>): Readonly<Record<string, EntityConfig>> => ({
  loans: { route: '/admin/loans', header, fieldsets: [{ fields: ['loanNumber'] }] },
  accounts: { route: '/admin/accounts', displayTemplate: '{accountNumber}' },
})

test('a record begins with its name, state, owner and figures, also those that no group shows', async () => {
  const header = { of: ['account'], state: 'state', figures: ['amount', 'termMonths', 'purpose'] }
  const loans = (lendingRows(3)['loans'] ?? []).map((row) => ({
    ...row,
    state: 'ACTIVE',
    account: { entityId: 7, accountNumber: 'A-7' },
    purpose: null,
  }))
  await renderAdmin({ path: '/admin/loans/3', config: config(header), rows: { loans } })
  expect((await screen.findByText('State:')).parentElement?.textContent).toBe('State: Active')
  const banner = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
  expect(within(banner).getByText(/Account/).textContent).toBe('Account: A-7')
  const figures = screen.getByText('Amount', { selector: 'dt' }).closest('dl') as HTMLElement
  const names = within(figures).getAllByRole('term')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Amount', 'Term months'])
})

test('of a group without any value only its name is shown, unless it has none', async () => {
  const fieldsets = [
    { fields: ['loanNumber'] },
    { label: { en: 'Purpose and terms' }, fields: ['purpose', 'terms'] },
    { label: { en: 'Amounts' }, fields: ['amount', 'termMonths'] },
  ]
  const loans = (lendingRows(3)['loans'] ?? []).map((row) => ({
    ...row,
    purpose: null,
    terms: null,
    termMonths: null,
  }))
  await renderAdmin({
    path: '/admin/loans/3',
    config: { loans: { route: '/admin/loans', fieldsets } },
    rows: { loans },
  })
  const empty = await screen.findByRole('region', { name: 'Purpose and terms' })
  expect(empty.textContent).toBe('Purpose and termsNothing filled in')
  const names = within(screen.getByRole('region', { name: 'Amounts' })).getAllByRole('term')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Amount', 'Term months'])
})

test('without config a record begins with its name alone, as a new one does', async () => {
  const plain = { loans: { route: '/admin/loans', fieldsets: [{ fields: ['loanNumber'] }] } }
  await renderAdmin({ path: '/admin/loans/3', config: plain })
  const title = await screen.findByRole('heading', { level: 1, name: /L-003/ })
  expect(screen.queryByText('State:')).toBeNull()
  expect(title.closest('header')?.nextElementSibling?.tagName).not.toBe('DL')
})
