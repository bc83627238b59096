import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.query('delete from saved_views'))
afterAll(() => server.close())

interface View {
  readonly entityId: number
  readonly page: string
  readonly name: string
  readonly state: unknown
  readonly sharedWithRoles: readonly string[]
  readonly isMine: boolean
  readonly entityVersion: number
}

interface Payload {
  readonly isSuccess: boolean
  readonly savedView?: View | null
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
}

const FIELDS = 'entityId page name state sharedWithRoles isMine entityVersion'
const ERRORS = 'errors { details { errorCode fieldName } }'
const VIEW = { page: '/admin/loans', name: 'Mine', state: { sort: ['amount'], filter: { 'æ€': 1 } } }

const save = async (as: string, input: Readonly<Record<string, unknown>> = {}): Promise<Payload> =>
  (
    await server.graphql<{ saveView: Payload }>(
      `mutation ($input: SaveViewInput!) { saveView(input: $input) { isSuccess savedView { ${FIELDS} } ${ERRORS} } }`,
      { input: { ...VIEW, ...input } },
      { as },
    )
  ).data.saveView

const remove = async (as: string, entityId: number | undefined): Promise<Payload> =>
  (
    await server.graphql<{ deleteSavedView: Payload }>(
      `mutation ($input: DeleteSavedViewInput!) { deleteSavedView(input: $input) { isSuccess ${ERRORS} } }`,
      { input: { entityId } },
      { as },
    )
  ).data.deleteSavedView

const list = async (as: string, page = VIEW.page): Promise<readonly View[]> =>
  (
    await server.graphql<{ savedViews: readonly View[] }>(
      `query ($page: String!) { savedViews(page: $page) { ${FIELDS} } }`,
      { page },
      { as },
    )
  ).data.savedViews

const namesOf = async (as: string): Promise<readonly string[]> => (await list(as)).map(({ name }) => name)
const codesOf = ({ errors }: Payload) =>
  errors.map(({ details }) => [details.errorCode, details.fieldName] as const)

test('stores a view as it was, only for its page and its owner', async () => {
  const { isSuccess, savedView } = await save('admin')
  expect(isSuccess).toBe(true)
  expect(savedView).toMatchObject({ ...VIEW, sharedWithRoles: [], isMine: true, entityVersion: 1 })
  expect(await list('admin')).toEqual([savedView])
  expect(await list('admin', '/admin/accounts')).toEqual([])
  for (const other of ['superadmin', 'senior', 'readonly', 'partner']) expect(await list(other)).toEqual([])
})

describe('a state with a key `then`, which the executor takes for a promise', () => {
  const state: unknown = JSON.parse('{"then":1}')

  test('is refused by name', async () => {
    const answer = await server.graphql(
      `mutation ($input: SaveViewInput!) { saveView(input: $input) { isSuccess } }`,
      { input: { ...VIEW, state } },
      { as: 'readonly' },
    )
    expect(answer.errors).toMatchObject([{ message: expect.stringMatching(/input\.state.*no key "then"/) }])
  })

  test('breaks no list, when it was stored before', async () => {
    await save('admin')
    await server.db.query('update saved_views set state = $1::jsonb', [JSON.stringify(state)])
    expect(await list('admin')).toMatchObject([{ name: VIEW.name, state }])
  })
})

test('shows a shared view to users with the role, as of another user, until it is no longer shared', async () => {
  const { savedView } = await save('admin', { sharedWithRoles: ['SENIOR', 'READ_ONLY', 'SENIOR'] })
  expect(savedView?.sharedWithRoles).toEqual(['SENIOR', 'READ_ONLY'])
  expect(await list('senior')).toEqual([{ ...savedView, isMine: false }])
  expect(await namesOf('readonly')).toEqual(['Mine'])
  expect(await namesOf('superadmin')).toEqual([])
  const { savedView: kept } = await save('admin', { entityId: savedView?.entityId, name: 'Own again' })
  expect(kept).toMatchObject({ entityId: savedView?.entityId, name: 'Own again', entityVersion: 2 })
  expect(await namesOf('senior')).toEqual([])
})

describe('is changed and deleted by', () => {
  test('its owner', async () => {
    const { savedView } = await save('readonly')
    expect((await remove('readonly', savedView?.entityId)).isSuccess).toBe(true)
    expect(await list('readonly')).toEqual([])
  })

  test('a super admin who sees it, and stays its owner’s', async () => {
    const { savedView } = await save('readonly', { sharedWithRoles: ['SUPER_ADMIN'] })
    const changed = await save('superadmin', { entityId: savedView?.entityId, name: 'Better' })
    expect(changed).toMatchObject({ isSuccess: true, savedView: null })
    expect(await list('readonly')).toMatchObject([{ name: 'Better', isMine: true }])
  })

  test('refuses a shared view, and does not find a private one, for other users', async () => {
    const { savedView } = await save('readonly', { sharedWithRoles: ['ADMIN'] })
    const entityId = savedView?.entityId
    expect(codesOf(await save('admin', { entityId, name: 'Taken' }))).toEqual([['NOT_AUTHORIZED', null]])
    expect(codesOf(await remove('admin', entityId))).toEqual([['NOT_AUTHORIZED', null]])
    expect(codesOf(await save('partner', { entityId }))).toEqual([['NOT_FOUND', 'entityId']])
    expect(codesOf(await remove('partner', entityId))).toEqual([['NOT_FOUND', 'entityId']])
    expect(await namesOf('readonly')).toEqual(['Mine'])
  })
})

test('a name is used once by one owner on one page', async () => {
  await save('admin')
  expect(codesOf(await save('admin', { name: ' Mine ' }))).toEqual([['MUST_BE_UNIQUE', 'name']])
  expect((await save('admin', { page: '/admin/accounts' })).isSuccess).toBe(true)
  expect((await save('readonly')).isSuccess).toBe(true)
  const { savedView } = await save('admin', { name: 'Other' })
  expect(codesOf(await save('admin', { entityId: savedView?.entityId }))).toEqual([
    ['MUST_BE_UNIQUE', 'name'],
  ])
})

test('the same request twice is one view', async () => {
  const clientCorrelationId = randomUUID()
  const first = await save('admin', { clientCorrelationId })
  expect(await save('admin', { clientCorrelationId })).toEqual(first)
  expect(await list('admin')).toHaveLength(1)
})

test.each([
  ['an empty name', { name: '  ' }, 'NOT_EMPTY', 'name'],
  ['a long name', { name: 'n'.repeat(101) }, 'MAX_LENGTH', 'name'],
  ['no route', { page: 'loans' }, 'INVALID_FORMAT', 'page'],
  ['a state that is no object', { state: [1] }, 'INVALID_FORMAT', 'state'],
  ['a state over 20 kB', { state: { text: 'ø'.repeat(10_000) } }, 'MAX_LENGTH', 'state'],
  ['a role that is not one of staff', { sharedWithRoles: ['USER'] }, 'INVALID_REFERENCE', 'sharedWithRoles'],
  ['an id of nothing', { entityId: 999_999 }, 'NOT_FOUND', 'entityId'],
])('%s is refused by its field', async (_what, input, code, field) => {
  expect(codesOf(await save('admin', input))).toEqual([[code, field]])
  expect(await list('admin')).toEqual([])
})

test('a state of just 20 kB fits', async () => {
  const state = { one: 'x'.repeat(10_000), other: 'x'.repeat(10_000 - '{"one":"","other":""}'.length) }
  expect((await save('admin', { state })).savedView?.state).toEqual(state)
})

test('returns none without signing in', async () => {
  const query = '{ savedViews(page: "/admin/loans") { name } }'
  expect((await server.graphql(query)).errors).toMatchObject([
    { extensions: { code: 'AUTH_NOT_AUTHENTICATED' } },
  ])
})

test('customers see and delete none of staff', async () => {
  const { savedView } = await save('admin', { name: 'Of staff', sharedWithRoles: ['ADMIN'] })
  expect(await namesOf('investor')).toEqual([])
  const { data } = await server.graphql<{ deleteSavedView: { isSuccess: boolean } }>(
    `mutation { deleteSavedView(input: { entityId: ${savedView?.entityId} }) { isSuccess } }`,
    {},
    { as: 'investor' },
  )
  expect(data.deleteSavedView.isSuccess).toBe(false)
  expect(await namesOf('admin')).toContain('Of staff')
})

test('shares only with people of the same partner', async () => {
  await save('partner', { name: 'Ours', sharedWithRoles: ['PARTNER_USER', 'ADMIN'] })
  await save('admin', { name: 'For every partner', sharedWithRoles: ['PARTNER_USER'] })
  expect(await namesOf('partner')).toEqual(['For every partner', 'Ours'])
  expect(await namesOf('admin')).toEqual(['For every partner', 'Ours'])
  await server.db.query(
    `update users set partner_id = (select min(entity_id) from white_label_partners where entity_id <>
       (select partner_id from users where username = 'partner@fundament.example'))
     where username = 'senior@fundament.example'`,
  )
  await server.db.query(
    `update user_user_roles set user_role_id = (select entity_id from user_roles where name = 'PARTNER_USER')
     where user_id = (select entity_id from users where username = 'senior@fundament.example')`,
  )
  const partners = await server.db.query(
    `select distinct partner_id from users where username in ('senior@fundament.example', 'partner@fundament.example')`,
  )
  expect(partners).toHaveLength(2)
  expect(await namesOf('senior')).toEqual(['For every partner'])
})
