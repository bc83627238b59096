import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as passwords from '../../../src/engine/server/people/identity/passwords.ts'
import { SIGN_IN, startTestServer } from '../../support/testServer.ts'
import type { TestServer, TokenPair } from '../../support/testServer.ts'

interface Payload extends TokenPair {
  readonly isSuccess: boolean
  readonly errors: readonly {
    readonly message: string
    readonly details: {
      readonly errorCode: string
      readonly fieldName: string | null
      readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
    }
  }[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

const tryToSignIn = async (username: string, password: string, address = '192.0.2.1'): Promise<Payload> => {
  const headers = { 'x-forwarded-for': address }
  const { data } = await server.graphql<{ signIn: Payload }>(
    SIGN_IN,
    { input: { username, password } },
    { headers },
  )
  return data.signIn
}

const codesOf = (payload: Pick<Payload, 'errors'>): string[] =>
  payload.errors.map((error) => error.details.errorCode)

const refresh = async (refreshToken: string): Promise<Payload> => {
  const { data } = await server.graphql<{ refreshAccessToken: Payload }>(
    `mutation ($input: RefreshAccessTokenInput!) { refreshAccessToken(input: $input) {
      isSuccess accessToken refreshToken errors { message details { errorCode fieldName errorParams { paramCode paramValue } } }
    } }`,
    { input: { refreshToken } },
  )
  return data.refreshAccessToken
}

const signOut = (refreshToken: string) =>
  server.graphql<{ signOut: { isSuccess: boolean } }>(
    'mutation ($input: SignOutInput!) { signOut(input: $input) { isSuccess } }',
    { input: { refreshToken } },
  )

const whoAmI = async (token: string) => {
  const { status, errors, data } = await server.graphql<{ userAndAccounts: { email: string } }>(
    '{ userAndAccounts { email } }',
    {},
    { token },
  )
  return errors.length === 0 ? data.userAndAccounts.email : `${status} ${errors[0]?.extensions.code}`
}

const SIGNED_OUT = '401 AUTH_NOT_AUTHENTICATED'

test('signIn takes a username, however it is spelled, and a password, and answers both tokens [B3.15] [B7.7]', async () => {
  const payload = await tryToSignIn(' Investor@Fundament.EXAMPLE ', 'Fundament-2026')
  expect(payload).toMatchObject({ isSuccess: true, errors: [] })
  expect(await whoAmI(payload.accessToken)).toBe('investor@fundament.example')
  expect(payload.refreshToken).toMatch(/^[\w-]{43}$/)
})

test('an access token ends after 15 minutes and says nothing about the person', async () => {
  const { accessToken } = await server.signIn('investor')
  const claims = decodeJwt(accessToken)
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
  server.clock.advance(14 * 60)
  expect(await whoAmI(accessToken)).toBe('investor@fundament.example')
  server.clock.advance(2 * 60)
  expect(await whoAmI(accessToken)).toBe(SIGNED_OUT)
})

test('a forged, altered or unsigned access token counts as signed out', async () => {
  const { accessToken } = await server.signIn('investor')
  const claims = decodeJwt(accessToken)
  const forged = await new SignJWT({ ...claims, sub: '1' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret of thirty-two letters'))
  const [header, , signature] = accessToken.split('.')
  const altered = [header, btoa(JSON.stringify({ ...claims, sub: '1' })), signature].join('.')
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`
  for (const token of [forged, altered, unsigned, 'garbage']) expect(await whoAmI(token)).toBe(SIGNED_OUT)
})

test('an empty username or password is named [B5.1]', async () => {
  const payload = await tryToSignIn(' ', '')
  expect(payload.isSuccess).toBe(false)
  expect(payload.errors.map(({ details }) => [details.errorCode, details.fieldName])).toEqual([
    ['REQUIRED', 'username'],
    ['REQUIRED', 'password'],
  ])
})

test('a wrong password, an unknown user and the system user are answered alike and cost the same hash', async () => {
  const verify = vi.spyOn(passwords, 'verifyPassword')
  await server.db.query('update users set is_system_user = true where username = $1', [
    'newcomer@fundament.example',
  ])
  const answers = [
    await tryToSignIn('senior@fundament.example', 'wrong'),
    await tryToSignIn('nobody@fundament.example', 'wrong'),
    await tryToSignIn('newcomer@fundament.example', 'Fundament-2026'),
  ]
  await server.db.query('update users set is_system_user = false where username = $1', [
    'newcomer@fundament.example',
  ])
  for (const answer of answers) {
    expect(answer).toEqual({ ...answers[0], isSuccess: false, accessToken: null, refreshToken: null })
    expect(codesOf(answer)).toEqual(['INVALID_CREDENTIALS'])
  }
  expect(verify).toHaveBeenCalledTimes(3)
  // Without a hash of the user's own a stand-in of the same cost is checked, as the tests of passwords show.
  expect(verify.mock.calls.map(([hash]) => hash !== null)).toEqual([true, false, false])
})

test('after five failures from one network the next tries from there wait, longer each time and told how long, even with the right password', async () => {
  const username = 'readonly@fundament.example'
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(codesOf(await tryToSignIn(username, 'wrong', '192.0.2.2'))).toEqual(['INVALID_CREDENTIALS'])
  }
  for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
    const refused = await tryToSignIn(username, 'Fundament-2026', '192.0.2.2')
    expect(codesOf(refused)).toEqual(['TOO_MANY_ATTEMPTS'])
    const told = refused.errors[0]?.details.errorParams.find(({ paramCode }) => paramCode === 'seconds')
    expect(Number(told?.paramValue)).toBeGreaterThan(seconds - 5)
    expect(Number(told?.paramValue)).toBeLessThanOrEqual(seconds)
    server.clock.advance(seconds)
    expect(codesOf(await tryToSignIn(username, 'wrong', '192.0.2.2'))).toEqual(['INVALID_CREDENTIALS'])
  }
  server.clock.advance(15 * 60)
  expect((await tryToSignIn(username, 'Fundament-2026', '192.0.2.2')).isSuccess).toBe(true)
  expect(codesOf(await tryToSignIn(username, 'wrong', '192.0.2.2'))).toEqual(['INVALID_CREDENTIALS'])
})

test('a success forgets the failures of the name', async () => {
  const username = 'business@fundament.example'
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 3; attempt += 1) await tryToSignIn(username, 'wrong', '192.0.2.4')
    expect((await tryToSignIn(username, 'Fundament-2026', '192.0.2.4')).isSuccess).toBe(true)
  }
})

test('guesses sent side by side are all counted', async () => {
  const username = 'borrower@fundament.example'
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => tryToSignIn(username, 'wrong', '192.0.2.5')),
  )
  const codes = answers.flatMap(codesOf)
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7)
})

test('an address that guesses many names is refused for all of them, other addresses are not', async () => {
  const guesses = Array.from({ length: 50 }, (_, index) => `guess${index}@fundament.example`)
  for (const username of guesses) await tryToSignIn(username, 'wrong', '192.0.2.6')
  expect(codesOf(await tryToSignIn('superadmin@fundament.example', 'Fundament-2026', '192.0.2.6'))).toEqual([
    'TOO_MANY_ATTEMPTS',
  ])
  expect((await tryToSignIn('superadmin@fundament.example', 'Fundament-2026', '192.0.2.7')).isSuccess).toBe(
    true,
  )
}, 60_000)

test('counts names and addresses without storing them', async () => {
  const rows = await server.db.query<{ key: string }>('select key from sign_in_attempts')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/)
})

test('a locked or disabled user with the right password learns the reason and gets no session', async () => {
  for (const column of ['is_locked', 'login_disabled']) {
    const { accessToken, refreshToken } = await server.signIn('admin')
    await server.db.query(`update users set ${column} = true where username = 'admin@fundament.example'`)
    expect(codesOf(await tryToSignIn('admin@fundament.example', 'Fundament-2026'))).toEqual([
      'LOGIN_DISABLED',
    ])
    expect(await whoAmI(accessToken)).toBe(SIGNED_OUT)
    expect(codesOf(await refresh(refreshToken))).toEqual(['LOGIN_DISABLED'])
    await server.db.query(`update users set ${column} = false where username = 'admin@fundament.example'`)
  }
})

test('ends the sessions of a disabled login, and says that signing in again does not help [B4.14]', async () => {
  const { accessToken, refreshToken } = await server.signIn('admin')
  const { accessToken: token } = await server.signIn('superadmin')
  const [user] = await server.db.query<{ id: number }>(
    `select entity_id as id from users where username = 'admin@fundament.example'`,
  )
  const close = (isDisabled: boolean) =>
    server.graphql(
      'mutation ($input: SetLoginDisabledInput!) { setLoginDisabled(input: $input) { isSuccess } }',
      { input: { userEntityId: user?.id, isDisabled } },
      { token },
    )
  await close(true)
  expect(await whoAmI(accessToken)).toBe(SIGNED_OUT)
  expect(codesOf(await refresh(refreshToken))).toEqual(['LOGIN_DISABLED'])
  await close(false)
  expect(codesOf(await refresh(refreshToken))).toEqual(['INVALID_TOKEN'])
})

test('refreshAccessToken trades a refresh token for a new pair [A7.10] [B7.15]', async () => {
  const first = await server.signIn('investor')
  server.clock.advance(16 * 60)
  const second = await refresh(first.refreshToken)
  expect(second).toMatchObject({ isSuccess: true, errors: [] })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await whoAmI(second.accessToken)).toBe('investor@fundament.example')
})

test('stores refresh tokens only as hashes', async () => {
  const { refreshToken } = await server.signIn('investor')
  const rows = await server.db.query<{ token_hash: string }>('select token_hash from refresh_tokens')
  expect(rows.map((row) => row.token_hash)).not.toContain(refreshToken)
  for (const row of rows) expect(row.token_hash).toMatch(/^[\da-f]{64}$/)
})

test('two tabs that refresh at once with one token both get a pair that works', async () => {
  const { refreshToken } = await server.signIn('investor')
  const pairs = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)])
  server.clock.advance(9)
  pairs.push(await refresh(refreshToken))
  for (const pair of pairs) {
    expect(pair.isSuccess).toBe(true)
    expect(await whoAmI(pair.accessToken)).toBe('investor@fundament.example')
  }
  expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1)
  expect((await refresh(pairs[0]?.refreshToken ?? '')).isSuccess).toBe(true)
})

test('a refresh token used again after ten seconds ends the whole session', async () => {
  const first = await server.signIn('investor')
  const second = await refresh(first.refreshToken)
  server.clock.advance(11)
  expect(codesOf(await refresh(first.refreshToken))).toEqual(['INVALID_TOKEN'])
  expect(codesOf(await refresh(second.refreshToken))).toEqual(['INVALID_TOKEN'])
  expect(await whoAmI(second.accessToken)).toBe(SIGNED_OUT)
})

test('a refresh token before the previous one ends the whole session at once', async () => {
  const first = await server.signIn('investor')
  const second = await refresh(first.refreshToken)
  const third = await refresh(second.refreshToken)
  expect(third.isSuccess).toBe(true)
  expect(codesOf(await refresh(first.refreshToken))).toEqual(['INVALID_TOKEN'])
  expect(codesOf(await refresh(third.refreshToken))).toEqual(['INVALID_TOKEN'])
})

test('keeps the other sessions of a user when one ends', async () => {
  const [one, other] = [await server.signIn('investor'), await server.signIn('investor')]
  await refresh(one.refreshToken)
  server.clock.advance(11)
  await refresh(one.refreshToken)
  expect(await whoAmI(other.accessToken)).toBe('investor@fundament.example')
})

test('a refresh token is good for 14 days, an unknown one never', async () => {
  const { refreshToken } = await server.signIn('investor')
  server.clock.advance(14 * 86_400 + 1)
  expect(codesOf(await refresh(refreshToken))).toEqual(['INVALID_TOKEN'])
  expect(codesOf(await refresh('x'.repeat(43)))).toEqual(['INVALID_TOKEN'])
})

test('signOut ends the session at once, access token included, and never complains', async () => {
  const { accessToken, refreshToken } = await server.signIn('investor')
  expect((await signOut(refreshToken)).data.signOut.isSuccess).toBe(true)
  expect(await whoAmI(accessToken)).toBe(SIGNED_OUT)
  expect(codesOf(await refresh(refreshToken))).toEqual(['INVALID_TOKEN'])
  expect((await signOut('nobody knows this')).data.signOut.isSuccess).toBe(true)
})
