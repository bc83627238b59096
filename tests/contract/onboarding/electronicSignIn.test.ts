import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SandboxPerson } from '../../../src/engine/server/providers/identity/sandbox/sandboxPeople.ts'
import type { Browser } from './Browser.ts'
import { codes, KycFixture, NEWCOMER } from './KycFixture.ts'

let fixture: KycFixture
let browser: Browser

const STRANGER: SandboxPerson = {
  firstName: 'Karen',
  lastName: 'Blixt',
  dateOfBirth: '1979-01-31',
  nationalId: null,
}

beforeAll(async () => {
  fixture = await KycFixture.open()
})

afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.server.db.query('delete from sign_in_attempts')
  browser = fixture.browser()
})

const begin = (input: Readonly<Record<string, unknown>> = {}) =>
  fixture.run(
    browser,
    'beginElectronicSignIn',
    {
      provider: 'SIGNICAT_MIT_ID',
      returnUrl: '/login?redirect=%2Finvestor%2Fdashboard',
      locale: 'en',
      ...input,
    },
    { fields: 'signInLink' },
  )

const visit = async (choice: SandboxPerson | string, provider = 'SIGNICAT_MIT_ID'): Promise<string> => {
  const { signInLink } = await begin({ provider })
  return fixture.land(browser, await fixture.answerOf(browser, String(signInLink), choice))
}

const finish = () =>
  fixture.run(
    browser,
    'finishElectronicSignIn',
    {},
    { fields: 'accessToken refreshToken secondFactor { methods }' },
  )

const nameOf = async (token: unknown): Promise<unknown> =>
  (
    await fixture.server.graphql(
      '{ userAndAccounts { firstName email identityProviders accounts { account { entityId } } person { emailVerified } } }',
      {},
      { token: String(token) },
    )
  ).data

/** The newcomer has verified themselves with this identity. */
const linkNewcomer = async (): Promise<SandboxPerson> => {
  const self: SandboxPerson = {
    ...(await fixture.playOf(NEWCOMER)),
    dateOfBirth: '1985-05-20',
    nationalId: null,
  }
  await fixture.server.db.query('delete from electronic_identities')
  await fixture.server.db.query(
    `update people set kyc_status = 'UNDEFINED', email_verified = true, date_of_birth = null, national_identification_number = null
     where entity_id = (select person_id from users where username = 'newcomer@fundament.example')`,
  )
  const own = fixture.browser()
  const token = await fixture.tokenOf(NEWCOMER)
  expect(
    await fixture.land(own, await fixture.answerOf(own, await fixture.begin(own, token), self)),
  ).toContain('VERIFIED')
  return self
}

test('a verified person signs in with the same identity [A3.1, A4.6]', async () => {
  const self = await linkNewcomer()
  expect(await visit(self)).toBe('/login?redirect=%2Finvestor%2Fdashboard&identity=VERIFIED')
  const { accessToken, refreshToken, secondFactor } = await finish()
  expect([typeof refreshToken, secondFactor]).toEqual(['string', null])
  expect(await nameOf(accessToken)).toMatchObject({
    userAndAccounts: {
      firstName: 'Sofie',
      email: 'newcomer@fundament.example',
      identityProviders: ['SIGNICAT_MIT_ID'],
    },
  })
  const login = await fixture.row(
    `select l.method, l.outcome from logins l join users u on u.entity_id = l.user_id
     where u.username = 'newcomer@fundament.example' order by l.entity_id desc limit 1`,
  )
  expect(login).toEqual({ method: 'MIT_ID', outcome: 'SUCCEEDED' })
})

test('a stranger gets a login without email, phone and password, and the same one next time', async () => {
  expect(await visit(STRANGER)).toContain('identity=VERIFIED')
  const { accessToken } = await finish()
  expect(await nameOf(accessToken)).toMatchObject({
    userAndAccounts: { firstName: 'Karen', email: null, accounts: [], person: { emailVerified: false } },
  })
  const stored = await fixture.row(
    `select p.mobile_phone, p.email, u.password_hash, p.date_of_birth::text as born, c.code, p.kyc_status from people p
     join users u on u.person_id = p.entity_id join countries c on c.entity_id = p.country_id where p.last_name = 'Blixt'`,
  )
  expect(stored).toEqual({
    mobile_phone: null,
    email: null,
    password_hash: null,
    born: '1979-01-31',
    code: 'DK',
    kyc_status: 'UNDEFINED',
  })
  browser = fixture.browser()
  await visit(STRANGER)
  expect((await finish()).isSuccess).toBe(true)
  expect(await fixture.server.db.query(`select 1 from people where last_name = 'Blixt'`)).toHaveLength(1)
})

test('a session is fetched once, soon, and by the browser that was recognised', async () => {
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
  await visit(STRANGER)
  const recognised = browser
  browser = fixture.browser()
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
  browser = recognised
  expect((await finish()).isSuccess).toBe(true)
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
  await visit(STRANGER)
  fixture.server.clock.advance(6 * 60)
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
})

test.each([
  ['cancelled', 'CANCELLED'],
  ['expired', 'EXPIRED'],
  ['down', 'PROVIDER_FAILED'],
])('signs no one in on a visit that ends otherwise (%s)', async (choice, finding) => {
  expect(await visit(choice)).toBe(`/login?redirect=%2Finvestor%2Fdashboard&identity=${finding}`)
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
})

test('a child gets no login', async () => {
  expect(await visit({ ...STRANGER, lastName: 'Ung', dateOfBirth: '2012-01-01' })).toContain(
    'identity=UNDER_AGE',
  )
  expect(await fixture.server.db.query(`select 1 from people where last_name = 'Ung'`)).toEqual([])
})

test.each(['is_locked', 'login_disabled'])('a login that is closed (%s) stays closed', async (column) => {
  const self = await linkNewcomer()
  const close = (isClosed: boolean) =>
    fixture.server.db.query(
      `update users set ${column} = $1::boolean where username = 'newcomer@fundament.example'`,
      [isClosed],
    )
  await close(true)
  expect(await visit(self)).toContain('identity=LOGIN_DISABLED')
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
  await close(false)
  await visit(self)
  // Closed between the answer and the session.
  await close(true)
  expect(codes(await finish())).toEqual(['LOGIN_DISABLED'])
  await close(false)
})

test('the way back leads to the app alone, and the provider is one that is enabled', async () => {
  expect(codes(await begin({ returnUrl: 'https://evil.example/' }))).toEqual(['INVALID_REFERENCE returnUrl'])
  expect(codes(await begin({ provider: 'CRIIPTO_MIT_ID' }))).toEqual(['PROVIDER_NOT_ENABLED provider'])
})

test('the answer of an identity check does not sign anybody in', async () => {
  const self = await linkNewcomer()
  await fixture.server.db.query(`update people set kyc_status = 'UNDEFINED' where last_name = $1`, [
    self.lastName,
  ])
  const token = await fixture.tokenOf(NEWCOMER)
  await fixture.land(browser, await fixture.answerOf(browser, await fixture.begin(browser, token), self))
  expect(codes(await finish())).toEqual(['INVALID_TOKEN'])
})
