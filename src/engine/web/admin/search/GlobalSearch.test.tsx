import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  actionField,
  actionPage,
  buildAction,
  withActions,
} from '../../../../../tests/support/admin/lendingActions.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

/** A page without a list of its own: the quietest place to search from. */
async function open(roles: Parameters<typeof renderAdmin>[0]['roles'] = ['SUPER_ADMIN']) {
  const user = userEvent.setup()
  const memory = await renderAdmin({
    path: '/admin/fees',
    roles,
    remodel: (model) => {
      const text = actionField(model, 'loans.loanNumber', { name: 'text' })
      const action = buildAction('Generate fees', [text], { target: null })
      return withActions(
        [action],
        [{ ...actionPage('/admin/fees', 'Generate fees'), roles: ['SUPER_ADMIN', 'READ_ONLY'] }],
      )(model)
    },
  })
  await screen.findByRole('heading', { name: /Page of/ })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search everywhere' })
  return { user, box, ...memory, memory }
}
/** All at once: between two keys a slow machine may already search. */
const enter = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

beforeEach(() => window.localStorage.clear())

test('Ctrl-K finds records of the entities in the menu, and Enter opens the first', async () => {
  const { user, box } = await open()
  expect(document.activeElement).toBe(box)
  enter(box, 'L-007')
  const option = await screen.findByRole('option', { name: /L-007/ })
  expect(box.getAttribute('aria-activedescendant')).toBe(option.id)
  expect(within(screen.getByRole('group', { name: 'Loans' })).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /L-007/ })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull()
})

test('typing asks once, when it pauses, and not for a single letter', async () => {
  const { box, lists } = await open()
  for (const typed of ['L', 'L-', 'L-0', 'L-01']) enter(box, typed)
  await screen.findAllByRole('option', { name: /L-01/ })
  const asked = lists
    .filter(({ entity }) => entity === 'loans')
    .map(({ request }) => JSON.stringify(request.filter))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('L-01')
})

test('pages and actions are found by the words of their names, and arrows move the choice without the focus', async () => {
  const { user, box } = await open()
  enter(box, 'page of')
  expect(await screen.findByRole('group', { name: 'Actions' })).toBeTruthy()
  enter(box, 'loan')
  const group = await screen.findByRole('group', { name: 'Pages' })
  const [first, second] = within(group).getAllByRole('option')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(second?.id)
  expect(document.activeElement).toBe(box)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
})

test('the record opened last comes first the next time, in a search too, and once', async () => {
  const { user, box } = await open()
  enter(box, 'L-012')
  await user.click(await screen.findByRole('option', { name: /L-012/ }))
  await screen.findByRole('heading', { name: /L-012/ })
  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getAllByRole('option')[0]?.textContent).toContain('L-012')
  enter(await screen.findByRole('combobox', { name: 'Search everywhere' }), 'L-01')
  await screen.findByRole('group', { name: 'Loans' })
  expect(options()[0]).toContain('L-012')
  expect(options().filter((text) => text.includes('L-012'))).toHaveLength(1)
})

test('entities that a role may not see are neither requested nor offered', async () => {
  const { box, lists } = await open(['READ_ONLY'])
  const before = lists.length
  enter(box, 'l-00')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  const seen = lists.slice(before).map(({ entity }) => entity)
  const offered = screen.queryAllByRole('option').map(({ textContent }) => textContent)
  expect(seen).not.toContain('auditLogChanges')
  expect(offered.filter((text) => text.includes('Raw data'))).toEqual([])
})

test('an empty result says so; a part that fails is named', async () => {
  const { box, memory } = await open()
  enter(box, 'zzzz')
  expect(await screen.findByText(/Nothing found for .zzzz./)).toBeTruthy()
  memory.failure = new Error('gone')
  enter(box, 'zzzzz')
  expect((await screen.findByRole('alert')).textContent).toContain('Loans could not be searched')
})
