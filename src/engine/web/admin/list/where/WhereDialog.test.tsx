import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AdminModel } from '../../../../model/AdminModel.ts'
import { useLocation } from '../../../i18n/localeRouting.tsx'
import { renderAdmin, type RenderedAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'

const Address = () => <output data-testid="address">{useLocation().search}</output>
const whereOf = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '').get('where')
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filter builder' }))
  return within(await screen.findByRole('dialog', { name: 'Filter builder' }))
}
const condition = (dialog: ReturnType<typeof within>, number: string) =>
  within(dialog.getByRole('group', { name: `Condition ${number}` }))
const choose = (within: ReturnType<typeof condition>, name: string, option: string) =>
  userEvent.selectOptions(within.getByRole('combobox', { name }), option)
const lastFilter = (admin: RenderedAdmin) =>
  admin.lists.findLast(({ entity }) => entity === 'loans')?.request.filter
const STATES = { path: ['state'], op: 'in', value: ['OVERDUE', 'REPAID'] }
const LARGE = { path: ['amount'], op: 'gt', value: '24000' }

test('alternatives with several values hold for rows, address, count, CSV and selection, and are chips', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const admin = await renderAdmin({ path: '/admin/loans', aside: <Address /> })
  await screen.findByText('1–10 of 25')
  const dialog = await open()
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'How the conditions are combined' }),
    'At least one of these is true',
  )
  const first = condition(dialog, '1')
  await choose(first, 'Field', 'State')
  await choose(first, 'Comparison', 'is any of')
  await userEvent.click(first.getByRole('checkbox', { name: 'Overdue' }))
  await userEvent.click(first.getByRole('checkbox', { name: 'Repaid' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a condition' }))
  const second = condition(dialog, '2')
  await choose(second, 'Field', 'Amount')
  await choose(second, 'Comparison', 'is more than')
  await userEvent.type(second.getByRole('textbox', { name: 'Filter by Amount' }), '24,000')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))

  await waitFor(() => expect(lastFilter(admin)).toEqual({ or: [STATES, LARGE] }))
  expect(whereOf()).toBe('{"or":[["state","anyOf","OVERDUE","REPAID"],["amount","more","24000"]]}')
  const count = await screen.findByText(/^1–10 of 1\d$/)
  const total = /\d+$/.exec(count.textContent ?? '')?.[0]
  const chip = await screen.findByRole('button', { name: 'Remove the filter: Filter builder' })
  expect(chip.textContent).toBe('State is any of Overdue, Repaid or Amount is more than 24,000')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' })))
  expect(await screen.findByText(`${total} rows downloaded`)).toBeTruthy()

  await userEvent.click(chip)
  await screen.findByText('1–10 of 25')
  expect(whereOf()).toBeNull()
})

test('a condition without a value, or with one that cannot be read, is refused by the name of its field', async () => {
  await renderAdmin({ path: '/admin/loans', aside: <Address /> })
  await screen.findByText('1–10 of 25')
  const dialog = await open()
  const apply = () => userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  const only = condition(dialog, '1')
  await apply()
  expect(only.getByText('Condition 1: choose a field.')).toBeTruthy()
  expect(document.activeElement).toBe(only.getByRole('combobox', { name: 'Field' }))
  await choose(only, 'Field', 'Amount')
  await apply()
  expect(only.getByText('Amount: enter a value to compare with.')).toBeTruthy()
  const box = only.getByRole('textbox', { name: 'Filter by Amount' })
  expect(document.activeElement).toBe(box)
  await userEvent.type(box, 'a lot')
  await apply()
  expect(only.getByText('Amount: “a lot” cannot be read.')).toBeTruthy()
  expect(whereOf()).toBeNull()
  await userEvent.clear(box)
  await userEvent.type(box, '24000')
  await apply()
  await waitFor(() => expect(whereOf()).toBe('{"and":[["amount","is","24000"]]}'))
})

test('a link opens with its groups, each condition that must hold is a chip of its own', async () => {
  const where =
    '{"and":[["loanNumber","contains","L-0"],{"or":[["state","is","OVERDUE"],["amount","more","24000"]]}]}'
  const admin = await renderAdmin({
    path: `/admin/loans?where=${encodeURIComponent(where)}`,
    aside: <Address />,
  })
  await screen.findByText('2 active filter(s)')
  const dialog = await open()
  const group = within(dialog.getByRole('group', { name: 'Group 2' }))
  expect(condition(group, '2.1').getByRole('combobox', { name: 'Field' })).toHaveProperty('value', 'state')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove group 2' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(lastFilter(admin)).toEqual({ path: ['loanNumber'], op: 'contains', value: 'L-0' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter: Loan number' }))
  await waitFor(() => expect(lastFilter(admin)).toBeNull())
})

test('a condition of a link that cannot be read says that it is not applied, and counts as none', async () => {
  const where =
    '{"and":[["state","is","LOST"],{"or":[["loanNumber","contains","L-00"],["amount","more","a lot"]]}]}'
  const admin = await renderAdmin({ path: `/admin/loans?where=${encodeURIComponent(where)}` })
  await screen.findByText('1 active filter(s)')
  const [state, group] = screen.getAllByRole('button', { name: /^Remove the filter: / })
  expect(state?.textContent).toBe('State: “LOST” cannot be read, so this filter is not applied')
  expect(group?.textContent).toBe(
    'Loan number contains L-00 or Amount: “a lot” cannot be read, so this filter is not applied',
  )
  expect(lastFilter(admin)).toEqual({ path: ['loanNumber'], op: 'contains', value: 'L-00' })
  await userEvent.click(state ?? document.body)
  await waitFor(() => expect(screen.queryByText(/LOST/)).toBeNull())
})

test('is not offered where the backend cannot combine conditions', async () => {
  const plain = (model: AdminModel): AdminModel => {
    const loans = model.entities['loans']
    const list = loans?.operations.list
    if (!loans || !list?.filter) throw new Error('no loans')
    const limited = { ...list, filter: { ...list.filter, and: null, or: null } }
    return {
      ...model,
      entities: {
        ...model.entities,
        loans: { ...loans, operations: { ...loans.operations, list: limited } },
      },
    }
  }
  await renderAdmin({ path: '/admin/loans', remodel: plain })
  await screen.findByText('1–10 of 25')
  expect(screen.queryByRole('button', { name: 'Filter builder' })).toBeNull()
})
