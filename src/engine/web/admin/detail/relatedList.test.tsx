import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

/** The backend lists the payments of one loan by its id. */
const remodel = (preset: string | null) => (model: AdminModel) => withOverdue(model, preset)

function withOverdue(model: AdminModel, preset: string | null): AdminModel {
  const { loans, loanPayments } = model.entities
  const list = loanPayments?.operations.list
  if (!loans || !list) throw new Error('the business has loans and payments')
  const arg = { name: 'loanId', type: 'Int!' }
  const related = [
    {
      entity: 'loanPayments',
      arg,
      list: { ...list, field: 'overduePayments' },
      filterable: false,
      sortable: false,
    },
  ]
  const inline = {
    id: 'overdue',
    list: 'overduePayments',
    entity: 'loanPayments',
    preset,
    label: 'Overdue',
    isBeside: false,
    columns: [],
  }
  const columns = loanPayments.list.columns.map(({ id }) => id)
  const changed = {
    ...loans,
    operations: { ...loans.operations, related },
    detail: { ...loans.detail, inlines: [{ ...inline, columns }] },
  }
  return { ...model, entities: { ...model.entities, loans: changed } }
}

test('shows a list by the id of the record as a tab that passes the id and no filter', async () => {
  const admin = await renderAdmin({ path: '/admin/loans/3/overdue', remodel: remodel('loan') })
  expect(await screen.findByRole('tab', { name: 'Overdue' })).toBeTruthy()
  expect(await screen.findByRole('grid')).toBeTruthy()
  const asked = admin.lists.filter(({ entity }) => entity === 'loanPayments')
  expect(asked.length).toBeGreaterThan(0)
  for (const { fixed, request } of asked) {
    expect(fixed).toEqual([{ arg: { name: 'loanId', type: 'Int!' }, value: 3 }])
    expect(request).toMatchObject({ filter: null, sort: [] })
  }
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a related list that config puts beside the fields is no tab, and shows only this record’s rows', async () => {
  const config: Readonly<Record<string, EntityConfig>> = {
    loans: {
      route: '/admin/loans',
      fieldsets: [{ fields: ['loanNumber'] }],
      inlines: [{ field: 'loanPayments', beside: true, columns: ['entityId', 'amount'] }],
    },
    loanPayments: { displayTemplate: '{entityId}' },
  }
  const admin = await renderAdmin({ path: '/admin/loans/1', config })
  const beside = await screen.findByRole('region', { name: 'Loan payments' })
  expect((await within(beside).findAllByRole('article')).length).toBeGreaterThan(0)
  // The name says the id already.
  for (const article of within(beside).getAllByRole('article'))
    expect(
      within(article)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Amount'])
  expect(screen.queryByRole('tab', { name: 'Loan payments' })).toBeNull()
  const asked = admin.lists.find(({ entity }) => entity === 'loanPayments')
  expect(asked?.request.filter).toMatchObject({ path: ['loan', 'entityId'], op: 'eq', value: 1 })
})

test('a row is added there with the record already chosen', async () => {
  await renderAdmin({ path: '/admin/loans/3/overdue', remodel: remodel('loan') })
  fireEvent.click((await screen.findAllByRole('link', { name: 'Add loan payment' }))[0] as HTMLElement)
  const loan = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Loan/ })
  await waitFor(() => expect(loan.value).toContain('L-003'))
})

test.each([
  ['no field leads back to the record', null],
  ['the form cannot set the field', 'entityId'],
])('nothing is added there when %s', async (_, preset) => {
  await renderAdmin({ path: '/admin/loans/3/overdue', remodel: remodel(preset) })
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull()
})
