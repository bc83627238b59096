import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin } from '../../../src/server/domain/identity/createAdmin.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

/** What the same people do on records of the platform's own and of another backend. */
interface Bed {
  readonly server: TestServer
  readonly close: () => Promise<void>
  readonly record: { readonly recordType: string; readonly recordId: string }
  /** Who writes, and who is mentioned. */
  readonly tokens: readonly [string, string]
}

const ROLES = ['Head librarian', 'Librarian', 'Reader'] as const

async function openOwn(): Promise<Bed> {
  const server = await startTestServer()
  const tokens = await Promise.all(
    ['admin', 'senior'].map(async (as) => (await server.signIn(as)).accessToken),
  )
  const record = { recordType: 'Loan', recordId: '1' }
  return { server, close: server.close, record, tokens: [tokens[0] ?? '', tokens[1] ?? ''] }
}

interface OtherBed extends Bed {
  readonly library: LibraryServer
  /** May see books, and no authors. */
  readonly reader: string
}

async function openOther(): Promise<OtherBed> {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-comments-'))
  const permissions = { view: ['Head librarian', 'Librarian'] }
  writeFileSync(join(folder, 'authors.json'), JSON.stringify({ permissions }))
  const library = await startLibrary()
  const foreign = { endpoint: library.endpoint, headers: LIBRARY_HEADERS, roles: ROLES }
  const server = await startTestServer({ foreign, entityConfigFolder: folder })
  const tokens: string[] = []
  for (const [index, role] of ROLES.entries()) {
    const person = { email: `person${index}@library.example`, name: `Ida${index} Holm`, role }
    const { username, password } = await createAdmin(server.db, person)
    tokens.push((await server.signIn(username, password)).accessToken)
  }
  const [head = '', librarian = '', reader = ''] = tokens
  const close = async () => {
    await server.close()
    await library.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const record = { recordType: 'Author', recordId: '1' }
  return { server, library, close, record, tokens: [head, librarian], reader }
}

const DISCUSSION = `query ($recordType: String!, $recordId: String!) {
  commentsOnRecord(recordType: $recordType, recordId: $recordId) {
    total comments { commentId text author byYou editedAtUtc mentionedUserIds } } }`
const READERS = `query ($recordType: String!, $recordId: String!) {
  recordReaders(recordType: $recordType, recordId: $recordId) { colleagues { userEntityId name } } }`
const NEWS = `subscription ($recordType: String!, $recordId: String!) {
  onCommentsOnRecord(recordType: $recordType, recordId: $recordId) }`
const PRESENCE = `subscription ($recordType: String!, $recordId: String!) {
  onRecordPresence(recordType: $recordType, recordId: $recordId) { name } }`

interface Comment {
  readonly commentId: number
  readonly text: string
  readonly author: string
  readonly byYou: boolean
  readonly editedAtUtc: string | null
  readonly mentionedUserIds: readonly number[]
}

type RecordName = Bed['record']

const ask = (server: TestServer, token: string, query: string, variables: object) =>
  server.graphql(query, variables as Record<string, unknown>, { token })

async function discuss(server: TestServer, token: string, record: RecordName) {
  const { data, errors } = await ask(server, token, DISCUSSION, record)
  const found = data?.['commentsOnRecord'] as
    | { readonly total: number; readonly comments: readonly Comment[] }
    | undefined
  return { code: errors[0]?.extensions.code ?? 'OK', total: found?.total, comments: found?.comments ?? [] }
}

async function readersOf(server: TestServer, token: string, record: RecordName) {
  const { data, errors } = await ask(server, token, READERS, record)
  const found = data?.['recordReaders'] as
    | { readonly colleagues: readonly { readonly userEntityId: number; readonly name: string }[] }
    | undefined
  return { code: errors[0]?.extensions.code ?? 'OK', colleagues: found?.colleagues ?? [] }
}

/** The code of the refusal, or OK. */
async function write(server: TestServer, token: string, name: string, input: object): Promise<string> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await ask(
    server,
    token,
    `mutation ($input: ${type}!) { ${name}(input: $input) { errors { details { errorCode } } } }`,
    { input },
  )
  const payload = data?.[name] as
    | { readonly errors: readonly { readonly details: { readonly errorCode: string } }[] }
    | undefined
  return errors[0]?.extensions.code ?? payload?.errors[0]?.details.errorCode ?? 'OK'
}

/** What a subscription tells, to be waited for. */
function listen(client: Client, query: string, variables: object) {
  const heard: unknown[] = []
  const waiting = new Set<() => void>()
  const answers = client.iterate({
    query,
    variables: variables as Record<string, unknown>,
  })
  void (async () => {
    for await (const { data, errors } of answers) {
      heard.push(errors ? errors[0]?.extensions?.['code'] : Object.values(data ?? {})[0])
      for (const check of waiting) check()
    }
  })()
  return {
    heard,
    until: (holds: (last: unknown) => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (heard.length === 0 || !holds(heard.at(-1))) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}

describe.each([
  ['the platform’s own records', openOwn],
  ['records of another backend', openOther],
] as const)('comments on %s', (_name, open) => {
  let bed: Bed
  beforeAll(async () => {
    bed = await open()
  })
  afterAll(() => bed.close())

  test('are written, read live by who is mentioned, changed and removed by their author alone', async () => {
    const { server, record, tokens } = bed
    const [ada, bo] = tokens
    const { colleagues } = await readersOf(server, ada, record)
    const names = await Promise.all(tokens.map((token) => nameOf(server, token)))
    expect(colleagues.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const mentioned = colleagues.find(({ name }) => name === names[1])?.userEntityId
    const client = server.live(bo)
    const news = listen(client, NEWS, record)
    await news.until((total) => total === 0)
    const text = `Look, @${names[1]}.`
    expect(
      await write(server, ada, 'writeComment', { ...record, text, mentionedUserEntityIds: [mentioned] }),
    ).toBe('OK')
    await news.until((total) => total === 1)
    const { comments, total } = await discuss(server, bo, record)
    expect([total, comments]).toEqual([
      1,
      [
        {
          commentId: expect.any(Number) as number,
          text,
          author: names[0],
          byYou: false,
          editedAtUtc: null,
          mentionedUserIds: [mentioned],
        },
      ],
    ])
    const recordCommentEntityId = comments[0]?.commentId
    const told = await server.db.query(
      `select user_id from inbox_notices where kind = 'MENTIONED' and effect_key = $1`,
      [`comment:${recordCommentEntityId}`],
    )
    expect(told).toEqual([{ user_id: mentioned }])
    const change = { recordCommentEntityId, text: 'Never mind.' }
    expect(await write(server, bo, 'changeComment', change)).toBe('NOT_AUTHORIZED')
    expect(await write(server, bo, 'removeComment', { recordCommentEntityId })).toBe('NOT_AUTHORIZED')
    expect(await write(server, ada, 'changeComment', change)).toBe('OK')
    // Their number is as before, and yet there is news.
    await news.until(() => news.heard.length === 3)
    expect((await discuss(server, ada, record)).comments).toMatchObject([
      { text: 'Never mind.', byYou: true, editedAtUtc: expect.any(String) as string, mentionedUserIds: [] },
    ])
    expect(await write(server, ada, 'removeComment', { recordCommentEntityId })).toBe('OK')
    await news.until((count) => count === 0)
    expect(news.heard).toEqual([0, 1, 1, 0])
    await client.dispose()
  })

  test('show who else has the record open', async () => {
    const { server, record, tokens } = bed
    const clients = tokens.map((token) => server.live(token))
    const names = await Promise.all(tokens.map((token) => nameOf(server, token)))
    const [ada, bo] = clients.map((client) => listen(client, PRESENCE, record))
    const sees = (name: string | undefined) => (others: unknown) =>
      JSON.stringify(others) === JSON.stringify(name === undefined ? [] : [{ name }])
    await Promise.all([ada?.until(sees(names[1])), bo?.until(sees(names[0]))])
    await clients[1]?.dispose()
    await ada?.until(sees(undefined))
    expect(ada?.heard.at(-1)).toEqual([])
    await clients[0]?.dispose()
  })

  test('need a record that the backend answers', async () => {
    const { server, record, tokens } = bed
    const nowhere = [
      { ...record, recordId: '' },
      { ...record, recordId: '99999' },
      { ...record, recordId: '1 or true' },
      { ...record, recordId: '9'.repeat(600) },
    ]
    for (const one of nowhere) {
      expect([one.recordId, (await discuss(server, tokens[0], one)).code]).toEqual([
        one.recordId,
        'NOT_FOUND',
      ])
      expect((await readersOf(server, tokens[0], one)).code).toBe('NOT_FOUND')
      expect(await write(server, tokens[0], 'writeComment', { ...one, text: 'x' })).toBe('NOT_FOUND')
    }
    expect(
      await write(server, tokens[0], 'writeComment', { ...record, recordId: '0001', text: 'Once' }),
    ).toBe('OK')
    // The same record, however its key is spelled.
    expect((await discuss(server, tokens[0], record)).comments).toMatchObject([{ text: 'Once' }])
  })
})

const nameOf = async (server: TestServer, token: string): Promise<string> => {
  const { data } = await ask(server, token, '{ userAndAccounts { firstName lastName } }', {})
  const { firstName, lastName } = data['userAndAccounts'] as Readonly<
    Record<'firstName' | 'lastName', string>
  >
  return `${firstName} ${lastName}`
}

describe('on another backend', () => {
  let bed: OtherBed
  let written = 0
  beforeAll(async () => {
    bed = await openOther()
    const { server, record, tokens } = bed
    await write(server, tokens[0], 'writeComment', { ...record, text: 'Among us.' })
    written = (await discuss(server, tokens[0], record)).comments[0]?.commentId ?? 0
  })
  afterAll(() => bed.close())

  test('a role that does not see such records is refused, whichever way it asks', async () => {
    const { server, record, reader } = bed
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

  test('nor can somebody else show it to that role', async () => {
    const { server, record, tokens, reader } = bed
    const { colleagues } = await readersOf(server, tokens[0], record)
    const name = await nameOf(server, reader)
    expect(colleagues.map((one) => one.name)).not.toContain(name)
    const [found] = await server.db.query<{ id: number }>(
      `select entity_id as id from users where username = 'person2@library.example'`,
    )
    const mention = { ...record, text: 'x', mentionedUserEntityIds: [found?.id] }
    expect(await write(server, tokens[0], 'writeComment', mention)).toBe('INVALID_REFERENCE')
    // Of a book, which it sees, it is told.
    expect(await write(server, tokens[0], 'writeComment', { ...mention, recordType: 'Book' })).toBe('OK')
    expect((await discuss(server, reader, { recordType: 'Book', recordId: '1' })).total).toBe(1)
  })

  test('nothing leads from a comment to what the platform itself keeps', async () => {
    const { server, record, tokens } = bed
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

  test('there is nothing to read while the backend does not answer the record, nor after it is deleted', async () => {
    const { server, library, tokens } = bed
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
})
