import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'
import { entityIdParam } from '../backLinks/recordId.ts'

test('the id of a record is a parameter of its route, made of the type’s name and EntityId [B2.38]', async () => {
  const { model } = await renderAdmin({ path: '/admin/loans/3' })
  expect(await screen.findByRole('heading', { name: 'Loan: L-003' })).toBeTruthy()
  const { loans, loanPayments } = model.entities
  expect(loans && entityIdParam(loans)).toBe('LoanEntityId')
  expect(loanPayments && entityIdParam(loanPayments)).toBe('LoanPaymentEntityId')
})

test.each([
  ['/admin/loans/-1', 'Add new loan'],
  ['/admin/loans/3', 'Loan: L-003'],
  ['/admin/loans/3?edit=true', 'Loan: L-003'],
])('%s opens as its id and its query say [B2.40]', async (path, title) => {
  await renderAdmin({ path })
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
  const button = { '/admin/loans/-1': 'Add', '/admin/loans/3?edit=true': 'Save' }[path]
  expect(screen.queryAllByRole('button', { name: /^(Add|Save)$/ }).map((each) => each.textContent)).toEqual(
    button ? [button] : [],
  )
})

test('an address with an impossible id shows that the record does not exist [B2.40]', async () => {
  await renderAdmin({ path: '/admin/loans/0' })
  expect(await screen.findByText(/^Uh-oh! We couldn’t find/)).toBeTruthy()
})
