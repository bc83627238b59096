import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { remoteBackendModel } from '../../../../model/BackendModel.ts'
import { lendingRows, renderAdmin } from '../../../../../../tests/support/admin/renderAdmin.tsx'
import type { HeldRequest } from './useHeldRequests.ts'

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))

const REQUEST: HeldRequest = {
  id: 7,
  state: 'PENDING',
  mutationName: 'updateLoan',
  way: 'UPDATE',
  entity: 'loans',
  ids: ['3'],
  requestedBy: 'Anna Holm',
  requestedAtUtc: '2026-03-04T10:00:00.000Z',
  expiresAtUtc: '2026-03-18T10:00:00.000Z',
  decidedBy: null,
  decidedAtUtc: null,
  failure: null,
  refusal: null,
  note: null,
  isOwn: false,
  mayDecide: true,
  isWhole: true,
  isRead: true,
  changes: [{ field: 'purpose', old: 'A bakery', new: 'New premises' }],
  told: [],
}
const OTHERS: readonly HeldRequest[] = [
  { ...REQUEST, id: 8, mayDecide: false, isOwn: true, requestedBy: 'Ida Holm' },
  { ...REQUEST, id: 9, mayDecide: false, isWhole: false, changes: [], requestedBy: 'Ole Holm' },
]

/** In front of another server; what is sent about request 7 is answered by `decide`. */
async function openApprovals(decide: (body: unknown) => Response) {
  let waiting = [REQUEST, ...OTHERS]
  let decided: readonly HeldRequest[] = []
  const admin = await renderAdmin({
    path: '/admin/backend/approvals',
    rows: lendingRows(),
    remodel: (model) => ({
      ...model,
      backend: { ...remoteBackendModel('Library', null, true), endpoint: '/graphql' },
    }),
    fetch: (address, init) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      if (init?.method !== 'POST')
        return Promise.resolve(
          Response.json({ requests: searchParams.get('decided') === 'true' ? decided : waiting }),
        )
      expect(pathname).toBe('/backend/approvals/7')
      const answer = decide(JSON.parse(init.body as string) as unknown)
      if (answer.ok) {
        waiting = [...OTHERS]
        decided = [
          { ...REQUEST, state: 'REJECTED', mayDecide: false, decidedBy: 'Per Holm', note: 'Too dear' },
        ]
      }
      return Promise.resolve(answer)
    },
  })
  const cardOf = async (name: string) => {
    const title = await screen.findByRole('heading', { name: new RegExp(`^${name} wants to change Loan`) })
    const card = title.closest('li')
    if (!card) throw new Error('no card')
    return within(card)
  }
  return { admin, cardOf }
}

test('shows who wants which value of which record to become what, and how many wait', async () => {
  const { cardOf } = await openApprovals(() => Response.json({}))
  const card = await cardOf('Anna Holm')
  expect(card.getByRole('row', { name: /^Purpose A bakery .*New premises$/ })).toBeTruthy()
  expect(card.getByText(/^Waits until .*18/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Approvals', description: '1 waiting' })).toBeTruthy()
  // One's own is withdrawn, and what one does not see as a whole is not decided.
  const own = await cardOf('Ida Holm')
  expect(own.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(own.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  const hidden = await cardOf('Ole Holm')
  expect(hidden.queryByRole('button')).toBeNull()
  expect(hidden.getByText(/someone else must decide/)).toBeTruthy()
})

test('a rejection needs a comment, which the requester reads', async () => {
  const sent: unknown[] = []
  const { cardOf } = await openApprovals((body) => {
    sent.push(body)
    return Response.json({ state: 'REJECTED', failure: null, refusal: null })
  })
  const button = (await cardOf('Anna Holm')).getByRole('button', { name: 'Reject' })
  act(() => button.focus())
  await press(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this?' }))
  await press(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Cannot be empty')).toBeTruthy()
  expect(sent).toEqual([])
  await act(async () =>
    fireEvent.change(dialog.getByRole('textbox', { name: /Comment/ }), { target: { value: 'Too dear' } }),
  )
  await press(dialog.getByRole('button', { name: 'Reject' }))
  expect(sent).toEqual([{ decision: 'REJECT', note: 'Too dear' }])
  const decided = await screen.findByRole('list', { name: 'Decided' })
  expect(within(decided).getByText('Too dear')).toBeTruthy()
  // The button is gone with its card.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('Ctrl and Enter confirm a decision from its comment, once, and Escape leaves it', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const { cardOf } = await openApprovals((body) => {
    sent.push(body)
    return Response.json({ state: 'REJECTED', failure: null, refusal: null })
  })
  const button = (await cardOf('Anna Holm')).getByRole('button', { name: 'Reject' })
  await user.click(button)
  await user.keyboard('{Escape}')
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Reject this?' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(within(dialog).getByText('Cannot be empty')).toBeTruthy()
  // Enter alone begins a line.
  await user.type(within(dialog).getByRole('textbox', { name: /Comment/ }), 'Too{Enter}dear')
  expect(sent).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent).toEqual([{ decision: 'REJECT', note: 'Too\ndear' }])
})

test('says why what was approved was not carried out, and why it cannot be approved', async () => {
  let answer = Response.json(
    { errors: [{ message: '', extensions: { code: 'APPROVAL_DECIDED' } }] },
    { status: 400 },
  )
  const { cardOf } = await openApprovals(() => answer)
  await press((await cardOf('Anna Holm')).getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this?' }))
  await press(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('This request has already been decided')).toBeTruthy()
  answer = Response.json({ state: 'FAILED', failure: 'STALE_ENTITY', refusal: null })
  await press(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^Somebody has changed the record since this was asked for/)).toBeTruthy()
})
