import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { openRemoteServer } from '../../../src/engine/server/host/remote/RemoteServer.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

const ROLES = ['Head', 'Librarian', 'Reader'] as const
/** Two librarians: the first asks. */
const PEOPLE = { head: 'Head', ida: 'Librarian', ole: 'Librarian', reader: 'Reader' } as const
const DAY = 86_400_000
type Person = keyof typeof PEOPLE

let library: LibraryServer
let server: TestServer
let folder: string
const tokens = new Map<Person, string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-second-'))
  const write = ['Head', 'Librarian']
  const books = {
    permissions: { add: write, edit: write, delete: write },
    fields: { published: { permissions: { view: write, edit: write } } },
  }
  writeFileSync(join(folder, 'books.json'), JSON.stringify(books))
  library = await startLibrary()
  server = await startTestServer({
    remote: {
      endpoint: library.endpoint,
      headers: { ...LIBRARY_HEADERS, 'X-Roles': '{person.roles}' },
      roles: ROLES,
      approvals: { updateBook: ['Head', 'Reader'], deleteBook: null, addBook: null },
      approvalDays: 3,
    },
    entityConfigFolder: folder,
  })
  for (const [name, role] of Object.entries(PEOPLE)) {
    const person = { email: `${name}@library.example`, name: `${name} Holm`, role }
    const { username, password } = await createAdmin(server.db, person)
    tokens.set(name as Person, (await server.signIn(username, password)).accessToken)
  }
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const EDIT =
  'mutation ($i: UpdateBookInput!) { updateBook(input: $i) { book { id } errors { message field } } }'

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly {
    readonly extensions: { readonly code: string; readonly params?: { readonly approval?: string } }
  }[]
}

async function call(path: string, who: Person, body?: unknown): Promise<Response> {
  return await fetch(`${server.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(who)}` },
  })
}

async function ask(
  who: Person,
  body: object,
): Promise<{ readonly code: string | undefined; readonly id: number }> {
  const { errors = [] } = (await (await call('/backend/graphql', who, body)).json()) as Answer
  const { code, params } = errors[0]?.extensions ?? {}
  return { code, id: Number(params?.approval) }
}

const askToEdit = (who: Person, i: object) => ask(who, { query: EDIT, variables: { i } })

const ON_PLATFORM = (who: Person | null) => ({
  path: '/backend/platform',
  ...(who === null ? {} : { token: tokens.get(who) ?? '' }),
})

/** Code of the refusal, or what became of the request. */
async function decide(who: Person, id: number, decision: 'APPROVE' | 'REJECT' | 'WITHDRAW', note?: string) {
  const [name, input] =
    decision === 'WITHDRAW'
      ? (['withdraw', { platformApprovalId: id }] as const)
      : ([
          'decide',
          { platformApprovalId: id, isApproved: decision === 'APPROVE', decisionNote: note },
        ] as const)
  const type = `${name === 'decide' ? 'Decide' : 'Withdraw'}PlatformApprovalInput!`
  const { data, errors } = await server.graphql<{
    readonly it: { readonly errors: readonly { readonly details: { readonly errorCode: string } }[] }
  } | null>(
    `mutation ($i: ${type}) { it: ${name}PlatformApproval(input: $i) { errors { details { errorCode } } } }`,
    { i: input },
    ON_PLATFORM(who),
  )
  const code = data?.it.errors[0]?.details.errorCode ?? errors[0]?.extensions.code
  if (code !== undefined && code !== 'NOT_CARRIED_OUT') return code
  const request = await requestOf(who, id)
  const [state, failure, refusal] = ['state', 'failure', 'refusal'].map((name) => request?.[name])
  expect(code === 'NOT_CARRIED_OUT').toBe(state === 'FAILED')
  return [state, failure, refusal]
}

type Request = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly payload: readonly string[]
}

const FIELDS = `id state action mutationName recordType recordId payload requestedBy requestedAtUtc expiresAtUtc
  remarks decidedBy decidedAtUtc decisionNote failure refusal isOwn mayDecide`

async function requests(who: Person, where = '{}'): Promise<readonly Request[]> {
  const { data } = await server.graphql<{
    readonly platformApprovals: { readonly nodes: readonly Request[] }
  }>(`{ platformApprovals(first: 500, where: ${where}) { nodes { ${FIELDS} } } }`, {}, ON_PLATFORM(who))
  return data.platformApprovals.nodes
}

/** The same in the list and alone. */
async function requestOf(
  who: Person,
  id: number,
): Promise<(Request & { readonly changes: readonly unknown[] }) | undefined> {
  if (Number.isNaN(id)) return undefined
  const { data } = await server.graphql<{ readonly platformApproval: Request | null }>(
    `{ platformApproval(id: ${id}) { ${FIELDS} } }`,
    {},
    ON_PLATFORM(who),
  )
  const found = (await requests(who)).find((one) => one.id === id)
  expect(data.platformApproval).toEqual(found ?? null)
  if (found === undefined) return undefined
  return { ...found, changes: found.payload.map((change) => JSON.parse(change) as unknown) }
}

/** Past the gateway. */
async function inLibrary(query: string): Promise<unknown> {
  const answer = await fetch(library.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...LIBRARY_HEADERS },
    body: JSON.stringify({ query }),
  })
  return ((await answer.json()) as { readonly data: unknown }).data
}
const pagesOf = async (id: number) =>
  (
    (await inLibrary(`{ bookById(id: ${id}) { pages } }`)) as {
      readonly bookById: { readonly pages: number }
    }
  ).bookById.pages

test('a write waits, and the second person sees who wants which field of which record to become what', async () => {
  const { code, id } = await askToEdit('ida', { id: 3, pages: 400, authorId: 1 })
  expect([code, await pagesOf(3)]).toEqual(['WAITS_FOR_APPROVAL', 126])
  const seen = await requestOf('head', id)
  expect(seen).toMatchObject({
    state: 'PENDING',
    mutationName: 'updateBook',
    action: 'CHANGE',
    recordType: 'Book',
    recordId: '3',
    requestedBy: 'ida Holm',
    remarks: [],
    isOwn: false,
    mayDecide: true,
  })
  expect(seen?.['changes']).toEqual([
    { field: 'pages', old: '126', new: '400' },
    { field: 'author', old: '3', new: '1' },
  ])
  expect(await requestOf('ida', id)).toMatchObject({ isOwn: true, mayDecide: false })
  // Another librarian may do it, but config leaves it to others to approve it.
  expect(await requestOf('ole', id)).toBeUndefined()
  const [kept] = await server.db.query<{ content: string }>(
    'select content from backend_approvals where id = $1::int',
    [id],
  )
  expect(kept?.content).not.toMatch(/400|updateBook/)

  expect(await decide('ida', id, 'APPROVE')).toBe('SELF_APPROVAL')
  expect(await decide('ole', id, 'APPROVE')).toBe('NOT_FOUND')
  expect(await decide('head', id, 'APPROVE', 'As agreed')).toEqual(['APPROVED', null, null])
  expect(await pagesOf(3)).toBe(400)
  // It ran as the approver: the last request to the backend carries their roles.
  expect(library.headers.findLast((headers) => headers.has('x-roles'))?.get('x-roles')).toBe('Head')
  expect(await decide('head', id, 'APPROVE')).toBe('APPROVAL_DECIDED')
  expect(await requestOf('ida', id)).toMatchObject({
    state: 'APPROVED',
    decidedBy: 'head Holm',
    decisionNote: 'As agreed',
  })
  const history = await call('/backend/history?entity=books&id=3', 'ida')
  const { rows } = (await history.json()) as { readonly rows: readonly unknown[] }
  expect(rows).toMatchObject([
    { userFirstName: 'ida', approvedByFirstName: 'head', approvedByLastName: 'Holm', changeType: 'UPDATE' },
  ])
})

describe('no document writes anything without the second person', () => {
  const pages = (n: number) => `updateBook(input: { id: 5, pages: ${n} }) { book { id } }`
  test.each<readonly [string, object, string]>([
    ['under another name', { query: `mutation { readBook: ${pages(501)} }` }, 'WAITS_FOR_APPROVAL'],
    [
      'beside an operation that does not wait',
      {
        query: `query A { books { totalCount } } mutation B { ${pages(502)} }`,
        operationName: 'B',
      },
      'WAITS_FOR_APPROVAL',
    ],
    [
      'with the values as defaults',
      {
        query: `mutation ($n: Int = 503) { updateBook(input: { id: 5, pages: $n }) { book { id } } }`,
        variables: {},
      },
      'WAITS_FOR_APPROVAL',
    ],
    [
      'below a directive',
      {
        query: `mutation ($yes: Boolean!) { updateBook(input: { id: 5, pages: 504 }) @include(if: $yes) { book { id } } }`,
        variables: { yes: true },
      },
      'WAITS_FOR_APPROVAL',
    ],
    ['several at once', { query: `mutation { a: ${pages(505)} b: ${pages(506)} }` }, 'BAD_REQUEST'],
    ['in a fragment', { query: `mutation { ...F } fragment F on Mutation { ${pages(507)} }` }, 'BAD_REQUEST'],
    [
      'beside a fragment',
      { query: `mutation { deleteBook(id: 6) { book { id } } ... on Mutation { ${pages(508)} } }` },
      'BAD_REQUEST',
    ],
    [
      'with variables that do not fit',
      { query: EDIT, variables: { i: { id: 5, pages: 'many' } } },
      'BAD_REQUEST',
    ],
  ])('%s', async (_how, body, expected) => {
    const { code, id } = await ask('ida', body)
    expect([code, await pagesOf(5)]).toEqual([expected, 152])
    const isKept = code === 'WAITS_FOR_APPROVAL'
    const seen = JSON.stringify((await requestOf('head', id))?.['changes'] ?? [])
    expect(/"new":"50\d"/.test(seen)).toBe(isKept)
    expect(await decide('ida', isKept ? id : 0, 'WITHDRAW')).toEqual(
      isKept ? ['CANCELLED', null, null] : 'NOT_FOUND',
    )
  })

  test('refuses a request from a user who may not make the change', async () => {
    expect((await askToEdit('reader', { id: 5, pages: 9 })).code).toBe('AUTH_NOT_AUTHORIZED')
    for (const query of ['{ platformApprovals { totalCount } }', '{ platformApproval(id: 1) { state } }'])
      expect((await server.graphql(query, {}, ON_PLATFORM(null))).errors[0]?.extensions.code).toBe(
        'AUTH_NOT_AUTHENTICATED',
      )
  })
})

test('an answer that got lost is given again, and the same is not asked twice', async () => {
  const clientCorrelationId = randomUUID()
  const body = { query: EDIT, variables: { i: { id: 7, pages: 700 } }, extensions: { clientCorrelationId } }
  const first = await ask('ida', body)
  expect(await ask('ida', body)).toEqual(first)
  expect((await askToEdit('ole', { id: 7, pages: 701 })).code).toBe('ALREADY_REQUESTED')
  expect(await decide('head', first.id, 'REJECT')).toBe('REQUIRED')
  expect(await decide('head', first.id, 'REJECT', 'Count again')).toEqual(['REJECTED', null, null])
  expect(await pagesOf(7)).toBe(178)
  const again = await askToEdit('ole', { id: 7, pages: 701 })
  expect(again.code).toBe('WAITS_FOR_APPROVAL')
  // Two at once: one of them.
  const both = await Promise.all([decide('head', again.id, 'APPROVE'), decide('head', again.id, 'APPROVE')])
  expect(both).toContainEqual(['APPROVED', null, null])
  expect(both).toContain('APPROVAL_DECIDED')
})

test('does not write a record that another user has changed meanwhile', async () => {
  const { id } = await askToEdit('ida', { id: 8, pages: 800 })
  await inLibrary('mutation { updateBook(input: { id: 8, title: "Changed" }) { book { id } } }')
  expect(await decide('head', id, 'APPROVE')).toEqual(['FAILED', 'STALE_ENTITY', null])
  expect(await pagesOf(8)).toBe(191)
  const gone = await askToEdit('ida', { id: 9, pages: 900 })
  await inLibrary('mutation { deleteBook(id: 9) { book { id } } }')
  expect(await decide('head', gone.id, 'APPROVE')).not.toEqual(['APPROVED', null, null])
})

test('drops the request of a user who may no longer make the change', async () => {
  const { id } = await askToEdit('ole', { id: 10, pages: 1000 })
  const lock = (isLocked: boolean) =>
    server.db.query(`update users set is_locked = $1 where username = 'ole@library.example'`, [isLocked])
  await lock(true)
  expect(await decide('head', id, 'APPROVE')).toEqual(['FAILED', 'NOT_AUTHORIZED', null])
  await lock(false)
  expect(await pagesOf(10)).toBe(217)
})

test('passes on the error of the remote backend, and reports a missing answer', async () => {
  const refused = await askToEdit('ida', { id: 11, pages: 0 })
  expect(await decide('head', refused.id, 'APPROVE')).toEqual([
    'FAILED',
    'BACKEND_REFUSED_BECAUSE',
    'A book has a page at least.',
  ])
  const { id } = await ask('ida', {
    query:
      'mutation { addBook(input: { title: "New", pages: 5, genre: ESSAY, authorId: 1 }) { book { id } } }',
  })
  library.failWith = 403
  // These credentials are refused; another user's may work.
  expect(await decide('ole', id, 'APPROVE')).toBe('BACKEND_REFUSED')
  library.failWith = 500
  expect(await decide('ole', id, 'APPROVE')).toEqual(['FAILED', 'BACKEND_UNREACHABLE', null])
  library.failWith = null
})

test('shows the values of an addition or deletion; a user who may make the change approves it', async () => {
  const added = await ask('ida', {
    query: 'mutation ($i: AddBookInput!) { addBook(input: $i) { book { id } } }',
    variables: { i: { title: 'Added', pages: 5, genre: 'ESSAY', authorId: 2 } },
  })
  expect(await requestOf('reader', added.id)).toBeUndefined()
  expect(await requestOf('ole', added.id)).toMatchObject({ action: 'ADD', recordId: null, mayDecide: true })
  expect((await requestOf('ole', added.id))?.['changes']).toContainEqual({
    field: 'title',
    old: null,
    new: 'Added',
  })
  expect(await decide('ole', added.id, 'APPROVE')).toEqual(['APPROVED', null, null])
  const removed = await ask('ida', { query: 'mutation { deleteBook(id: 12) { book { id } } }' })
  expect((await requestOf('ole', removed.id))?.['changes']).toContainEqual({
    field: 'title',
    old: 'Volume 12',
    new: null,
  })
  expect(await decide('ole', removed.id, 'APPROVE')).toEqual(['APPROVED', null, null])
  expect(await inLibrary('{ books(where: { id: { eq: 12 } }) { totalCount } }')).toEqual({
    books: { totalCount: 0 },
  })
})

test('refuses approval by a user who cannot see the record', async () => {
  const { id } = await askToEdit('ida', { id: 13, pages: 1300, published: '2020-01-02' })
  const seen = await requestOf('reader', id)
  expect(seen).toMatchObject({ mayDecide: false, remarks: ['HIDDEN'] })
  expect(JSON.stringify(seen)).not.toMatch(/published|2020-01-02/)
  expect(await decide('reader', id, 'APPROVE')).toBe('AUTH_NOT_AUTHORIZED')
  expect(await decide('head', id, 'APPROVE')).toEqual(['APPROVED', null, null])
})

test('expires a request without a decision, and allows the same request again', async () => {
  const { id } = await askToEdit('ida', { id: 14, pages: 1400 })
  const seen = await requestOf('head', id)
  expect(Date.parse(String(seen?.['expiresAtUtc'])) - Date.parse(String(seen?.['requestedAtUtc']))).toBe(
    3 * DAY,
  )
  // It expires when its time is up, not when it is read.
  await server.db.query(
    `update backend_approvals set requested_at_utc = clock_now() - interval '3 days' where id = $1::int`,
    [id],
  )
  expect(await decide('head', id, 'APPROVE')).toBe('APPROVAL_DECIDED')
  expect(await decide('ida', id, 'WITHDRAW')).toBe('APPROVAL_DECIDED')
  expect(await requestOf('head', id)).toMatchObject({ state: 'FAILED', mayDecide: false })
  expect(await requestOf('ida', id)).toMatchObject({
    state: 'FAILED',
    failure: 'APPROVAL_EXPIRED',
    decidedBy: null,
  })
  expect(await pagesOf(14)).toBe(269)
  expect((await askToEdit('ole', { id: 14, pages: 1401 })).code).toBe('WAITS_FOR_APPROVAL')
})

test('the list is filtered and sorted, and the screens offer it in every language', async () => {
  const { id } = await askToEdit('ida', { id: 15, pages: 1500 })
  const waiting = await requests('head', '{ state: { eq: PENDING }, mayDecide: { eq: true } }')
  expect(waiting.map((one) => one.id)).toContain(id)
  expect(waiting.every(({ state, mayDecide }) => state === 'PENDING' && mayDecide === true)).toBe(true)
  expect(await requests('ida', '{ mayDecide: { eq: true }, isOwn: { eq: true } }')).toEqual([])
  for (const [language, label] of Object.entries({
    en: 'Approvals',
    da: 'Godkendelser',
    sv: 'Godkännanden',
    no: 'Godkjenninger',
  })) {
    const answer = await call(`/admin-model?language=${language}`, 'reader')
    const model = unpackModel((await answer.json()) as PackedModel)
    expect(model.entities['platformApprovals']).toMatchObject({
      labelPlural: label,
      actions: ['approvePlatformApproval', 'rejectPlatformApproval', 'withdrawPlatformApproval'],
    })
    expect(model.backend.approvals).toBe('platformApprovals')
    expect(model.pages.map(({ route }) => route)).toContain('/admin/backend/approvals')
  }
  const problems = unpackModel((await (await call('/admin-model', 'head')).json()) as PackedModel).problems
  expect(problems).toEqual([])
})

test('the database refuses a decision by the requester', async () => {
  await expect(
    server.db.query(
      `update backend_approvals set decided_by_user_id = requested_by_user_id where state = 'APPROVED'`,
    ),
  ).rejects.toThrow(/second_person/)
})

test('a mutation that the server does not have stops the start', async () => {
  const opening = openRemoteServer({
    endpoint: library.endpoint,
    headers: LIBRARY_HEADERS,
    approvals: { updateBok: null },
  })
  await expect(opening).rejects.toThrow(/no mutation "updateBok".*Did you mean "updateBook"\?/)
})
