import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { AdminModel } from '../../../model/AdminModel.ts'
import { remoteBackendModel } from '../../../model/BackendModel.ts'
import type { SendDocument } from '../../model-query/createEntityReads.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

interface Stored {
  readonly entityId: number
  readonly text: string
  readonly personId: number
  readonly editedAtUtc: string | null
}

/** A server that keeps comments on one record, as the real one does. */
function commentServer(stored: Stored[], present: readonly object[] = []) {
  const asked: unknown[] = []
  const presence: unknown[] = []
  const news = new Subject<object>()
  const send: SendDocument = (document, variables) => {
    const input = variables['input'] as
      | { readonly text: string; readonly recordCommentEntityId: number }
      | undefined
    const at = stored.findIndex(({ entityId }) => entityId === input?.recordCommentEntityId)
    const mine = { personId: 1, editedAtUtc: null }
    if (document.includes('removeComment')) {
      stored.splice(at, 1)
      return Promise.resolve({ removeComment: { errors: [] } })
    }
    if (document.includes('changeComment') && input) {
      stored.splice(at, 1, {
        ...mine,
        entityId: input.recordCommentEntityId,
        text: input.text,
        editedAtUtc: '2026-11-25T11:00:00Z',
      })
      return Promise.resolve({ changeComment: { errors: [] } })
    }
    if (document.includes('writeComment') && input) {
      asked.push(input)
      if (input.text === 'refused') {
        const details = {
          errorCode: 'MAX_LENGTH',
          fieldName: 'text',
          fieldLabel: null,
          errorParams: [{ paramCode: 'number', paramValue: '3' }],
        }
        return Promise.resolve({ writeComment: { errors: [{ message: '', details }] } })
      }
      stored.push({ ...mine, entityId: stored.length + 10, text: input.text })
      return Promise.resolve({ writeComment: { errors: [] } })
    }
    // Answers more than once.
    if (document.includes('onCommentsOnRecord')) return news as unknown as ReturnType<SendDocument>
    if (document.includes('onRecordPresence')) {
      presence.push(variables)
      return Promise.resolve({ onRecordPresence: present })
    }
    if (document.includes('recordReaders')) {
      const names = ['Astrid Holm', 'Bo Holm', 'Bodil Krag']
      const colleagues = names.map((name, place) => ({
        __typename: 'RecordColleague',
        userEntityId: place + 1,
        name,
      }))
      return Promise.resolve({ recordReaders: { __typename: 'RecordReaders', colleagues } })
    }
    return Promise.resolve({
      commentsOnRecord: {
        __typename: 'RecordDiscussion',
        total: stored.length,
        comments: stored.map(toAnswer).toReversed(),
      },
    })
  }
  const sendNews = () => news.next({ onCommentsOnRecord: stored.length })
  return { send, stored, asked, presence, sendNews }
}

const toAnswer = ({ entityId, text, personId, editedAtUtc }: Stored) => ({
  __typename: 'CommentOnRecord',
  commentId: entityId,
  text,
  author: personId === 1 ? 'Astrid Holm' : 'Bo Holm',
  byYou: personId === 1,
  writtenAtUtc: '2026-11-25T10:00:00Z',
  editedAtUtc,
  mentionedUserIds: [],
})

const withComments = (model: AdminModel): AdminModel => {
  const { loans } = model.entities
  if (!loans) throw new Error('There are no loans')
  return { ...model, entities: { ...model.entities, recordComments: { ...loans, name: 'recordComments' } } }
}

const BY_BO: Stored = { entityId: 7, text: 'Call them.', personId: 2, editedAtUtc: null }

test('a record has a tab with what colleagues say, and their number', async () => {
  const { send } = commentServer([BY_BO])
  await renderAdmin({ path: '/admin/loans/1', send, remodel: withComments })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('tab', { name: 'Comments (1)' }))
  const list = await screen.findByRole('list', { name: 'Comments' })
  expect(list.textContent).toContain('Bo Holm')
  expect(list.textContent).toContain('Call them.')
  // People cannot change others' comments.
  expect(within(list).queryByRole('button')).toBeNull()
})

test('without the right to read them there is no tab, and its address is not found', async () => {
  const { send } = commentServer([BY_BO])
  await renderAdmin({ path: '/admin/loans/1/comments', send })
  await screen.findByText(/We couldn’t find what you are looking for/)
  expect(screen.queryByRole('tab', { name: /Comments/ })).toBeNull()
})

test('shows comments on records of a remote backend, without an entity of comments', async () => {
  const { send } = commentServer([BY_BO])
  const remodel = (model: AdminModel) => ({ ...model, backend: remoteBackendModel('Town library') })
  await renderAdmin({ path: '/admin/loans/1', send, remodel })
  expect(await screen.findByRole('tab', { name: 'Comments (1)' })).toBeDefined()
})

test('people write, change and remove their own', async () => {
  const { send, stored, asked } = commentServer([BY_BO])
  await renderAdmin({ path: '/admin/loans/1/comments', send, remodel: withComments })
  const user = userEvent.setup()
  const box = await screen.findByRole('textbox', { name: 'Write a comment' })
  await user.type(box, 'I did.{Control>}{Enter}{/Control}')
  await screen.findByText('I did.')
  expect(asked).toEqual([expect.objectContaining({ recordType: 'Loan', recordId: '1', text: 'I did.' })])
  // The next one begins empty, with the cursor in it.
  const next = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  expect(next.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(next))

  await user.click(screen.getByRole('button', { name: /^Edit your comment of / }))
  const edited = await screen.findByRole('textbox', { name: 'Change the comment' })
  await user.type(edited, ' Twice.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('I did. Twice.')
  await screen.findByText('edited')

  await user.click(screen.getByRole('button', { name: /^Remove your comment of / }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('I did. Twice.')).toBeNull())
  expect(stored).toEqual([BY_BO])
})

test('what is refused stays in the box, with the reason', async () => {
  const { send } = commentServer([])
  await renderAdmin({ path: '/admin/loans/1/comments', send, remodel: withComments })
  const user = userEvent.setup()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  await user.type(box, 'refused')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await screen.findByText('Max. length is 3')
  expect(box.value).toBe('refused')
})

test('shows a new comment of another person while the record is open', async () => {
  const { send, stored, sendNews } = commentServer([])
  await renderAdmin({ path: '/admin/loans/1/comments', send, remodel: withComments })
  await screen.findByText('Nobody has commented on this record yet.')
  sendNews()
  stored.push(BY_BO)
  sendNews()
  await screen.findByText('Call them.')
  expect(await screen.findByRole('tab', { name: 'Comments (1)' })).toBeDefined()
  // Edited, which leaves their number as it is.
  stored.splice(0, 1, { ...BY_BO, text: 'Call them today.' })
  sendNews()
  await screen.findByText('Call them today.')
})

test('an @ offers colleagues, whom arrow keys and Enter choose', async () => {
  const { send, asked } = commentServer([])
  await renderAdmin({ path: '/admin/loans/1/comments', send, remodel: withComments })
  const user = userEvent.setup()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  await user.type(box, 'Ask @bo')
  const list = await screen.findByRole('listbox', { name: 'Colleagues to mention' })
  const options = within(list).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bo Holm'),
    expect.stringContaining('Bodil Krag'),
  ])
  expect(box.getAttribute('aria-activedescendant')).toBe(options[0]?.id)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(box.value).toBe('Ask @Bodil Krag ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(box, 'and @ast')
  await user.click(await screen.findByRole('option', { name: /Astrid Holm/ }))
  expect(box.value).toBe('Ask @Bodil Krag and @Astrid Holm ')
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked).toEqual([
    expect.objectContaining({
      text: 'Ask @Bodil Krag and @Astrid Holm',
      mentionedUserEntityIds: [1, 3],
    }),
  ])
})

test('Escape closes the offer and keeps the text', async () => {
  const { send } = commentServer([])
  await renderAdmin({ path: '/admin/loans/1/comments', send, remodel: withComments })
  const user = userEvent.setup()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' })
  await user.type(box, '@')
  await screen.findByRole('listbox')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box.value).toBe('@')
})

const colleague = (userEntityId: number, name: string) => ({
  __typename: 'RecordColleague',
  userEntityId,
  name,
})

test.each(['/admin/loans/1', '/admin/loans/1?edit=true'])(
  'shows who else has the record open beside its name: %s',
  async (path) => {
    const { send, presence } = commentServer([], [colleague(2, 'Bo Holm'), colleague(3, 'Bodil Krag')])
    await renderAdmin({ path, send, remodel: withComments })
    expect(await screen.findByText('Bo Holm, Bodil Krag also here')).toBeDefined()
    expect(presence).toEqual([{ recordType: 'Loan', recordId: '1' }])
  },
)

test('the line of colleagues is there before they are, so that nothing moves when they come', async () => {
  const { send, presence } = commentServer([])
  await renderAdmin({ path: '/admin/loans/1', send, remodel: withComments })
  await waitFor(() => expect(presence).toHaveLength(1))
  const empty = screen.getByRole('banner').nextElementSibling
  expect(empty?.textContent).toBe('')
  cleanup()
  await renderAdmin({
    path: '/admin/loans/1',
    send: commentServer([], [colleague(2, 'Bo Holm')]).send,
    remodel: withComments,
  })
  const line = await screen.findByTitle('Bo Holm also here')
  // The same place with the same style.
  expect([line.previousElementSibling, line.className]).toEqual([
    screen.getByRole('banner'),
    empty?.className,
  ])
})

test('of many colleagues three are named', async () => {
  const present = ['Ada Vik', 'Bo Holm', 'Cia Lund', 'Dag Moe', 'Eva Ree'].map((name, at) =>
    colleague(at + 2, name),
  )
  const { send } = commentServer([], present)
  await renderAdmin({ path: '/admin/loans/1', send, remodel: withComments })
  expect(await screen.findByText('Ada Vik, Bo Holm, Cia Lund and 2 others also here')).toBeDefined()
})
