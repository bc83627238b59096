import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

interface Answer {
  readonly people?: readonly Person[]
  readonly password?: string | null
  readonly code: string | undefined
  readonly field?: string | null
}

interface Person {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly roles: readonly string[]
  readonly isLocked: boolean
  readonly isOwn: boolean
  readonly isFromProvider: boolean
  readonly mayChange: boolean
  readonly hasPassword: boolean
  readonly lastSignInAtUtc: string | null
}

let library: LibraryServer
/** Without any file. */
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-people-'))
  library = await startLibrary()
})
afterAll(async () => {
  await library.close()
  rmSync(folder, { recursive: true, force: true })
})

const startInFront = (roles: readonly string[] | null): Promise<TestServer> =>
  startTestServer({
    remote: { endpoint: library.endpoint, headers: LIBRARY_HEADERS, roles },
    entityConfigFolder: folder,
  })

interface Payload {
  readonly isSuccess: boolean
  readonly password?: string | null
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
}

const PATH = '/backend/platform'
const FIELDS = 'id name username roles isLocked isOwn isFromProvider mayChange hasPassword lastSignInAtUtc'
const ERRORS = 'isSuccess errors { details { errorCode fieldName } }'
const MUTATIONS = {
  issuePlatformLogin: `mutation ($i: IssuePlatformLoginInput!) { it: issuePlatformLogin(input: $i) { password ${ERRORS} } }`,
  setPlatformLoginRoles: `mutation ($i: SetPlatformLoginRolesInput!) { it: setPlatformLoginRoles(input: $i) { ${ERRORS} } }`,
  setPlatformLoginLocked: `mutation ($i: SetPlatformLoginLockedInput!) { it: setPlatformLoginLocked(input: $i) { ${ERRORS} } }`,
  renewPlatformPassword: `mutation ($i: RenewPlatformPasswordInput!) { it: renewPlatformPassword(input: $i) { password ${ERRORS} } }`,
}
type Mutation = keyof typeof MUTATIONS

const as = (token: string | null) => ({ path: PATH, ...(token === null ? {} : { token }) })

async function listAs(server: TestServer, token: string | null, args = ''): Promise<Answer> {
  const { data, errors } = await server.graphql<{
    readonly platformPeople: { readonly nodes: readonly Person[] }
  } | null>(`{ platformPeople(first: 200${args}) { nodes { ${FIELDS} } } }`, {}, as(token))
  const code = errors[0]?.extensions.code
  return { ...(data ? { people: data.platformPeople.nodes } : {}), code }
}

async function runAs(
  server: TestServer,
  token: string | null,
  mutation: Mutation,
  i: object,
): Promise<Answer> {
  const { data, errors } = await server.graphql<{ readonly it: Payload } | null>(
    MUTATIONS[mutation],
    { i },
    as(token),
  )
  const problem = data?.it.errors[0]?.details
  return {
    ...(data?.it.password === undefined ? {} : { password: data.it.password }),
    code: problem?.errorCode ?? errors[0]?.extensions.code,
    field: problem?.fieldName ?? null,
  }
}

async function modelOf(server: TestServer, token: string, language: string) {
  const { body } = await server.inject({
    url: `/admin-model?language=${language}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return unpackModel(JSON.parse(body) as PackedModel)
}

describe('people in front of another backend', () => {
  let server: TestServer
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    server = await startInFront(['Head', 'Librarian', 'Reader'])
    for (const [name, role] of [
      ['head', 'Head'],
      ['ida', 'Librarian'],
    ] as const) {
      const person = { email: `${name}@library.example`, name: `${name} Holm`, role }
      const { username, password } = await createAdmin(server.db, person)
      tokens.set(name, (await server.signIn(username, password)).accessToken)
    }
  })
  afterAll(() => server.close())

  const tokenOf = (who: string | null) => (who === null ? null : (tokens.get(who) ?? who))
  const list = (who: string | null, args = '') => listAs(server, tokenOf(who), args)
  const run = (who: string | null, mutation: Mutation, input: object) =>
    runAs(server, tokenOf(who), mutation, input)
  const setRoles = (who: string | null, id: number, roles: readonly string[]) =>
    run(who, 'setPlatformLoginRoles', { platformPersonId: id, roles })
  const lock = (who: string | null, id: number, isLocked: boolean) =>
    run(who, 'setPlatformLoginLocked', { platformPersonId: id, isLocked })
  const renew = (who: string | null, id: number) =>
    run(who, 'renewPlatformPassword', { platformPersonId: id })
  const find = async (username: string): Promise<Person> => {
    const { people = [] } = await list('head')
    const found = people.find((person) => person.username === username)
    if (found === undefined) throw new Error(`${username} is not listed`)
    return found
  }
  const reads = async (token: string): Promise<number> => {
    const response = await fetch(`${server.url}/backend/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query: '{ books { nodes { id } } }' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    return response.status
  }

  test('lets only the first role see and change them', async () => {
    const { people = [] } = await list('head')
    // The test's database has the demo's staff, too.
    const added = people.filter(({ username }) => username.endsWith('@library.example'))
    expect(added.map(({ username, roles, isOwn }) => [username, roles, isOwn])).toEqual([
      ['head@library.example', ['Head'], true],
      ['ida@library.example', ['Librarian'], false],
    ])
    expect(added.every(({ lastSignInAtUtc }) => lastSignInAtUtc !== null)).toBe(true)
    const { id } = await find('ida@library.example')
    const before = await find('ida@library.example')
    const other = { email: 'x@library.example', name: 'X Holm', role: 'Reader' }
    for (const who of ['ida', null]) {
      const expected = who === null ? 'AUTH_NOT_AUTHENTICATED' : 'AUTH_NOT_AUTHORIZED'
      const answers = [
        await list(who),
        await run(who, 'issuePlatformLogin', other),
        await setRoles(who, id, ['Head']),
        await lock(who, id, true),
        await renew(who, id),
      ]
      expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(expected))
      const one = await server.graphql(`{ platformPerson(id: ${id}) { username } }`, {}, as(tokenOf(who)))
      expect(one.errors[0]?.extensions.code).toBe(expected)
    }
    expect(await find('ida@library.example')).toEqual(before)
  })

  test('a person is added with a password that works, gets other roles at once, is locked and let in again', async () => {
    const { password, code } = await run('head', 'issuePlatformLogin', {
      email: 'Ole@Library.example',
      name: 'Ole Holm',
      role: 'Reader',
    })
    expect(code).toBeUndefined()
    const history = await server.db.query<{ name: string; kind: string; actor: string }>(
      `select mutation_name as name, change_type::text as kind, user_first_name as actor from audit_log_changes
       where entity_name = 'User' order by id desc limit 1`,
    )
    expect(history).toEqual([{ name: 'changeBackendPerson', kind: 'ADD', actor: 'head' }])
    const { accessToken } = await server.signIn('ole@library.example', password ?? '')
    expect((await list(accessToken)).code).toBe('AUTH_NOT_AUTHORIZED')
    const { id, roles } = await find('ole@library.example')
    expect(roles).toEqual(['Reader'])

    await setRoles('head', id, ['Reader', 'Head'])
    expect((await list(accessToken)).people?.some((person) => person.id === id && person.isOwn)).toBe(true)
    expect((await find('ole@library.example')).roles).toEqual(['Head', 'Reader'])
    await setRoles('head', id, ['Reader'])
    expect((await list(accessToken)).code).toBe('AUTH_NOT_AUTHORIZED')

    expect(await reads(accessToken)).not.toBe(401)
    await lock('head', id, true)
    expect((await find('ole@library.example')).isLocked).toBe(true)
    expect(await reads(accessToken)).toBe(401)
    await expect(server.signIn('ole@library.example', password ?? '')).rejects.toThrow('cannot sign in')
    await lock('head', id, false)
    await server.signIn('ole@library.example', password ?? '')

    const { password: renewed } = await renew('head', id)
    await expect(server.signIn('ole@library.example', password ?? '')).rejects.toThrow('cannot sign in')
    await server.signIn('ole@library.example', renewed ?? '')
  })

  test('each wrong input is refused, and names its field', async () => {
    const good = { email: 'kai@library.example', name: 'Kai Holm', role: 'Reader' }
    for (const [input, code, field] of [
      [{ ...good, email: 'kai' }, 'INVALID_FORMAT', 'email'],
      [{ ...good, email: 'ida@library.example' }, 'MUST_BE_UNIQUE', 'email'],
      [{ ...good, name: 'Kai' }, 'REQUIRED', 'name'],
    ] as const) {
      const refused = await run('head', 'issuePlatformLogin', input)
      expect([refused.code, refused.field], JSON.stringify(input)).toEqual([code, field])
    }
    for (const input of [
      { ...good, role: 'SUPER_ADMIN' },
      { ...good, name: undefined },
    ])
      expect((await run('head', 'issuePlatformLogin', input)).code).toBe('BAD_USER_INPUT')
    const { id } = await find('ida@library.example')
    expect((await setRoles('head', id, [])).code).toBe('NOT_EMPTY')
    expect((await setRoles('head', id, ['ADMIN'])).code).toBe('BAD_USER_INPUT')
    const reserved = await server.db.query<{ id: number }>(
      'select entity_id as id from users where is_system_user or user_type <> $1',
      ['STAFF'],
    )
    expect(reserved.length).toBeGreaterThan(0)
    for (const unknown of [0, 99_999, ...reserved.map((one) => one.id).slice(0, 5)])
      expect((await lock('head', unknown, true)).code, `${unknown}`).toBe('NOT_FOUND')
    expect((await find('ida@library.example')).roles).toEqual(['Librarian'])
  })

  test('the list is filtered, sorted, counted and read in pages', async () => {
    const { data } = await server.graphql(
      `{
        found: platformPeople(
          where: { username: { endsWith: "@LIBRARY.example" }, roles: { none: { eq: Reader } } }
          order: [{ username: DESC }]
          first: 1
        ) { totalCount nodes { username roles } pageInfo { hasNextPage endCursor } }
        next: platformPeople(
          where: { username: { endsWith: "@library.example" }, roles: { none: { eq: Reader } } }
          order: [{ username: DESC }]
          first: 1
          after: "0"
        ) { nodes { username } pageInfo { hasNextPage } }
        none: platformPeople(where: { and: [{ isOwn: { eq: true } }, { mayChange: { eq: true } }] }) { totalCount }
      }`,
      {},
      as(tokenOf('head')),
    )
    expect(data).toEqual({
      found: {
        totalCount: 2,
        nodes: [{ username: 'ida@library.example', roles: ['Librarian'] }],
        pageInfo: { hasNextPage: true, endCursor: '0' },
      },
      next: { nodes: [{ username: 'head@library.example' }], pageInfo: { hasNextPage: false } },
      none: { totalCount: 0 },
    })
  })

  test('the screens of the first role alone have the list, with its actions, in every language', async () => {
    for (const [language, label] of Object.entries({
      en: 'People',
      da: 'Personer',
      sv: 'Personer',
      no: 'Personer',
    })) {
      const model = await modelOf(server, tokenOf('head') ?? '', language)
      expect(model.problems).toEqual([])
      expect(model.entities['platformPeople']).toMatchObject({
        labelPlural: label,
        operations: { endpoint: PATH },
        permissions: { view: ['Head'] },
      })
      const page = model.pages.find(({ route }) => route === '/admin/backend/people')
      expect(page).toMatchObject({
        entity: 'platformPeople',
        actions: ['issuePlatformLogin'],
        roles: ['Head'],
      })
      const { actions = [] } = model.entities['platformPeople'] ?? {}
      expect(actions.map((name) => [name, model.actions[name]?.roles])).toEqual(
        ['changePlatformLoginRoles', 'renewPlatformPassword', 'lockPlatformLogin', 'unlockPlatformLogin'].map(
          (name) => [name, ['Head']],
        ),
      )
      expect(model.menus.at(-1)?.items.map(({ to }) => to)).toContain('/admin/backend/people')
    }
    const other = await modelOf(server, tokenOf('ida') ?? '', 'en')
    expect([Object.keys(other.entities), Object.keys(other.actions)]).toEqual([['authors', 'books'], []])
    expect(other.refusedRoutes).toEqual(['/admin/backend/people'])
  })

  test('refuses changes to oneself, so that a user with the first role always remains', async () => {
    const { id } = await find('head@library.example')
    expect((await setRoles('head', id, ['Reader'])).code).toBe('SELF_ROLES')
    expect((await lock('head', id, true)).code).toBe('SELF_LOCK')
    expect((await renew('head', id)).code).toBe('SELF_PASSWORD')
  })
})

test('with the platform’s roles, an administrator neither gives a higher role nor changes who has it', async () => {
  const server = await startInFront(null)
  try {
    await createAdmin(server.db, { email: 'top@library.example', name: 'Top Holm' })
    const low = await createAdmin(server.db, {
      email: 'low@library.example',
      name: 'Low Holm',
      role: 'ADMIN',
    })
    const { accessToken } = await server.signIn(low.username, low.password)
    const run = (mutation: Mutation, input: object) => runAs(server, accessToken, mutation, input)
    const { people = [] } = await listAs(server, accessToken)
    const top = people.find(({ username }) => username === 'top@library.example')
    const added = { email: 'x@library.example', name: 'X Holm', role: 'SUPER_ADMIN' }
    const refused = [
      await run('issuePlatformLogin', added),
      await run('setPlatformLoginLocked', { platformPersonId: top?.id, isLocked: true }),
      await run('setPlatformLoginRoles', { platformPersonId: top?.id, roles: ['READ_ONLY'] }),
      await run('renewPlatformPassword', { platformPersonId: top?.id }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('OUTRANKED'))
    expect((await listAs(server, accessToken)).people).toEqual(people)
    expect(top).toMatchObject({ mayChange: false, isOwn: false })
  } finally {
    await server.close()
  }
})

test('adds no people and sets no passwords where an identity provider signs people in', async () => {
  const server = await startInFront(['Head', 'Reader'])
  try {
    const head = await createAdmin(server.db, { email: 'h@library.example', name: 'H Holm', role: 'Head' })
    const { accessToken } = await server.signIn(head.username, head.password)
    const other = await createAdmin(server.db, { email: 'o@library.example', name: 'O Holm', role: 'Reader' })
    const [row] = await server.db.query<{ id: number }>(
      'select entity_id as id from users where username = $1',
      [other.username],
    )
    await server.db.query('insert into openid_logins (subject_key, user_id) values ($1, $2::int)', [
      'of-a-provider',
      row?.id,
    ])
    const run = async (mutation: Mutation, input: object) =>
      (await runAs(server, accessToken, mutation, { platformPersonId: row?.id, ...input })).code
    expect(await run('setPlatformLoginRoles', { roles: ['Head'] })).toBe('PROVIDER_ROLES')
    expect(await run('renewPlatformPassword', {})).toBe('NO_PASSWORDS')
    expect(await run('setPlatformLoginLocked', { isLocked: true })).toBeUndefined()
    const { people = [] } = await listAs(server, accessToken)
    expect(people.find(({ id }) => id === row?.id)).toMatchObject({
      isFromProvider: true,
      isLocked: true,
      hasPassword: false,
    })
  } finally {
    await server.close()
  }
})
