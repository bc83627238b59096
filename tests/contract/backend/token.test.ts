import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../src/engine/server/people/identity/createAdmin.ts'
import { ATTEMPT_LIMITS } from '../../../src/engine/server/people/identity/attemptLimits.ts'
import { listen } from '../../support/backends/listen.ts'
import { startTestServer, type TestServer, type TokenPair } from '../../support/testServer.ts'

interface TokenServer {
  readonly endpoint: string
  /** Members by token; any other token is unknown. */
  readonly members: Map<string, Member>
  /** Accepts any token. */
  takesAny: boolean
  /** Every `Authorization` that it was shown, the newest last. */
  readonly shown: readonly (string | null)[]
  readonly close: () => Promise<void>
}

let backend: TokenServer
let server: TestServer
let folder: string

const IDA = { id: '7', name: 'Ida Holm', email: 'ida@library.example', groups: [{ name: 'desk' }] }
const IDAS = 'ida-token-4f81c20b97'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-token-'))
  backend = await startTokenServer()
  backend.members.set(IDAS, IDA)
  server = await startTestServer({
    environment: { SECOND_FACTOR: 'staff' },
    remote: {
      endpoint: backend.endpoint,
      headers: { Authorization: 'Token {person.token}' },
      roles: ['Head', 'Librarian'],
      signIn: {
        password: true,
        openId: null,
        token: {
          name: null,
          hint: null,
          person: {
            query: '{ me { id name email groups { name } } }',
            id: 'me.id',
            name: 'me.name',
            email: 'me.email',
          },
          roles: {
            claim: 'me.groups.name',
            values: new Map([
              ['heads', 'Head'],
              ['desk', 'Librarian'],
            ]),
            others: null,
          },
        },
      },
    },
    entityConfigFolder: folder,
  })
})
afterAll(async () => {
  await server.close()
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

async function paste(token: unknown) {
  const response = await fetch(`${server.url}/backend/sign-in/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, language: 'da' }),
  })
  const text = await response.text()
  const body = JSON.parse(text) as TokenPair & { errors?: readonly [{ extensions: { code: string } }] }
  const code = body.errors?.[0].extensions.code ?? null
  return { status: response.status, code, tokens: body, text }
}

async function ask({ accessToken }: TokenPair) {
  const { status, data, errors } = await server.graphql(
    '{ books { id title } }',
    {},
    { token: accessToken, path: '/backend/graphql' },
  )
  return [status, errors[0]?.extensions.code ?? data]
}

const people = () =>
  server.db.query(
    `select p.first_name, p.last_name, p.email, p.email_verified, u.user_type,
       array(select r.name from user_user_roles x join user_roles r on r.entity_id = x.user_role_id
         where x.user_id = u.entity_id order by 1) as roles
     from openid_logins o join users u on u.entity_id = o.user_id join people p on p.entity_id = u.person_id
     order by o.created_at`,
  )

test('signs in with a pasted token that the remote backend accepts, as the person that it names', async () => {
  // The schema is fetched without a token.
  expect(new Set(backend.shown)).toEqual(new Set([null]))
  const { tokens, text } = await paste(`  ${IDAS}\n`)
  expect(await ask(tokens)).toEqual([200, { books: [{ id: '1', title: 'Gösta Berling' }] }])
  expect(backend.shown.at(-1)).toBe(`Token ${IDAS}`)
  expect(await people()).toEqual([
    {
      first_name: 'Ida',
      last_name: 'Holm',
      email: 'ida@library.example',
      email_verified: false,
      user_type: 'STAFF',
      roles: ['Librarian'],
    },
  ])
  expect(await server.db.query('select method, outcome from logins order by entity_id desc limit 1')).toEqual(
    [{ method: 'BACKEND_TOKEN', outcome: 'SUCCEEDED' }],
  )
  // It stays on the server, unreadable.
  expect(text).not.toContain(IDAS)
  const kept = JSON.stringify(await server.db.query('select * from backend_sessions, openid_logins'))
  expect(kept).not.toContain(IDAS)
})

test('name and roles follow what the server says at each sign-in, also by another token', async () => {
  backend.members.set('another-of-ida', { ...IDA, name: 'Ida Berg', groups: [{ name: 'heads' }] })
  expect((await paste('another-of-ida')).status).toBe(200)
  expect(await people()).toMatchObject([{ last_name: 'Berg', roles: ['Head'] }])
})

test.each([
  ['of nobody', 'not-a-token-of-anybody'],
  ['that no header can hold', `${IDAS}\r\nX-Evil: 1`],
  ['empty', ''],
  ['that is none', null],
])('refuses a token %s', async (_what, token) => {
  expect(await paste(token)).toMatchObject({ status: 400, code: 'BACKEND_TOKEN' })
})

test('refuses a person without a role, with the address of another user, or with a closed login', async () => {
  backend.members.set('of-eva', { id: '8', name: 'Eva', groups: [{ name: 'choir' }] })
  expect((await paste('of-eva')).code).toBe('BACKEND_TOKEN_NO_ROLE')
  await createAdmin(server.db, { email: 'bo@library.example', name: 'Bo Lind', role: 'Head' })
  backend.members.set('of-bo', { ...IDA, id: '9', email: 'bo@library.example' })
  expect((await paste('of-bo')).code).toBe('BACKEND_TOKEN_EMAIL')
  await server.db.query(`update users set login_disabled = true where username = 'ida@library.example'`)
  expect((await paste(IDAS)).code).toBe('LOGIN_DISABLED')
  expect(await server.db.query('select method, outcome from logins order by entity_id desc limit 1')).toEqual(
    [{ method: 'BACKEND_TOKEN', outcome: 'CLOSED' }],
  )
  await server.db.query(`update users set login_disabled = false where username = 'ida@library.example'`)
})

test('refuses every token when the backend accepts wrong ones, and logs how to fix it', async () => {
  backend.takesAny = true
  expect(await paste(IDAS)).toMatchObject({ status: 502, code: 'BACKEND_SIGN_IN' })
  expect(server.logs.join('\n')).toContain('takes a wrong token as well')
  backend.takesAny = false
})

test('requires a new sign-in when the remote backend no longer accepts the token', async () => {
  const { tokens } = await paste(IDAS)
  backend.members.delete(IDAS)
  server.clock.advance(120)
  expect(await ask(tokens)).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
  backend.members.set(IDAS, IDA)
  expect(await ask(tokens)).toEqual([401, 'AUTH_NOT_AUTHENTICATED'])
})

test('ends the session on sign-out, and stores nothing of it', async () => {
  const kept = async () => (await server.db.query('select 1 from backend_sessions')).length
  const { tokens } = await paste(IDAS)
  const before = await kept()
  const response = await fetch(`${server.url}/backend/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: tokens.refreshToken }),
  })
  expect(await response.json()).toEqual({ address: null })
  expect((await ask(tokens))[0]).toBe(401)
  expect(await kept()).toBe(before - 1)
})

test('limits guesses per network, and logs no token', async () => {
  server.clock.advance(3600)
  for (let nth = 0; nth < ATTEMPT_LIMITS.address; nth += 1)
    expect((await paste(`guess-${nth}`)).code).toBe('BACKEND_TOKEN')
  expect(await paste(IDAS)).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
  const log = server.logs.join('\n')
  for (const token of [IDAS, 'another-of-ida', 'guess-3', 'not-a-token-of-anybody'])
    expect(log).not.toContain(token)
})

interface Member {
  readonly id: string
  readonly name?: string
  readonly email?: string
  readonly groups: readonly { readonly name: string }[]
}

/** A GraphQL server with its own tokens. Reports an unknown token within the answer, with status 200. */
async function startTokenServer(): Promise<TokenServer> {
  const members = new Map<string, Member>()
  const shown: (string | null)[] = []
  const state = { takesAny: false }
  const memberOf = ({ request }: { request: Request }): Member | null => {
    const [first = null] = members.values()
    const token = /^Token (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    return members.get(token ?? '') ?? (state.takesAny ? first : null)
  }
  const schema = createSchema<{ request: Request }>({
    typeDefs: SDL,
    resolvers: {
      Query: {
        me: (_root, _args, context) => memberOf(context),
        books: (_root, _args, context) => {
          if (memberOf(context) === null)
            throw new GraphQLError('Who are you?', { extensions: { code: 'UNAUTHENTICATED' } })
          return [{ id: '1', title: 'Gösta Berling' }]
        },
      },
    },
  })
  const yoga = createYoga({ schema, logging: false, graphiql: false, maskedErrors: false })
  const server = await listen((request, response) => {
    shown.push(request.headers.authorization ?? null)
    void yoga(request, response)
  })
  return Object.assign(state, { ...server, members, shown })
}

const SDL = /* GraphQL */ `
  type Query {
    me: Member
    books: [Book!]!
  }
  type Book {
    id: ID!
    title: String!
  }
  type Member {
    id: ID!
    name: String
    email: String
    groups: [Group!]!
  }
  type Group {
    name: String!
  }
`
