import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ask,
  discuss,
  listen,
  nameOf,
  NEWS,
  openOther,
  type RemoteFixture,
  PRESENCE,
  readersOf,
  write,
} from './commentFixture.ts'

let fixture: RemoteFixture
let written = 0
beforeAll(async () => {
  fixture = await openOther()
  const { server, record, tokens } = fixture
  await write(server, tokens[0], 'writeComment', { ...record, text: 'Among us.' })
  written = (await discuss(server, tokens[0], record)).comments[0]?.commentId ?? 0
})
afterAll(() => fixture.close())

test('a role that does not see such records is refused, whichever way it asks', async () => {
  const { server, record, reader } = fixture
  const own = { recordCommentEntityId: written, text: 'x' }
  expect(await discuss(server, reader, record)).toEqual({ code: 'NOT_AUTHORIZED', comments: [] })
  expect((await readersOf(server, reader, record)).code).toBe('NOT_AUTHORIZED')
  expect(await write(server, reader, 'writeComment', { ...record, text: 'x' })).toBe('NOT_AUTHORIZED')
  expect(await write(server, reader, 'changeComment', own)).toBe('NOT_AUTHORIZED')
  expect(await write(server, reader, 'removeComment', { recordCommentEntityId: written })).toBe(
    'NOT_AUTHORIZED',
  )
  const client = server.live(reader)
  for (const query of [NEWS, PRESENCE]) {
    const refused = listen(client, query, record)
    await refused.until((code) => code === 'NOT_AUTHORIZED')
  }
  await client.dispose()
  for (const recordType of ['author', 'constructor', '__proto__', 'Loan', 'Person', 'RecordComment', ''])
    expect([recordType, (await discuss(server, reader, { ...record, recordType })).code]).toEqual([
      recordType,
      'NOT_AUTHORIZED',
    ])
  expect((await discuss(server, '', record)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('refuses a mention of a user who cannot see the record', async () => {
  const { server, record, tokens, reader } = fixture
  const { colleagues } = await readersOf(server, tokens[0], record)
  const name = await nameOf(server, reader)
  expect(colleagues.map((one) => one.name)).not.toContain(name)
  const [found] = await server.db.query<{ id: number }>(
    `select entity_id as id from users where username = 'person2@library.example'`,
  )
  const mention = { ...record, text: 'Hidden words.', mentionedUserEntityIds: [found?.id] }
  expect(await write(server, tokens[0], 'writeComment', mention)).toBe('INVALID_REFERENCE')
  // On a book, which the role can see, the mention is accepted.
  expect(await write(server, tokens[0], 'writeComment', { ...mention, recordType: 'Book' })).toBe('OK')
  // The mail says where the comment is, but not what it says.
  await vi.waitFor(() => expect(fixture.mails).toHaveLength(1), 10_000)
  const [mail] = fixture.mails
  expect(mail).toMatchObject({
    to: 'person2@library.example',
    template: 'mentioned',
    params: {
      where: 'Book: en kollega har nævnt dig i en kommentar.',
      link: `${server.url}/admin/books/1/comments`,
    },
  })
  expect(JSON.stringify(mail)).not.toContain('Hidden')
  expect((await discuss(server, reader, { recordType: 'Book', recordId: '1' })).total).toBe(1)
})

test('exposes none of the platform’s own records through a comment', async () => {
  const { server, record, tokens } = fixture
  for (const query of [
    '{ recordComments { nodes { text authorUser { username } } } }',
    '{ recordComment(entityId: 1) { text } }',
    'mutation { markNoticesRead(input: {}) { readCount } }',
  ])
    expect((await ask(server, tokens[0], query, {})).errors[0]?.extensions.code).toBe('NOT_FOUND')
  const { data } = await ask(
    server,
    tokens[0],
    `mutation ($input: WriteCommentInput!) { writeComment(input: $input) {
      isSuccess recordComment { authorUser { username } } } }`,
    { input: { ...record, text: 'Mine.' } },
  )
  expect(data['writeComment']).toEqual({ isSuccess: true, recordComment: null })
})

test('returns no comments while the backend does not answer the record, nor after it is deleted', async () => {
  const { server, library, tokens } = fixture
  const record = { recordType: 'Book', recordId: '5' }
  await write(server, tokens[0], 'writeComment', { ...record, text: 'Lent.' })
  const { comments } = await discuss(server, tokens[1], record)
  expect(comments).toMatchObject([{ text: 'Lent.' }])
  const recordCommentEntityId = comments[0]?.commentId
  library.failWith = 500
  expect((await discuss(server, tokens[1], record)).code).toBe('NOT_FOUND')
  expect(await write(server, tokens[0], 'removeComment', { recordCommentEntityId })).toBe('NOT_FOUND')
  library.failWith = null
  expect((await discuss(server, tokens[1], record)).total).toBe(1)
  await server.graphql(
    'mutation { deleteBook(id: 5) { book { id } } }',
    {},
    {
      token: tokens[0],
      path: '/backend/graphql',
    },
  )
  expect((await discuss(server, tokens[1], record)).code).toBe('NOT_FOUND')
  const left = await server.db.query('select from record_comments where entity_id = $1', [
    recordCommentEntityId,
  ])
  expect(left).toEqual([])
})
