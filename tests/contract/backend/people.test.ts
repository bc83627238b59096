import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { LIBRARY_HEADERS, startLibrary, type LibraryServer } from '../../support/backends/libraryServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

interface Answer {
  readonly canAdd?: boolean
  readonly people?: readonly Person[]
  readonly password?: string
  readonly errors?: readonly {
    readonly extensions: { readonly code: string; readonly problems?: readonly { readonly field: string }[] }
  }[]
}

interface Person {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly roles: readonly string[]
  readonly isLocked: boolean
  readonly isOwn: boolean
  readonly isFromProvider: boolean
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

async function callAs(server: TestServer, token: string | null, path: string, body?: unknown) {
  const response = await fetch(`${server.url}/backend/people${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  const answer = (await response.json()) as Answer
  return { ...answer, code: answer.errors?.[0]?.extensions.code }
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

  const call = (who: string | null, path = '', body?: unknown) =>
    callAs(server, who === null ? null : (tokens.get(who) ?? who), path, body)
  const find = async (username: string): Promise<Person> => {
    const { people = [] } = await call('head')
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
    const { canAdd, people = [] } = await call('head')
    expect(canAdd).toBe(true)
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
    for (const who of ['ida', null])
      for (const [path, body] of [
        ['', undefined],
        ['', other],
        [`/${id}`, { roles: ['Head'] }],
        [`/${id}`, { isLocked: true }],
        [`/${id}/password`, {}],
      ] as const) {
        const expected = who === null ? 'AUTH_NOT_AUTHENTICATED' : 'AUTH_NOT_AUTHORIZED'
        expect((await call(who, path, body)).code, `${path} by ${who}`).toBe(expected)
      }
    expect(await find('ida@library.example')).toEqual(before)
  })

  test('a person is added with a password that works, gets other roles at once, is locked and let in again', async () => {
    const { password = '', code } = await call('head', '', {
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
    const { accessToken } = await server.signIn('ole@library.example', password)
    expect((await call(accessToken)).code).toBe('AUTH_NOT_AUTHORIZED')
    const { id, roles } = await find('ole@library.example')
    expect(roles).toEqual(['Reader'])

    await call('head', `/${id}`, { roles: ['Reader', 'Head'] })
    expect((await call(accessToken)).people?.some((person) => person.id === id && person.isOwn)).toBe(true)
    expect((await find('ole@library.example')).roles).toEqual(['Head', 'Reader'])
    await call('head', `/${id}`, { roles: ['Reader'] })
    expect((await call(accessToken)).code).toBe('AUTH_NOT_AUTHORIZED')

    expect(await reads(accessToken)).not.toBe(401)
    await call('head', `/${id}`, { isLocked: true })
    expect((await find('ole@library.example')).isLocked).toBe(true)
    expect(await reads(accessToken)).toBe(401)
    await expect(server.signIn('ole@library.example', password)).rejects.toThrow('cannot sign in')
    await call('head', `/${id}`, { isLocked: false })
    await server.signIn('ole@library.example', password)

    const { password: renewed = '' } = await call('head', `/${id}/password`, {})
    await expect(server.signIn('ole@library.example', password)).rejects.toThrow('cannot sign in')
    await server.signIn('ole@library.example', renewed)
  })

  test('each wrong input is refused, and names its field', async () => {
    const good = { email: 'kai@library.example', name: 'Kai Holm', role: 'Reader' }
    for (const [input, code, field] of [
      [{ ...good, email: 'kai' }, 'INVALID_FORMAT', 'email'],
      [{ ...good, email: 'ida@library.example' }, 'MUST_BE_UNIQUE', 'email'],
      [{ ...good, name: 'Kai' }, 'REQUIRED', 'name'],
      [{ ...good, name: undefined }, 'REQUIRED', 'name'],
      [{ ...good, role: 'SUPER_ADMIN' }, 'INVALID_REFERENCE', 'roles'],
    ] as const) {
      const { errors, code: found } = await call('head', '', input)
      expect([found, JSON.stringify(errors).includes(`"${field}"`)], JSON.stringify(input)).toEqual([
        code,
        true,
      ])
    }
    const { id } = await find('ida@library.example')
    expect((await call('head', `/${id}`, { roles: [] })).code).toBe('NOT_EMPTY')
    expect((await call('head', `/${id}`, { roles: ['ADMIN'] })).code).toBe('INVALID_REFERENCE')
    expect((await call('head', `/${id}`, {})).code).toBe('BAD_REQUEST')
    const reserved = await server.db.query<{ id: number }>(
      'select entity_id as id from users where is_system_user or user_type <> $1',
      ['STAFF'],
    )
    expect(reserved.length).toBeGreaterThan(0)
    for (const unknown of [0, 99_999, 'x', ...reserved.map((one) => one.id).slice(0, 5)])
      expect((await call('head', `/${unknown}`, { isLocked: true })).code, `${unknown}`).toBe('NOT_FOUND')
    expect((await find('ida@library.example')).roles).toEqual(['Librarian'])
  })

  test('refuses changes to oneself, so that a user with the first role always remains', async () => {
    const { id } = await find('head@library.example')
    expect((await call('head', `/${id}`, { roles: ['Reader'] })).code).toBe('SELF_ROLES')
    expect((await call('head', `/${id}`, { isLocked: true })).code).toBe('SELF_LOCK')
    expect((await call('head', `/${id}/password`, {})).code).toBe('SELF_PASSWORD')
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
    const call = (path: string, body?: unknown) => callAs(server, accessToken, path, body)
    const { people = [] } = await call('')
    const top = people.find(({ username }) => username === 'top@library.example')
    const added = { email: 'x@library.example', name: 'X Holm', role: 'SUPER_ADMIN' }
    const refused = [
      await call('', added),
      await call(`/${top?.id}`, { isLocked: true }),
      await call(`/${top?.id}`, { roles: ['READ_ONLY'] }),
      await call(`/${top?.id}/password`, {}),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('OUTRANKED'))
    expect((await call('')).people).toEqual(people)
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
    const call = (path: string, body?: unknown) => callAs(server, accessToken, path, body)
    expect((await call(`/${row?.id}`, { roles: ['Head'] })).code).toBe('PROVIDER_ROLES')
    expect((await call(`/${row?.id}/password`, {})).code).toBe('NO_PASSWORDS')
    expect((await call(`/${row?.id}`, { isLocked: true })).code).toBeUndefined()
    const { people = [] } = await call('')
    expect(people.find(({ id }) => id === row?.id)).toMatchObject({ isFromProvider: true, isLocked: true })
  } finally {
    await server.close()
  }
})
