import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/engine/server/people/identity/passwords.ts'
import type { Mail } from '../../src/engine/server/providers/mail/MailProvider.ts'
import { SIGN_IN, startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
const mails: Mail[] = []
beforeAll(async () => {
  server = await startTestServer({
    environment: { TRUSTED_PROXIES: '1' },
    mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  })
})
afterAll(() => server.close())

const PASSWORD = 'Fundament-2026'

const enter = async (username: string, password: string, address: string, cookie?: string) => {
  const { data, headers } = await server.graphql<{
    signIn: {
      isSuccess: boolean
      accessToken: string
      errors: readonly {
        details: { errorCode: string; errorParams: readonly { paramCode: string; paramValue: string }[] }
      }[]
    }
  }>(
    SIGN_IN,
    { input: { username: `${username}@fundament.example`, password } },
    { headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) } },
  )
  const [error] = data.signIn.errors
  return {
    outcome: data.signIn.isSuccess ? 'OK' : error?.details.errorCode,
    seconds: Number(error?.details.errorParams.find(({ paramCode }) => paramCode === 'seconds')?.paramValue),
    accessToken: data.signIn.accessToken,
    setCookie: headers.get('set-cookie'),
  }
}

const outcomeOf = async (...given: Parameters<typeof enter>) => (await enter(...given)).outcome

/** The device of a person who has just signed in. */
const cookieOf = async (username: string, address: string, cookie?: string): Promise<string> => {
  const { outcome, setCookie } = await enter(username, PASSWORD, address, cookie)
  expect(outcome).toBe('OK')
  return setCookie?.split(';')[0] ?? ''
}

const guess = async (times: number, username: string, addressOf: (at: number) => string, cookie?: string) => {
  const outcomes: unknown[] = []
  for (let at = 0; at < times; at += 1)
    outcomes.push(await outcomeOf(username, 'wrong', addressOf(at), cookie))
  return outcomes
}

const lastOf = (outcomes: readonly unknown[]) => outcomes.at(-1)

test('does not lock a person out after a stranger’s guesses, not even on an unknown device', async () => {
  expect(lastOf(await guess(8, 'investor', () => '198.51.100.1'))).toBe('TOO_MANY_ATTEMPTS')
  expect(await outcomeOf('investor', PASSWORD, '192.0.2.20')).toBe('OK')
})

test('guesses from many networks slow a name down, and those that wait count nowhere', async () => {
  const from = (at: number) => `198.51.100.${20 + Math.floor(at / 4)}`
  expect(new Set(await guess(20, 'borrower', from))).toEqual(new Set(['INVALID_CREDENTIALS']))
  for (let round = 0; round < 10; round += 1) {
    const { outcome, seconds } = await enter('borrower', 'wrong', '198.51.100.90')
    expect(outcome).toBe('TOO_MANY_ATTEMPTS')
    expect(seconds).toBeLessThanOrEqual(5)
  }
  server.clock.advance(6)
  expect(await outcomeOf('borrower', PASSWORD, '192.0.2.30')).toBe('OK')
})

test('guesses from any number of networks have a bound over the day', async () => {
  let tried = 0
  let passed = 0
  // Six minutes of an attacker with a new network for each guess, who never waits.
  while (passed < 360) {
    const { outcome, seconds } = await enter(
      'business',
      'wrong',
      `10.1.${Math.floor(tried / 250)}.${tried % 250}`,
    )
    tried += 1
    if (outcome !== 'TOO_MANY_ATTEMPTS') continue
    passed += seconds
    server.clock.advance(seconds)
  }
  // Twenty at once, and then at most one a minute: some 1,500 a day.
  const verified = await server.db.query(
    `select 1 as one from logins l join users u on u.entity_id = l.user_id
     where u.username = 'business@fundament.example' and l.outcome = 'WRONG_PASSWORD'
       and l.at_utc > clock_now() - interval '1 hour'`,
  )
  expect(verified.length).toBeGreaterThan(20)
  expect(verified.length).toBeLessThanOrEqual(20 + 4 + 6 + 1)
})

test('a device that a person has signed in on passes, and counts for itself', async () => {
  const cookie = await cookieOf('senior', '192.0.2.40')
  // The same network as the person's, and others.
  await guess(28, 'senior', (at) => (at % 2 === 0 ? '192.0.2.40' : `198.51.101.${at}`))
  expect(await outcomeOf('senior', PASSWORD, '192.0.2.40')).toBe('TOO_MANY_ATTEMPTS')
  expect(await outcomeOf('senior', PASSWORD, '192.0.2.40', cookie)).toBe('OK')
  expect(await guess(6, 'senior', () => '192.0.2.40', cookie)).toEqual([
    ...Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'),
    'TOO_MANY_ATTEMPTS',
  ])
})

test('a device known for one person opens no door to another, nor does a forged mark', async () => {
  const own = await cookieOf('newcomer', '192.0.2.50')
  await guess(6, 'superadmin', () => '192.0.2.50')
  expect(await outcomeOf('superadmin', PASSWORD, '192.0.2.50', own)).toBe('TOO_MANY_ATTEMPTS')
  const [device = '', until = ''] = own.replace('fundament_device=', '').split('.')
  for (const forged of [
    `${device}.9${until}.${'A'.repeat(43)}`,
    `${device}.${until}.`,
    '~~~',
    '%',
    'x'.repeat(3000),
  ]) {
    const cookie = `fundament_device=${forged}`
    expect(await outcomeOf('superadmin', PASSWORD, '192.0.2.50', cookie), forged).toBe('TOO_MANY_ATTEMPTS')
  }
})

test('people share a device; a new password or half a year ends what it knows', async () => {
  const one = await cookieOf('investor', '192.0.2.60')
  const both = await cookieOf('newcomer', '192.0.2.60', one)
  for (const name of ['investor', 'newcomer']) {
    await guess(6, name, () => '192.0.2.60')
    expect(await outcomeOf(name, PASSWORD, '192.0.2.60', both)).toBe('OK')
  }
  await guess(6, 'investor', () => '192.0.2.61')
  await server.db.query('update users set password_hash = $1 where username = $2', [
    await hashPassword(PASSWORD),
    'investor@fundament.example',
  ])
  expect(await outcomeOf('investor', PASSWORD, '192.0.2.61', both)).toBe('TOO_MANY_ATTEMPTS')
  server.clock.advance(181 * 86_400)
  await guess(6, 'newcomer', () => '192.0.2.61')
  expect(await outcomeOf('newcomer', PASSWORD, '192.0.2.61', both)).toBe('TOO_MANY_ATTEMPTS')
})

test('scripts and other sites do not get the mark, and it says nothing about the person', async () => {
  const { setCookie } = await enter('investor', PASSWORD, '192.0.2.70')
  const [value = '', ...attributes] = setCookie?.split('; ') ?? []
  expect(attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/graphql', `Max-Age=${180 * 86_400}`]),
  )
  expect(value).toMatch(/^fundament_device=[\w-]{16}\.\d{10}\.[\w-]{43}$/)
  expect((await enter('investor', 'wrong', '192.0.2.70')).setCookie).toBeNull()
})

test('mails only a person who was slowed down, once a day, in their language, with what to do', async () => {
  const address = 'readonly@fundament.example'
  await server.db.query(
    `update people set locale = 'da' where entity_id = (select person_id from users where username = $1)`,
    [address],
  )
  await server.db.query(`update users set user_settings = '{"version":1}' where username = $1`, [address])
  const sent = () => mails.filter(({ to, template }) => to === address && template === 'signInSlowed')
  await guess(4, 'readonly', () => '192.0.2.80')
  expect(sent()).toEqual([])
  await guess(1, 'readonly', () => '192.0.2.80')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]).toMatchObject({
    locale: 'da',
    params: { link: expect.stringContaining('/forgot-password') },
  })
  await guess(5, 'readonly', () => '192.0.2.81')
  server.clock.advance(86_400 / 2)
  await guess(6, 'readonly', () => '192.0.2.82')
  expect(sent()).toHaveLength(1)
  server.clock.advance(2 * 86_400)
  await guess(6, 'readonly', () => '192.0.2.83')
  await expect.poll(() => sent().length).toBe(2)
  const before = mails.length
  await guess(6, 'nobody-at-all', () => '192.0.2.84')
  expect(mails).toHaveLength(before)
})

test('a reset by mail lets a person in at once, whatever strangers did', async () => {
  const username = 'partner@fundament.example'
  await guess(24, 'partner', (at) => `198.51.102.${at}`)
  expect(await outcomeOf('partner', PASSWORD, '192.0.2.90')).toBe('TOO_MANY_ATTEMPTS')
  await server.graphql(
    `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { isSuccess } }`,
    { input: { email: username, locale: 'en' } },
  )
  await expect
    .poll(() => mails.some((mail) => mail.to === username && mail.template === 'passwordReset'))
    .toBe(true)
  const link = mails.findLast((mail) => mail.to === username && mail.template === 'passwordReset')?.params[
    'link'
  ]
  const token = new URL(link ?? '').hash.replace('#token=', '')
  const { data, headers } = await server.graphql<{ resetPassword: { isSuccess: boolean } }>(
    `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { isSuccess } }`,
    { input: { token, password: 'Marsipan-tog-71' } },
    { headers: { 'x-forwarded-for': '192.0.2.90' } },
  )
  expect(data.resetPassword.isSuccess).toBe(true)
  expect(await outcomeOf('partner', 'Marsipan-tog-71', '192.0.2.90')).toBe('OK')
  // The device that chose it is known from then on.
  await guess(24, 'partner', (at) => `198.51.103.${at}`)
  const cookie = headers.get('set-cookie')?.split(';')[0]
  expect(await outcomeOf('partner', 'Marsipan-tog-71', '192.0.2.91')).toBe('TOO_MANY_ATTEMPTS')
  expect(await outcomeOf('partner', 'Marsipan-tog-71', '192.0.2.91', cookie)).toBe('OK')
})
