import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as passwords from '../../src/engine/server/people/identity/passwords.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { requestScope } from '../../src/engine/server/host/requestScope.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { MINI_SEED } from '../support/seeds.ts'
import { SIGN_IN, startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
/** What a request asked of the database before its answer: the statements, in order, and where transactions begin. */
let statements: string[] = []

/** History is sealed and mails are sent beside the requests, and what follows an answer belongs to none. */
const note = (text: string): void => {
  if (requestScope.getStore() !== undefined) statements.push(text)
}

beforeAll(async () => {
  const db = await openTestDatabase({ seed: MINI_SEED })
  const query: Database['query'] = (text, params) => {
    note(text)
    return db.query(text, params)
  }
  const queryText: Database['queryText'] = (text, params, plan) => {
    note(text)
    return db.queryText(text, params, plan)
  }
  const transaction: Database['transaction'] = (work) => {
    note('begin')
    return db.transaction(work)
  }
  server = await startTestServer({
    db: { ...db, query, queryText, transaction },
    environment: { TRUSTED_PROXIES: '1' },
  })
  await db.query(`update users set password_hash = null where username = 'newcomer@fundament.example'`)
  await db.query(`update users set is_locked = true where username = 'partner@fundament.example'`)
})
afterAll(() => server.close())

let requests = 0

/** What one request costs: the same for everybody who may ask, or the difference would tell them apart. */
const costOf = async (query: string, input: Readonly<Record<string, unknown>>) => {
  requests += 1
  const verify = vi.spyOn(passwords, 'verifyPassword')
  statements = []
  const { errors } = await server.graphql(
    query,
    { input },
    { headers: { 'x-forwarded-for': `10.0.0.${requests}` } },
  )
  expect(errors).toEqual([])
  const cost = { statements, hashes: verify.mock.calls.length }
  verify.mockRestore()
  return cost
}

const KNOWN = 'investor@fundament.example'
const UNKNOWN = 'nobody@fundament.example'

const trySignIn = (username: string) => costOf(SIGN_IN, { username, password: 'wrong' })
const requestReset = (email: string) =>
  costOf(
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { isSuccess } }',
    { email, locale: 'en' },
  )
const checkCode = (email: string) =>
  costOf('mutation ($input: CheckSignupCodeInput!) { checkSignupCode(input: $input) { isSuccess } }', {
    email,
    phoneNumber: '+4520123456',
    code: '123456',
  })

test.each([
  ['a known name', KNOWN],
  ['one without a password', 'newcomer@fundament.example'],
  ['one that is locked', 'partner@fundament.example'],
])('signing in with a wrong password costs what an unknown name costs: %s', async (_name, username) => {
  await trySignIn('first@fundament.example')
  const unknown = await trySignIn(`not-${username}`)
  expect(await trySignIn(username)).toEqual(unknown)
  expect(unknown.hashes).toBe(1)
  expect(unknown.statements.length).toBeGreaterThan(5)
})

test('so does a try that is slowed down, up to the one that has to wait', async () => {
  for (let at = 0; at < 24; at += 1) {
    const [known, unknown] = [await trySignIn('senior@fundament.example'), await trySignIn(UNKNOWN)]
    expect(known.statements, String(at)).toEqual(unknown.statements)
    expect(known.hashes).toBe(unknown.hashes)
  }
})

test('asking for a password reset costs the same for known and unknown addresses', async () => {
  await requestReset('first@fundament.example')
  const unknown = await requestReset('nobody-either@fundament.example')
  expect(unknown.statements.length).toBeGreaterThan(0)
  expect(await requestReset(KNOWN)).toEqual(unknown)
  // Staff without a password and people who are locked get no mail.
  expect(await requestReset('partner@fundament.example')).toEqual(unknown)
})

test('checking the code of a sign-up costs the same for known and unknown addresses', async () => {
  await checkCode('first@fundament.example')
  const unknown = await checkCode('nobody@post.example')
  expect(unknown.statements.length).toBeGreaterThan(1)
  expect(await checkCode(KNOWN)).toEqual(unknown)
})
