import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../model/generated/EntityConfig.ts'
import { renderAdmin } from '../../../../tests/support/admin/renderAdmin.tsx'

const loans = (more: EntityConfig): Readonly<Record<string, EntityConfig>> => ({
  loans: {
    route: '/admin/loans',
    fieldsets: [{ fields: ['loanNumber', 'amount', 'purpose'] }],
    ...more,
  },
})

test('an edit of the configuration changes an open form, and what was typed stays', async () => {
  const { editConfig } = await renderAdmin({ path: '/admin/loans/1?edit=true', config: loans({}) })
  const number = await screen.findByLabelText<HTMLInputElement>(/^Loan number/)
  fireEvent.change(number, { target: { value: 'L-TYPED' } })

  act(() =>
    editConfig(
      loans({
        fieldsets: [{ fields: ['loanNumber', 'termMonths'] }],
        fields: { loanNumber: { label: 'Number' }, termMonths: { label: 'Term' } },
      }),
    ),
  )
  expect((await screen.findByLabelText<HTMLInputElement>(/^Number/)).value).toBe('L-TYPED')
  expect(screen.getByLabelText<HTMLInputElement>(/^Term/).value).toBe('24')
  expect(screen.queryByLabelText(/^Purpose/)).toBeNull()
})

test('an edit of the configuration changes the columns of an open list', async () => {
  const { editConfig } = await renderAdmin({
    path: '/admin/loans',
    config: loans({ listDisplay: ['loanNumber', 'state'] }),
  })
  expect(await screen.findByText('L-025')).toBeTruthy()
  act(() => editConfig(loans({ listDisplay: ['loanNumber', { path: 'termMonths', label: 'Duration' }] })))
  expect(await screen.findByRole('columnheader', { name: /Duration/ })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /^State/ })).toBeNull()
  expect(screen.getByText('L-025')).toBeTruthy()
})
