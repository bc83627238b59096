import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const text = (en: string) => ({ en, da: `${en} da`, sv: `${en} sv`, no: `${en} no` })

const loans: EntityConfig = {
  route: '/admin/loans',
  fieldsets: [{ fields: ['loanNumber', 'amount'] }],
  tabs: [
    { id: 'terms', label: text('Terms'), fieldsets: [{ id: 'terms', fields: ['purpose', 'termMonths'] }] },
  ],
}

test('a record has the tabs of its config, each with an address of its own [B2.39] [B2.41]', async () => {
  await renderAdmin({ path: '/admin/loans/3', config: { loans } })
  expect(await screen.findByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Terms',
    'Loan payments',
    'History',
  ])
  expect(screen.queryByText('New premises')).toBeNull()
  const tab = screen.getByRole('tab', { name: 'Terms' })
  expect(tab.getAttribute('href')).toBe('/admin/loans/3/terms')
  await act(async () => fireEvent.click(tab))
  expect(await screen.findByText('New premises')).toBeTruthy()
  expect(screen.queryByText('Amount')).toBeNull()
})

test('its form holds the fields of the tabs as well, under the name of the tab', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans } })
  const purpose = await screen.findByRole('textbox', { name: 'Purpose' })
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeTruthy()
  fireEvent.change(purpose, { target: { value: 'An oven' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(admin.writes).toEqual([{ kind: 'update', version: 1, input: { purpose: 'An oven' } }])
})
