import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let library: LibraryServer
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-history-'))
  library = await startLibrary()
  const remote = { endpoint: library.endpoint, headers: LIBRARY_HEADERS }
  server = await startTestServer({ remote, entityConfigFolder: folder })
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (query: string, variables: Readonly<Record<string, unknown>> = {}, as = 'superadmin') =>
  server.graphql(query, variables, { as, path: '/backend/graphql' })

const EDIT = 'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } errors { message } } }'

async function historyOf(
  id: number | string,
  filter: Readonly<Record<string, string>> = {},
  as = 'readonly',
) {
  const { accessToken } = await server.signIn(`${as}@fundament.example`)
  const query = new URLSearchParams({ entity: 'books', id: String(id), ...filter })
  const answer = await fetch(`${server.url}/backend/history?${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { rows = [], total } = (await answer.json()) as {
    readonly total?: number
    readonly rows?: readonly { readonly changeType: string; readonly fieldChangesJson: readonly string[] }[]
  }
  const lines = rows.map(({ changeType, fieldChangesJson }) => ({
    changeType,
    changes: fieldChangesJson.map((text) => JSON.parse(text) as unknown),
  }))
  return { status: answer.status, total, rows, lines }
}

/** What the database holds about a record, also of one that is gone. */
const keptOf = (id: string | null) =>
  server.db.query(
    `select change_type::text as way, mutation_name as mutation, cardinality(changed_fields) as fields
     from backend_changes where record_type = 'Book' and record_id is not distinct from $1::text order by id`,
    [id],
  )

test('records who changed what, when and by which mutation, field by field', async () => {
  await ask(EDIT, { i: { id: 3, pages: 400, authorId: 1 } }, 'admin')
  const { status, total, rows, lines } = await historyOf(3)
  expect([status, total]).toEqual([200, 1])
  expect(lines).toEqual([
    {
      changeType: 'UPDATE',
      changes: [
        { field: 'pages', old: '126', new: '400' },
        { field: 'author', old: '3', new: '1' },
      ],
    },
  ])
  const [admin] = await server.db.query<{ first: string; last: string }>(
    `select first_name as first, last_name as last from people where email = 'admin@fundament.example'`,
  )
  expect(rows[0]).toMatchObject({
    mutationName: 'updateBook',
    userFirstName: admin?.first,
    userLastName: admin?.last,
    timestampUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  })
})

test('records additions and deletions, also when the caller does not select the id', async () => {
  const add = (answer: string) =>
    ask(`mutation ($i: AddBookInput!) { ${answer} }`, {
      i: { title: 'New', pages: 5, genre: 'ESSAY', authorId: 1 },
    })
  const { data } = await add('made: addBook(input: $i) { book { id } }')
  const { id } = (data['made'] as { readonly book: { readonly id: number } }).book
  expect((await historyOf(id)).lines[0]).toMatchObject({ changeType: 'ADD' })
  expect((await historyOf(id)).lines[0]?.changes).toContainEqual({ field: 'title', old: null, new: 'New' })
  await add('addBook(input: $i) { __typename }')
  expect(await keptOf(null)).toEqual([{ way: 'ADD', mutation: 'addBook', fields: 0 }])
  await ask(`mutation { deleteBook(id: ${id}) { book { id } } }`)
  expect((await keptOf(String(id))).at(-1)).toMatchObject({ way: 'DELETE', mutation: 'deleteBook' })
  // A missing record is visible to no one.
  expect((await historyOf(id)).status).toBe(404)
})

test('records no change for a refused mutation or one without effect', async () => {
  await ask(EDIT, { i: { id: 4, pages: 0 } })
  await ask(EDIT, { i: { id: 4, pages: 139 } })
  await ask(EDIT, { i: { id: 4, pages: 1 } }, 'readonly')
  await ask('mutation { deleteBook(id: 4444) { book { id } } }')
  await ask('mutation ($i: AddBookInput!) { addBook(input: $i) { book { id } } }', {
    i: { title: 'Empty', pages: 0, genre: 'ESSAY', authorId: 1 },
  })
  expect(await keptOf('4')).toEqual([])
  expect(await keptOf('4444')).toEqual([])
  expect((await keptOf(null)).length).toBe(1)
})

test('is filtered by field, person and kind of change, and comes in pages', async () => {
  for (const pages of [501, 502, 503]) await ask(EDIT, { i: { id: 6, pages } })
  await ask(EDIT, { i: { id: 6, title: 'Sixth' } }, 'admin')
  const [admin] = (await historyOf(6)).rows as readonly { readonly userFirstName?: string }[]
  const totals = async (filter: Readonly<Record<string, string>>) => (await historyOf(6, filter)).total
  expect(await totals({ field: 'title' })).toBe(1)
  expect(await totals({ field: 'pages' })).toBe(3)
  expect(await totals({ person: (admin?.userFirstName ?? '?').toUpperCase() })).toBe(1)
  expect(await totals({ person: 'nobody at all' })).toBe(0)
  expect(await totals({ changeType: 'DELETE' })).toBe(0)
  const { lines, total } = await historyOf(6, { offset: '2', limit: '1' })
  expect([total, lines]).toEqual([
    4,
    [{ changeType: 'UPDATE', changes: [{ field: 'pages', old: '501', new: '502' }] }],
  ])
})

describe('a repeat of a write', () => {
  const CHANGE =
    'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id pages } errors { message } } }'
  const ADD = 'mutation ($i: AddBookInput!) { addBook(input: $i) { book { id } } }'
  const send = async (
    query: string,
    i: object,
    clientCorrelationId: string,
    { as = 'superadmin', seen }: { readonly as?: string; readonly seen?: object } = {},
  ) => {
    const { accessToken } = await server.signIn(`${as}@fundament.example`)
    const answer = await fetch(`${server.url}/backend/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query, variables: { i }, extensions: { clientCorrelationId, seen } }),
    })
    return (await answer.json()) as {
      readonly data?: Readonly<Record<string, { readonly book: { readonly id: number } } | null>> | null
      readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
    }
  }
  const codeOf = async (asked: ReturnType<typeof send>) => (await asked).errors?.[0]?.extensions.code
  const added = { title: 'Once', pages: 5, genre: 'ESSAY', authorId: 1 }

  test('gets the first answer, and writes nothing, also while the first runs', async () => {
    const id = randomUUID()
    const [first, second] = await Promise.all([send(ADD, added, id), send(ADD, added, id)])
    expect(first.data?.['addBook']?.book.id).toBeGreaterThan(0)
    expect(second).toEqual(first)
    expect(await send(ADD, added, id)).toEqual(first)
    expect((await send(ADD, added, randomUUID())).data).not.toEqual(first.data)
    // What the first saw is no longer so, by the first.
    const change = randomUUID()
    const told = { seen: { pages: 191 } }
    const changed = await send(CHANGE, { id: 8, pages: 900 }, change, told)
    expect(changed.errors).toBeUndefined()
    expect(await send(CHANGE, { id: 8, pages: 900 }, change, told)).toEqual(changed)
    expect((await historyOf(8)).total).toBe(1)
  })

  test('with other parameters is refused, and is nobody else’s', async () => {
    const id = randomUUID()
    await send(CHANGE, { id: 9, pages: 901 }, id)
    expect(await codeOf(send(CHANGE, { id: 9, pages: 902 }, id))).toBe('MUST_BE_UNIQUE')
    expect(await codeOf(send(CHANGE, { id: 9, pages: 902 }, id, { as: 'admin' }))).toBeUndefined()
    expect((await historyOf(9)).total).toBe(2)
    expect(await codeOf(send(CHANGE, { id: 9, pages: 1 }, 'again'))).toBe('BAD_REQUEST')
  })

  test('runs after a refusal, and after no answer', async () => {
    const id = randomUUID()
    const stale = { seen: { pages: 1 } }
    expect(await codeOf(send(CHANGE, { id: 10, pages: 903 }, id, stale))).toBe('STALE_ENTITY')
    library.failWith = 500
    expect(await codeOf(send(CHANGE, { id: 10, pages: 903 }, id))).toBe('BACKEND_UNREACHABLE')
    library.failWith = null
    expect(await codeOf(send(CHANGE, { id: 10, pages: 903 }, id))).toBeUndefined()
    expect((await historyOf(10)).total).toBe(1)
  })

  test('runs again after a day', async () => {
    const id = randomUUID()
    await send(CHANGE, { id: 11, pages: 904 }, id)
    await server.db.query(
      `update idempotency_records set created_at_utc = created_at_utc - interval '25 hours'
       where client_correlation_id = $1::uuid`,
      [id],
    )
    expect(await codeOf(send(CHANGE, { id: 11, pages: 905 }, id))).toBeUndefined()
  })
})

describe('is read only by', () => {
  test('people who may see the record', async () => {
    expect((await historyOf(3, {}, 'partner')).status).toBe(403)
    expect((await historyOf(3, {}, 'investor')).status).toBe(403)
    expect((await historyOf(3, { entity: 'constructor' })).status).toBe(403)
    expect((await historyOf('')).status).toBe(404)
    expect((await fetch(`${server.url}/backend/history?entity=books&id=3`)).status).toBe(401)
    expect((await historyOf(3, { person: '\0' })).status).toBe(400)
    expect((await historyOf('a\0')).status).toBe(400)
  })

  test('and no field that they may not see, nor which changes it was part of', async () => {
    await server.edit(join(folder, 'books.json'), JSON.stringify({ exclude: ['pages'] }))
    expect((await historyOf(3)).lines).toEqual([
      { changeType: 'UPDATE', changes: [{ field: 'author', old: '3', new: '1' }] },
    ])
    expect((await historyOf(3, { field: 'pages' })).status).toBe(403)
    // Nor is it kept from now on.
    await ask(EDIT, { i: { id: 7, title: 'Seventh' } })
    await server.edit(join(folder, 'books.json'), JSON.stringify({ exclude: ['author'] }))
    expect((await historyOf(3)).lines[0]?.changes).toEqual([{ field: 'pages', old: '126', new: '400' }])
  })
})

test('the database refuses to change or take away a line', async () => {
  await expect(server.db.query(`update backend_changes set mutation_name = 'x'`)).rejects.toThrow(
    /only ever added to/,
  )
  await expect(server.db.query('delete from backend_changes')).rejects.toThrow(/only ever added to/)
})
