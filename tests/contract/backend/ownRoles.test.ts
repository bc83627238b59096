import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

const ROLES = ['Head librarian', 'Librarian', 'Reader'] as const
type Role = (typeof ROLES)[number]

let library: LibraryServer
let server: TestServer
let folder: string
const tokens = new Map<Role, string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-roles-'))
  const books = {
    permissions: { edit: ['Head librarian', 'Librarian'], add: ['Librarian'] },
    fields: {
      purchasePrice: { permissions: { view: ['Head librarian'] } },
      published: { permissions: { view: ['Head librarian', 'Librarian'], edit: ['Head librarian'] } },
    },
  }
  writeFileSync(join(folder, 'books.json'), JSON.stringify(books))
  writeFileSync(
    join(folder, 'authors.json'),
    JSON.stringify({ permissions: { view: ['Head librarian', 'Librarian'] } }),
  )
  library = await startLibrary()
  server = await startTestServer({
    remote: {
      endpoint: library.endpoint,
      headers: { ...LIBRARY_HEADERS, 'X-User': 'fundament-{person.id}', 'X-Roles': '{ person.roles }' },
      roles: ROLES,
    },
    entityConfigFolder: folder,
  })
  for (const [index, role] of ROLES.entries()) {
    const person = { email: `person${index}@library.example`, name: 'Ida Holm', role }
    const { username, password } = await createAdmin(server.db, person)
    tokens.set(role, (await server.signIn(username, password)).accessToken)
  }
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (query: string, role: Role, variables: Readonly<Record<string, unknown>> = {}) =>
  server.graphql(query, variables, { token: tokens.get(role) ?? '', path: '/backend/graphql' })

async function modelOf(authorization: string) {
  const response = await fetch(`${server.url}/admin-model?language=en`, { headers: { authorization } })
  return unpackModel((await response.json()) as PackedModel)
}

const WRITES = {
  add: [
    'mutation ($i: AddBookInput!) { addBook(input: $i) { book { id } } }',
    { title: 'N', pages: 1, genre: 'ESSAY', authorId: 1 },
  ],
  edit: ['mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } } }', { id: 1, pages: 9 }],
  delete: ['mutation { deleteBook(id: 2) { book { id } } }', {}],
} as const

test.each([
  ['Head librarian', ['edit', 'delete'], ['authors', 'books', 'platformPeople']],
  ['Librarian', ['add', 'edit'], ['authors', 'books']],
  ['Reader', [], ['books']],
] as const)('%s may %j of books, and sees %j', async (role, may, sees) => {
  const { entities } = await modelOf(`Bearer ${tokens.get(role)}`)
  expect(Object.keys(entities)).toEqual(sees)
  for (const [way, [document, i]] of Object.entries(WRITES)) {
    const allowed = may.some((one) => one === way)
    const { status, errors } = await ask(document, role, { i })
    expect([way, status, errors[0]?.extensions.code]).toEqual([
      way,
      allowed ? 200 : 403,
      allowed ? undefined : 'AUTH_NOT_AUTHORIZED',
    ])
    const shown = entities['books']?.permissions[way as keyof typeof WRITES] ?? []
    expect(shown.includes(role)).toBe(allowed)
  }
})

describe('data hidden from a role is refused in every form of document', () => {
  test.each([
    ['plainly', '{ authors { totalCount } }'],
    ['under another name', '{ books: authors { nodes { id: name } } }'],
    ['in a fragment', '{ ...All } fragment All on Query { authors { totalCount } }'],
    [
      'in a fragment of a fragment',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { authors { totalCount } }',
    ],
    ['in an inline fragment', '{ books { totalCount } ... on Query { authors { totalCount } } }'],
    ['below a row', '{ books { nodes { author { name } } } }'],
    [
      'below a row, under the name of what is allowed',
      '{ books { nodes { title: author { title: name } } } }',
    ],
    ['under a directive that skips it', '{ books { totalCount } authors @skip(if: true) { totalCount } }'],
    [
      'under a directive with a variable',
      'query ($no: Boolean = false) { books { totalCount } authors @include(if: $no) { totalCount } }',
    ],
    [
      'in an operation that does not run',
      'query A { books { totalCount } } query B { authors { totalCount } }',
      'A',
    ],
    ['as a filter', '{ books(where: { author: { name: { contains: "S" } } }) { totalCount } }'],
    ['as a filter in a variable', 'query ($w: BookFilter) { books(where: $w) { totalCount } }'],
    ['by its address', '{ authorById(id: 1) { name } }'],
  ])('%s', async (_how, query, operationName?: string) => {
    const before = library.headers.length
    const response = await fetch(`${server.url}/backend/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get('Reader')}` },
      body: JSON.stringify({
        query,
        operationName,
        variables: query.includes('$w') ? { w: { author: { name: { contains: 'S' } } } } : {},
      }),
    })
    const { errors } = (await response.json()) as { errors?: readonly { extensions: { code: string } }[] }
    expect([response.status, errors?.[0]?.extensions.code]).toEqual([403, 'AUTH_NOT_AUTHORIZED'])
    expect(library.headers.length).toBe(before)
  })
})

describe('a field that is for some roles', () => {
  test.each([
    ['Head librarian', true, true, true],
    ['Librarian', false, true, false],
    ['Reader', false, false, false],
  ] as const)('%s', async (role, price, date, dates) => {
    const { entities, pages } = await modelOf(`Bearer ${tokens.get(role)}`)
    const { fields = {}, list } = entities['books'] ?? {}
    const columns = list?.columns.map(({ id }) => id) ?? []
    for (const [name, isSeen] of [
      ['purchasePrice', price],
      ['published', date],
    ] as const) {
      expect([name, Object.hasOwn(fields, name), columns.includes(name)]).toEqual([name, isSeen, isSeen])
      expect(JSON.stringify(pages).includes(name)).toBe(false)
      const { status } = await ask(`{ books { nodes { title: ${name} } } }`, role)
      expect([name, status]).toEqual([name, isSeen ? 200 : 403])
    }
    const order = await ask('{ books(order: [{ published: ASC }]) { totalCount } }', role)
    expect(order.status).toBe(date ? 200 : 403)
    expect([fields['published']?.update != null, list?.bulkEdit.includes('published')]).toEqual([
      dates,
      dates,
    ])
    const change =
      'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } errors { message } } }'
    const { status } = await ask(change, role, { i: { id: 5, published: '2020-01-02' } })
    expect(status).toBe(dates ? 200 : 403)
  })

  test('is in history for them alone, and is restored by those who may change it', async () => {
    const change =
      'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } errors { message } } }'
    for (const published of ['2021-03-04', '2022-03-04'])
      await ask(change, 'Head librarian', { i: { id: 6, published } })
    const historyOf = async (role: Role, filter = '') => {
      const answer = await fetch(`${server.url}/backend/history?entity=books&id=6${filter}`, {
        headers: { authorization: `Bearer ${tokens.get(role)}` },
      })
      return [answer.status, await answer.text()] as const
    }
    for (const role of ['Head librarian', 'Librarian'] as const)
      expect((await historyOf(role))[1]).toContain('2021-03-04')
    expect((await historyOf('Reader'))[0]).toBe(200)
    expect((await historyOf('Reader'))[1]).not.toMatch(/published|20\d\d-03-04"/)
    expect((await historyOf('Reader', '&field=published'))[0]).toBe(403)
    // Restoring is a change like any other.
    const { status } = await ask(change, 'Librarian', { i: { id: 6, published: '2021-03-04' } })
    expect(status).toBe(403)
  })
})

test('gives the highest role access to the config, and users who had every right before keep it', async () => {
  const report = (authorization: string) =>
    fetch(`${server.url}/backend/report`, { headers: { authorization } })
  expect((await report(`Bearer ${tokens.get('Head librarian')}`)).status).toBe(200)
  expect((await report(`Bearer ${tokens.get('Librarian')}`)).status).toBe(403)
  const { accessToken } = await server.signIn('superadmin')
  expect((await report(`Bearer ${accessToken}`)).status).toBe(200)
  // A role of the platform is none here.
  const admin = `Bearer ${(await server.signIn('admin')).accessToken}`
  expect((await report(admin)).status).toBe(403)
  expect((await modelOf(admin)).pages).toEqual([])
})

test('tells the remote backend who the caller is, and ignores forged headers', async () => {
  const [{ id } = { id: 0 }] = await server.db.query<{ id: number }>(
    `select entity_id as id from users where username = 'person1@library.example'`,
  )
  // The schema is fetched at the start without a user.
  expect(library.headers[0]?.has('x-user')).toBe(false)
  const told = (since: number) =>
    library.headers.slice(since).map((headers) => [headers.get('x-user'), headers.get('x-roles')])
  const before = library.headers.length
  const headers = { 'X-User': 'fundament-1', 'X-Roles': 'Head librarian' }
  const as = { token: tokens.get('Librarian') ?? '', path: '/backend/graphql', headers }
  expect((await server.graphql('{ books { totalCount } }', {}, as)).status).toBe(200)
  expect(told(before)).toEqual([[`fundament-${id}`, 'Librarian']])

  // Before a write and after it, the row is read as the same person.
  const written = library.headers.length
  const [query, i] = WRITES.edit
  await fetch(`${server.url}/backend/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}`, ...headers },
    body: JSON.stringify({ query, variables: { i }, extensions: { seen: { pages: 9 } } }),
  })
  const asked = told(written)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked).toEqual(asked.map(() => [`fundament-${id}`, 'Librarian']))

  // Of a user who also has a role of the platform, only those of the project.
  await server.graphql('{ books { totalCount } }', {}, { as: 'superadmin', path: '/backend/graphql' })
  expect(library.headers.at(-1)?.get('x-roles')).toBe('Head librarian')
  expect(server.logs.join('\n')).not.toContain('fundament-1')
})

test('a saved view is shared with a role of the project', async () => {
  const save = `mutation ($input: SaveViewInput!) { saveView(input: $input) { isSuccess errors { message } } }`
  const share = (role: string) =>
    server.graphql<{ saveView: { isSuccess: boolean } }>(
      save,
      { input: { page: '/admin/books', name: `For ${role}`, state: {}, sharedWithRoles: [role] } },
      { token: tokens.get('Librarian') ?? '' },
    )
  expect((await share('Reader')).data.saveView.isSuccess).toBe(true)
  expect((await share('Nobody')).data.saveView.isSuccess).toBe(false)
  const views = await server.graphql(
    '{ savedViews(page: "/admin/books") { name } }',
    {},
    {
      token: tokens.get('Reader') ?? '',
    },
  )
  expect(JSON.stringify(views.data)).toContain('For Reader')
})
