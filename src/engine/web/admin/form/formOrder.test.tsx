import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

test('an edit form begins with what can be written; values that stay are below it, with their labels', async () => {
  const config = {
    loans: {
      route: '/admin/loans',
      fieldsets: [
        { id: 'system', label: { en: 'System' }, fields: ['entityId'] },
        { id: 'terms', label: { en: 'Terms' }, fields: ['createdAtUtc', 'loanNumber', 'termMonths'] },
      ],
      permissions: { edit: ['ADMIN' as const] },
    },
  }
  await renderAdmin({ path: '/admin/loans/3?edit=true', roles: ['ADMIN'], config })
  const terms = await screen.findByRole('region', { name: 'Terms' })
  const groups = screen.getAllByRole('region').filter((one) => one.closest('form'))
  expect(groups.map((one) => within(one).getByRole('heading').textContent)).toEqual(['Terms', 'System'])
  const fixed = within(terms).getByRole('term')
  const lastInput = within(terms).getByRole('textbox', { name: 'Term months' })
  expect(lastInput.compareDocumentPosition(fixed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
