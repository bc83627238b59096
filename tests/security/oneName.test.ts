import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalColumn, canonicalName } from '../../src/engine/server/db/canonicalName.ts'
import { callerScope } from '../../src/engine/server/db/Caller.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { MINI_SEED } from '../support/seeds.ts'
import { SIGN_IN, startTestServer, type TestServer } from '../support/testServer.ts'
import { RUNS_ALL } from '../support/sample.ts'

let server: TestServer
/** Whose share of the database each statement used. */
const shares = new Set<string>()

beforeAll(async () => {
  const db = await openTestDatabase({ seed: MINI_SEED })
  const query: Database['query'] = (...statement) => {
    shares.add(callerScope.getStore()?.share.key ?? 'none')
    return db.query(...statement)
  }
  server = await startTestServer({ db: { ...db, query }, environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

const signIn = async (username: string, password: string, address: string): Promise<string> => {
  const { data } = await server.graphql<{
    signIn: { isSuccess: boolean; errors: readonly { details: { errorCode: string } }[] }
  }>(SIGN_IN, { input: { username, password } }, { headers: { 'x-forwarded-for': address } })
  return data.signIn.isSuccess ? 'OK' : (data.signIn.errors[0]?.details.errorCode ?? 'none')
}

/** Written with letters that some locale takes for those of `business`, or with others that look the same. */
const LOOK_ALIKES = [
  'bus\u0130ness',
  'bus\u0131ness',
  'busi\u0307ness',
  'bu\u017finess',
  '\uff42usiness',
  'business\u00ad',
  '\u0392usiness',
].map((name) => `${name}@fundament.example`)

test('a name in other letters is not found, whatever a locale makes of them; in capitals it is the same name', async () => {
  for (const name of LOOK_ALIKES) {
    expect(await signIn(name, 'Fundament-2026', '192.0.2.11'), name).toBe('INVALID_CREDENTIALS')
  }
  expect(await signIn(' BUSINESS@Fundament.Example ', 'Fundament-2026', '192.0.2.12')).toBe('OK')
})

test('every spelling of a name shares one counter', async () => {
  for (let at = 0; at < 5; at += 1) await signIn('business@fundament.example', 'wrong', '192.0.2.10')
  for (const name of [
    'business@fundament.example',
    ' BUSINESS@FUNDAMENT.example ',
    'Business@fundament.example',
  ]) {
    expect(await signIn(name, 'Fundament-2026', '192.0.2.10'), name).toBe('TOO_MANY_ATTEMPTS')
  }
  for (const name of LOOK_ALIKES) {
    expect(await signIn(name, 'Fundament-2026', '192.0.2.10'), name).not.toBe('OK')
  }
})

test('a spelling of a known name is not another login', async () => {
  await expect(
    server.db.query(
      `update users set username = 'BUSINESS@fundament.example' where username = 'investor@fundament.example'`,
    ),
  ).rejects.toMatchObject({ constraint: 'users_username_unique' })
  await expect(
    server.db.query(
      `update people set email = 'Business@fundament.example' where email = 'investor@fundament.example'`,
    ),
  ).rejects.toMatchObject({ constraint: 'people_email_unique' })
})

test.runIf(RUNS_ALL)('the server and the database give every character the same form', async () => {
  // PostgreSQL knows no NUL and no surrogates.
  const characters = Array.from({ length: 0x110000 }, (_, at) => at)
    .filter((at) => at > 0 && (at < 0xd800 || at > 0xdfff))
    .map((at) => String.fromCodePoint(at))
    // Blanks around a name do not count; inside one they do.
    .map((character) => `x${character}x`)
  const others = await server.db.query<{ name: string }>(
    `select given as name from unnest($1::text[], $2::text[]) as t(given, canonical)
     where ${canonicalColumn('given')} <> canonical`,
    [characters, characters.map(canonicalName)],
  )
  expect(others).toEqual([])
})

test('two names are equal exactly when they differ only in the case of ASCII letters', () => {
  const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const fold = (text: string): string =>
    text.replaceAll(/./gsu, (one) => {
      const at = CAPITALS.indexOf(one)
      return at < 0 ? one : 'abcdefghijklmnopqrstuvwxyz'.charAt(at)
    })
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const canonical = canonicalName(one)
      expect(canonicalName(canonical)).toBe(canonical)
      expect(canonical === canonicalName(other)).toBe(fold(one.trim()) === fold(other.trim()))
    }),
    { numRuns: 300 },
  )
})

test('addresses of one IPv6 network are one sender: attempts, and the share of the database', async () => {
  for (let at = 1; at <= 5; at += 1) await signIn('senior@fundament.example', 'wrong', `2001:db8:1:2::${at}`)
  expect(await signIn('senior@fundament.example', 'Fundament-2026', '2001:db8:1:2:ffff::9')).toBe(
    'TOO_MANY_ATTEMPTS',
  )
  expect([...shares].filter((share) => share.includes('2001:'))).toEqual(['address 2001:db8:1:2::'])
})

test('an IPv4 address written as IPv6 is the same sender', async () => {
  for (let at = 1; at <= 5; at += 1) await signIn('readonly@fundament.example', 'wrong', '::ffff:192.0.2.40')
  expect(await signIn('readonly@fundament.example', 'Fundament-2026', '192.0.2.40')).toBe('TOO_MANY_ATTEMPTS')
})
