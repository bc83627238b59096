import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

// The loan acts as a request: its number holds the type of the record, its term the id.
const TERMS: NonNullable<EntityConfig['fields']>[string] = {
  changesOf: {
    type: 'loanNumber',
    id: 'termMonths',
    by: 'purpose',
    action: 'state',
    words: { people: 'Members' },
  },
}
const config: Readonly<Record<string, EntityConfig>> = {
  currencies: { route: '/admin/currencies', displayTemplate: '{name}' },
  loans: {
    route: '/admin/loans',
    fieldsets: [{ fields: ['terms', 'amount'] }],
  },
}

const show = async (
  row: Readonly<Record<string, unknown>>,
  terms: NonNullable<EntityConfig['fields']>[string] = TERMS,
) => {
  const [loan, ...others] = lendingRows(3)['loans'] ?? []
  const rows = { ...lendingRows(3), loans: [{ ...loan, purpose: 'Ingrid Bakke', ...row }, ...others] }
  const loans = { ...config['loans'], fields: { terms } }
  await renderAdmin({ path: '/admin/loans/1', rows, config: { ...config, loans } })
  const term = await screen.findByText('Terms')
  const value = term.nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error('The field has a value.')
  return value
}
const linesOf = (value: HTMLElement) =>
  within(value)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent))

test('shows a request as its requester, its record and the changes', async () => {
  const value = await show({
    loanNumber: 'Currency',
    termMonths: 2,
    state: 'CHANGE',
    terms: { before: { name: 'Norwegian krone', code: 'NOK' }, after: { name: 'Krone', code: 'NOK' } },
  })
  const link = await within(value).findByRole('link', { name: 'Currency Norwegian krone' })
  expect(link.getAttribute('href')).toMatch(/\/admin\/currencies\/2$/)
  expect(value.textContent).toContain('Ingrid Bakke wants to change: Currency Norwegian krone')
  expect(linesOf(value)).toEqual([
    ['Field', 'Before', 'After'],
    ['Name', 'Norwegian krone', 'Krone'],
  ])
})

test('labels values that are no fields, omits those that the request shows itself, and never shows JSON', async () => {
  const value = await show({
    loanNumber: 'Elsewhere',
    termMonths: null,
    state: null,
    terms: {
      amount: '7.00',
      people: ['Anna', 'Bo'],
      isStandardPayout: false,
      rules: { limits: [{ highest: 40 }] },
    },
  })
  expect(value.textContent).toContain('Ingrid Bakke asks for approval')
  expect(linesOf(value)).toEqual([
    ['Field', 'After'],
    ['Members', 'Anna, Bo'],
    ['Is standard payout', 'No'],
    ['Rules · Limits · 1 · Highest', '40'],
  ])
})

test('labels a list of changes like its record, without a requester', async () => {
  const value = await show(
    {
      loanNumber: 'Loan',
      termMonths: 2,
      terms: [
        '{"field":"state","old":"ACTIVE","new":"OVERDUE"}',
        '{"field":"formerField","old":"1","new":null}',
      ],
    },
    { changesOf: { type: 'loanNumber', id: 'termMonths' } },
  )
  const link = await within(value).findByRole('link', { name: /^Loan / })
  expect(value.textContent?.startsWith(link.textContent ?? '')).toBe(true)
  const [, state, former] = linesOf(value)
  expect(state?.[0]).toBe('State')
  expect(state?.[2]).not.toContain('OVERDUE')
  expect(former).toEqual(['Former field', '1', 'Empty'])
})

test('lists the parts of a structure by their own id, with labels of the model and formats of the reader', async () => {
  const rules = (points: number) => [
    { id: 'CASH', points: 5 },
    { id: 'ACTIVE', points },
  ]
  const value = await show({
    loanNumber: 'Elsewhere',
    termMonths: null,
    state: null,
    terms: {
      before: { rules: rules(30) },
      after: { rules: rules(12060) },
      loanNumber: 'L-7',
      limit: '12500.00',
      eraseOn: '2027-03-01',
      state: ['ACTIVE', 'Anna'],
    },
  })
  expect(linesOf(value)).toEqual([
    ['Field', 'Before', 'After'],
    ['Rules · Active · Points', '30', '12,060'],
    ['Limit', 'Empty', '12,500.00'],
    ['Erase on', 'Empty', '01/03/2027'],
  ])
})
