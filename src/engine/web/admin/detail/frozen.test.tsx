import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const loans = (frozen: EntityConfig['frozen']): EntityConfig => ({
  route: '/admin/loans',
  fieldsets: [{ fields: ['loanNumber', 'termMonths', 'purpose'] }],
  permissions: { edit: ['ADMIN', 'SUPER_ADMIN'], delete: ['ADMIN', 'SUPER_ADMIN'] },
  ...(frozen === undefined ? {} : { frozen }),
})

const DECIDED = { loanNumber: { startsWith: 'L' } }

test('a decided record says why it is closed and offers neither edit nor delete', async () => {
  await renderAdmin({ path: '/admin/loans/3', config: { loans: loans({ when: DECIDED }) } })
  expect(
    await screen.findByText(
      'Loan number. A decision has been made, so this record can no longer be edited or deleted here.',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('the fields of a frozen record that stay editable are named, and only they can be edited', async () => {
  const config = { loans: loans({ when: DECIDED, except: ['purpose'] }) }
  await renderAdmin({ path: '/admin/loans/3', config })
  expect(await screen.findByText(/Still open: Purpose\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
})

test('the form of a decided record locks every other field', async () => {
  const config = { loans: loans({ when: DECIDED, except: ['purpose'] }) }
  await renderAdmin({ path: '/admin/loans/3?edit=true', config })
  const purpose = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Purpose' })
  expect(purpose.disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Term months' }).disabled).toBe(true)
  expect(screen.getByText(/Still open: Purpose\./)).toBeTruthy()
})

test('the form of a record that is decided throughout is the record itself, which says why', async () => {
  await renderAdmin({ path: '/admin/loans/3?edit=true', config: { loans: loans({ when: DECIDED }) } })
  expect(await screen.findByText(/A decision has been made/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a record that is not decided says nothing', async () => {
  const config = { loans: loans({ when: { loanNumber: { eq: 'none' } } }) }
  await renderAdmin({ path: '/admin/loans/3', config })
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByText(/A decision has been made/)).toBeNull()
})
