import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ActionTarget } from '../../../model/ActionModel.ts'
import { buildAction, withActions } from '../../../../../tests/support/admin/lendingActions.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

const target: ActionTarget = {
  entity: 'loans',
  input: 'loanEntityId',
  version: null,
  many: false,
  when: null,
  start: {},
  places: ['record', 'bulk'],
}
const remodel = withActions([
  buildAction('Remind', []),
  buildAction('Write off', [], { tone: 'error' }),
  buildAction('Of no record', [], { target: { ...target, when: { loanNumber: { eq: 'another' } } } }),
])
const user = userEvent.setup()

async function search(): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Search everywhere' })
}
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const offered = () => within(screen.getByRole('listbox', { name: 'Results' })).queryAllByRole('option')

beforeEach(() => window.localStorage.clear())

test("Ctrl-K begins with what can be done with the open record, and runs it as the record's buttons do", async () => {
  const { runs } = await renderAdmin({ path: '/admin/loans/7', roles: ['SUPER_ADMIN'], remodel })
  await screen.findByRole('heading', { name: /L-007/ })
  const box = await search()
  expect(names('L-007')).toEqual(['Remind', 'Write off', 'Delete', 'Edit'])
  expect(offered()[0]?.textContent).toBe('Remind')
  expect(screen.queryByRole('option', { name: 'Of no record' })).toBeNull()

  await user.type(box, 'write')
  expect(names('L-007')).toEqual(['Write off'])
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /Write off/ })
  expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs.map(({ request }) => request.input)).toEqual([{ loanEntityId: 7 }]))
})

test('deleting from Ctrl-K asks first, editing opens the form, and neither counts as opened recently', async () => {
  const { writes } = await renderAdmin({ path: '/admin/loans/7', roles: ['SUPER_ADMIN'] })
  await screen.findByRole('heading', { name: /L-007/ })
  await user.type(await search(), 'dele{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Delete loan?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes).toEqual([])

  await user.type(await search(), 'edi{Enter}')
  await screen.findByRole('button', { name: /Save/ })
  await search()
  expect(offered()).toEqual([])
})

test('Ctrl-K over a list offers what can be done with the chosen rows, and nothing without any', async () => {
  const { runs } = await renderAdmin({ path: '/admin/loans?sort=entityId', roles: ['SUPER_ADMIN'], remodel })
  await screen.findByRole('checkbox', { name: 'Select 2' })
  await search()
  expect(offered()).toEqual([])
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('checkbox', { name: 'Select 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select 3' }))
  await screen.findByText('2 selected')
  const box = await search()
  expect(names('2 selected')).toEqual(expect.arrayContaining(['Remind', 'Write off', 'Delete']))
  await user.type(box, 'rem{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(runs).toHaveLength(2))
})
