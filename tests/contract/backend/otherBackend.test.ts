import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { VIEW_HEADER } from '../../../src/engine/model/viewAs.ts'
import { openRemoteServer } from '../../../src/engine/server/host/remote/RemoteServer.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { listen } from '../../support/backends/listen.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let library: LibraryServer
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-library-'))
  library = await startLibrary()
  const { endpoint } = library
  server = await startTestServer({
    remote: { endpoint, headers: LIBRARY_HEADERS },
    entityConfigFolder: folder,
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (query: string, variables: Readonly<Record<string, unknown>> = {}, as = 'superadmin') =>
  server.graphql(query, variables, { as, path: '/backend/graphql' })

async function get(path: string, as: string): Promise<Response> {
  const { accessToken } = await server.signIn(`${as}@fundament.example`)
  return await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
}

async function modelOf(as: string): Promise<AdminModel> {
  return unpackModel((await (await get('/admin-model?language=en', as)).json()) as PackedModel)
}

test('gives staff the screens of the remote backend, and none of the marketplace', async () => {
  const model = await modelOf('readonly')
  expect(Object.keys(model.entities)).toEqual(['authors', 'books'])
  expect(model.pages.map(({ route }) => route)).toEqual(['/admin/authors', '/admin/books'])
  expect(model.menus.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
    [new URL(library.endpoint).host, ['Authors', 'Books']],
  ])
  expect(model.backend).toMatchObject({ endpoint: '/backend/graphql', isLive: false })
  expect((await modelOf('investor')).pages).toEqual([])
})

test('the marketplace is refused on every way: operations, files, payments', async () => {
  const loans = await server.graphql('{ loans { totalCount } }', {}, { as: 'superadmin' })
  expect(loans.errors[0]?.extensions.code).toBe('NOT_FOUND')
  const change = 'mutation { updateLoan(input: { entityId: 1, entityVersion: 1 }) { isSuccess } }'
  expect((await server.graphql(change, {}, { as: 'superadmin' })).errors[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
  // The page of the app, as any address without a meaning of its own.
  expect((await get('/documents/1', 'superadmin')).headers.get('content-type')).toContain('text/html')
  expect((await fetch(`${server.url}/payments/callback`, { method: 'POST' })).status).toBe(404)
})

test('forwards what the roles allow with our header, which no one else sees', async () => {
  const answer = await ask(
    '{ result: books(first: 2, order: [{ pages: DESC }]) { totalCount nodes { title } } }',
  )
  expect(answer.data).toEqual({
    result: { totalCount: 30, nodes: [{ title: 'Volume 30' }, { title: 'Volume 29' }] },
  })
  expect(library.headers.at(-1)?.get('authorization')).toBe(LIBRARY_HEADERS.authorization)
  expect(JSON.stringify(await modelOf('superadmin'))).not.toContain('library-card')
  expect(server.logs.join('\n')).not.toContain('library-card')
})

test('passes on the answer of the remote backend: faults of the row and its own errors', async () => {
  const add =
    'mutation ($input: AddBookInput!) { result: addBook(input: $input) { book { id } errors { message field } } }'
  const input = { title: 'Empty', pages: 0, genre: 'NOVEL', authorId: 1 }
  expect((await ask(add, { input })).data).toEqual({
    result: { book: null, errors: [{ message: 'A book has a page at least.', field: 'pages' }] },
  })
  expect((await ask('{ result: bookById(id: 999) { title } }')).errors).toMatchObject([
    { message: 'There is no such book.', extensions: { code: 'NOT_FOUND' } },
  ])
})

const WRITES = {
  add: [
    'mutation ($i: AddBookInput!) { addBook(input: $i) { book { id } } }',
    { title: 'N', pages: 1, genre: 'ESSAY', authorId: 1 },
  ],
  edit: ['mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } } }', { id: 1, pages: 9 }],
  delete: ['mutation { deleteBook(id: 2) { book { id } } }', {}],
} as const

describe.each([
  ['superadmin', 'SUPER_ADMIN'],
  ['admin', 'ADMIN'],
  ['senior', 'SENIOR'],
  ['readonly', 'READ_ONLY'],
  ['partner', 'PARTNER_USER'],
  ['investor', 'USER'],
] as const)('as %s', (who, role) => {
  test('each write is answered as the model says, whatever the screen shows', async () => {
    const permissions = (await modelOf(who)).entities['books']?.permissions
    for (const [way, [document, i]] of Object.entries(WRITES)) {
      const allowed = permissions?.[way as keyof typeof WRITES].includes(role) ?? false
      const { status, errors } = await ask(document, { i }, who)
      const isRefused = errors[0]?.extensions.code === 'AUTH_NOT_AUTHORIZED'
      expect({ way, status, isRefused }).toEqual({ way, status: allowed ? 200 : 403, isRefused: !allowed })
    }
    expect(permissions?.view.length ?? 0).toBe(['partner', 'investor'].includes(who) ? 0 : 4)
  })
})

test('answers a super administrator who impersonates a role as that role, and writes nothing', async () => {
  const looking = { as: 'superadmin', path: '/backend/graphql', headers: { [VIEW_HEADER]: 'ADMIN' } }
  expect((await server.graphql('{ authors { totalCount } }', {}, looking)).data).toEqual({
    authors: { totalCount: 3 },
  })
  const [document, i] = WRITES.edit
  expect((await server.graphql(document, { i }, looking)).errors[0]?.extensions.code).toBe('VIEWING_AS')
  const asPartner = { ...looking, headers: { [VIEW_HEADER]: 'PARTNER_USER:1' } }
  expect((await server.graphql('{ authors { totalCount } }', {}, asPartner)).errors[0]?.extensions.code).toBe(
    'AUTH_NOT_AUTHORIZED',
  )
})

const EDIT = 'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { pages } errors { message } } }'

/** Writes what is to be written only if the row is as it was seen. */
async function write(document: string, i: object, seen: object) {
  const { accessToken } = await server.signIn('admin@fundament.example')
  const response = await fetch(`${server.url}/backend/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: document, variables: { i }, extensions: { seen } }),
  })
  const { data, errors = [] } = (await response.json()) as Partial<Awaited<ReturnType<typeof ask>>>
  return { data, codes: errors.map(({ extensions }) => extensions.code) }
}

describe('a record without a version', () => {
  const seen = { title: 'Volume 12', pages: 243, author: { id: 3 } }

  test('is written while it is as the person saw it, and not when it has changed since', async () => {
    const mine = await write(EDIT, { id: 12, pages: 300 }, seen)
    expect(mine).toEqual({ data: { updateBook: { book: { pages: 300 }, errors: [] } }, codes: [] })
    // From a user who still sees 243 pages.
    expect(await write(EDIT, { id: 12, title: 'Other' }, seen)).toEqual({
      data: null,
      codes: ['STALE_ENTITY'],
    })
    const remove = 'mutation { deleteBook(id: 12) { book { id } } }'
    expect((await write(remove, {}, seen)).codes).toEqual(['STALE_ENTITY'])
    expect((await ask('{ bookById(id: 12) { title pages } }')).data).toEqual({
      bookById: { title: 'Volume 12', pages: 300 },
    })
    const moved = { ...seen, pages: 300, author: { id: 1 } }
    expect((await write(EDIT, { id: 12, title: 'Other' }, moved)).codes).toEqual(['STALE_ENTITY'])
    expect((await write(EDIT, { id: 12, title: 'Other' }, { ...seen, pages: 300 })).codes).toEqual([])
  })

  test('that is gone is answered with what the backend says about it', async () => {
    expect(await write(EDIT, { id: 999, pages: 1 }, seen)).toMatchObject({ codes: ['NOT_FOUND'] })
  })

  test('is not compared by fields that the schema has and the model does not', async () => {
    const strange = { ...seen, title: 'Other', pages: 300, nothing: 1, constructor: 2 }
    expect((await write(EDIT, { id: 12, pages: 301 }, strange)).codes).toEqual([])
  })
})

test('asks an anonymous user to sign in, and never calls the remote backend for them', async () => {
  const before = library.headers.length
  const { status, errors } = await server.graphql(
    '{ books { totalCount } }',
    {},
    { path: '/backend/graphql' },
  )
  expect([status, errors[0]?.extensions.code]).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  expect((await fetch(`${server.url}/backend/report`)).status).toBe(401)
  expect((await get('/backend/report', 'readonly')).status).toBe(403)
  expect(library.headers.length).toBe(before)
})

test.each([
  ['closeForGood', 'mutation { closeForGood }', 'Mutation.closeForGood'],
  ['openingHours', '{ openingHours }', 'Query.openingHours'],
])('%s, which no screen has, is refused to everybody', async (_name, document, what) => {
  const { status, errors } = await ask(document)
  expect([status, errors[0]?.message]).toEqual([403, `Your roles do not allow ${what}.`])
})

test('a file of config takes a field away at once, from every way', async () => {
  expect((await ask('{ bookById(id: 5) { purchasePrice } }')).errors).toEqual([])
  await server.edit(join(folder, 'books.json'), JSON.stringify({ exclude: ['purchasePrice'] }))
  const { errors } = await ask('{ bookById(id: 5) { purchasePrice } }')
  expect(errors[0]?.message).toBe('Your roles do not allow Book.purchasePrice.')
  // Nor can it be found out by writing as if one had seen a value.
  expect((await write(EDIT, { id: 5, pages: 7 }, { purchasePrice: '0' })).codes).toEqual([])
  expect(Object.keys((await modelOf('superadmin')).entities['books']?.fields ?? {})).not.toContain(
    'purchasePrice',
  )
})

test('reports a backend that refuses or is down, and signs no one out', async () => {
  const codes: unknown[] = []
  for (const status of [401, 403, 500]) {
    library.failWith = status
    const answer = await ask('{ books { totalCount } }')
    codes.push([answer.status, answer.errors[0]?.extensions.code])
  }
  const words = async (status: number, text: string) => {
    Object.assign(library, { failWith: status, failText: text })
    const refused = (await ask('{ books { totalCount } }')).errors[0]?.extensions
    return [refused?.code, refused?.['params']]
  }
  const because = ['BACKEND_REFUSED_BECAUSE', { message: 'Closed on Sundays.' }]
  expect(await words(403, '{"message":"Closed on Sundays."}')).toEqual(because)
  expect(await words(403, '{"errors":[{"message":"Closed on\\nSundays."}]}')).toEqual(because)
  expect(await words(403, '<h1>Closed</h1>')).toEqual(['BACKEND_REFUSED', undefined])
  // With 200, as GraphQL servers do.
  const forbidden = { message: 'Closed on Sundays.', path: ['books'], extensions: { code: 'FORBIDDEN' } }
  expect(await words(200, JSON.stringify({ data: null, errors: [forbidden] }))).toEqual(because)
  Object.assign(library, { failWith: null, failText: 'No.' })
  expect(codes).toEqual([
    [502, 'BACKEND_SIGN_IN'],
    [502, 'BACKEND_REFUSED'],
    [502, 'BACKEND_UNREACHABLE'],
  ])
})

test.each([301, 302, 303, 307, 308])(
  'does not follow a redirect with %i, so no one else gets our header',
  async (status) => {
    const seen: string[] = []
    const elsewhere = await listen((request, response) => {
      seen.push(JSON.stringify(request.headers))
      response.end('{"data":{}}')
    })
    Object.assign(library, { failWith: status, failTo: elsewhere.endpoint })
    const answer = await ask('{ books { totalCount } }')
    Object.assign(library, { failWith: null, failTo: '' })
    await elsewhere.close()
    expect(answer.errors[0]?.extensions.code).toBe('BACKEND_UNREACHABLE')
    expect(seen).toEqual([])
  },
)

test('an answer that is too long is refused', async () => {
  const text = `{"data":{"books":{"totalCount":1}},"more":"${'x'.repeat(33 * 1024 * 1024)}"}`
  Object.assign(library, { failWith: 200, failText: text })
  const answer = await ask('{ books { totalCount } }')
  Object.assign(library, { failWith: null, failText: 'No.' })
  expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([502, 'BACKEND_ANSWER_TOO_LONG'])
})

test('the document that was judged is passed on, without comments that another server may read in another way', async () => {
  const answer = await ask('{ books { totalCount #\u2028 nodes { purchasePrice }\n } }')
  expect(answer.errors).toEqual([])
  expect(library.documents.at(-1)).toBe('{\n  books {\n    totalCount\n  }\n}')
})

test('reports what was found to those who set up the screens', async () => {
  const report: unknown = await (await get('/backend/report', 'admin')).json()
  expect(report).toMatchObject({
    endpoint: library.endpoint,
    share: 1,
    actions: ['closeForGood'],
    unused: [{ field: 'Query.openingHours' }],
  })
})

test('a start with a wrong name in a list of backend.json names its line, its key and the nearest name', async () => {
  const lists = { tomes: { query: 'boks', page: { size: 'first', number: 'pgae' } } }
  const lines = { 'lists.tomes.query': 4, 'lists.tomes': 3 }
  const opening = openRemoteServer({ endpoint: library.endpoint, headers: LIBRARY_HEADERS, lists, lines })
  await expect(opening).rejects.toThrow(
    /^backend\.json:4 lists\.tomes\.query: Query has no field "boks"\. Did you mean "books"\?$/,
  )
})

test('a start without the right header ends in one line', async () => {
  const opening = openRemoteServer({ endpoint: library.endpoint, headers: {} })
  await expect(opening).rejects.toThrow(/refused with 401 Unauthorized\. Sign in: --header/)
})
