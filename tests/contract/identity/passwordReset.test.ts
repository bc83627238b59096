import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../src/engine/server/people/identity/passwords.ts'
import { IdentityFixture, paramOf, refusals } from './IdentityFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const OLD = 'Marsipan-tog-71'
const NEW = 'Lakrids-fyrtårn-58'
let count = 0

/** A customer with a login of their own. */
const addCustomer = async (facts: { readonly locale?: string; readonly partnerId?: number } = {}) => {
  count += 1
  const email = `reset-${count}-${randomUUID().slice(0, 8)}@post.example`
  const { entity_id: userId } = await fixture.row<{ entity_id: number }>(
    `with p as (insert into people (first_name, last_name, email, locale) values ('Freja', 'Lindqvist', $1, $3) returning entity_id)
     insert into users (username, password_hash, partner_id, person_id)
     select $1, $2, $4::int, entity_id from p returning entity_id`,
    [email, await hashPassword(OLD), facts.locale ?? 'sv', facts.partnerId ?? 1],
  )
  return { email, userId, caller: { address: `198.51.100.${count}` } }
}

const request = (email: string, caller = {}, locale = 'en') =>
  fixture.run('requestPasswordReset', { email, locale }, caller)

const tokenIn = (link: string | undefined): string =>
  new URL(link ?? 'https://x.example').hash.replace('#token=', '')

const requestToken = async (email: string, caller = {}): Promise<string> => {
  await request(email, caller)
  return tokenIn((await fixture.mailTo(email, 'passwordReset')).params['link'])
}

const reset = (token: string, password = NEW) => fixture.run('resetPassword', { token, password })

const stateOf = async (token: string) =>
  (
    await fixture.ask<{ passwordResetToken: unknown }>(
      `{ passwordResetToken(token: "${token}") { isValid expiresAtUtc personalWords } }`,
    )
  ).passwordResetToken

const signInWith = (email: string, password: string) =>
  fixture.server.signIn(email, password).then(
    () => true,
    () => false,
  )

test('a mailed link sets a new password and ends every session, and a mail confirms it [B2.13]', async () => {
  const { email, userId } = await addCustomer()
  const session = await fixture.server.signIn(email, OLD)
  await request(email.toUpperCase())
  const token = tokenIn((await fixture.mailTo(email, 'passwordReset')).params['link'])
  expect(token).toMatch(/^[\w-]{43}$/)
  // The words that the server would refuse in a password, for the browser's meter.
  const personalWords = ['Freja', 'Lindqvist', email, 'Fundament']
  expect(await stateOf(token)).toMatchObject({ isValid: true, personalWords })
  expect(await reset(token)).toMatchObject({ isSuccess: true, errors: [] })
  expect(await fixture.whoIs(session.accessToken)).toBeNull()
  expect(await signInWith(email, OLD)).toBe(false)
  expect(await signInWith(email, NEW)).toBe(true)
  const notice = await fixture.mailTo(email, 'passwordChanged')
  // In the person's language, under the platform's name.
  expect(notice).toMatchObject({
    locale: 'sv',
    params: { platform: 'Fundament', support: 'support@fundament.example' },
  })
  const history = await fixture.row(
    `select mutation_name, actor_kind, field_changes_json from audit_log_changes where entity_name = 'User' and entity_id = $1`,
    [userId],
  )
  expect(history).toEqual({ mutation_name: 'resetPassword', actor_kind: 'ANONYMOUS', field_changes_json: [] })
})

test('the mail is in the language of the page, under the name of the user’s partner, and leads to the asked host', async () => {
  const { email } = await addCustomer({ partnerId: 2 })
  await request(email, { address: '198.51.100.200' }, 'no')
  const { locale, params } = await fixture.mailTo(email, 'passwordReset')
  const partner = await fixture.row<{ name: string }>(
    'select name from white_label_partners where entity_id = 2',
  )
  expect(locale).toBe('no')
  expect(params['platform']).toBe(partner.name)
  expect(params['link']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/no\/forgot-password#token=/)
})

test('stores only a hash, and logs neither token nor address nor password', async () => {
  const { email } = await addCustomer()
  const token = await requestToken(email)
  await reset(token)
  const hash = createHash('sha256').update(token).digest('hex')
  expect(
    await fixture.row('select token_hash from password_reset_tokens where token_hash = $1', [hash]),
  ).toBeDefined()
  const { text } = await fixture.row<{ text: string }>(
    `select concat((select string_agg(t::text, '') from password_reset_tokens t), (select string_agg(t::text, '') from audit_log_changes t),
       (select string_agg(t::text, '') from idempotency_records t), (select string_agg(t::text, '') from mails t)) as text`,
  )
  for (const secret of [token, NEW, '$argon2id$']) expect(text).not.toContain(secret)
  const logs = fixture.server.logs.join('')
  for (const secret of [token, email, NEW]) expect(logs).not.toContain(secret)
})

test('no answer reveals whether an address is known, and unknown, locked or not yet activated people get no mail', async () => {
  const known = await addCustomer()
  const locked = await addCustomer()
  await fixture.server.db.query('update users set is_locked = true where entity_id = $1', [locked.userId])
  const invitedStaff = await addCustomer()
  await fixture.server.db.query(
    `update users set user_type = 'STAFF', password_hash = null where entity_id = $1`,
    [invitedStaff.userId],
  )
  const answers = []
  for (const email of [known.email, locked.email, invitedStaff.email, 'nobody@post.example']) {
    answers.push(await request(email, { address: '198.51.100.201' }))
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ isSuccess: true, errors: [] })
  await fixture.mailTo(known.email, 'passwordReset')
  const others = fixture.mails.filter(({ to }) =>
    [locked.email, invitedStaff.email, 'nobody@post.example'].includes(to),
  )
  expect(others).toEqual([])
})

/** Mails with a link that were queued for a person. The work follows the answer, so tests poll. */
const linksTo = (email: string) => async () =>
  (
    await fixture.row<{ sent: number }>(
      `select count(*)::int as sent from mails where template = 'passwordReset' and recipient = $1`,
      [email],
    )
  ).sent

/** Another person's link, requested later: by then the work of earlier requests is done. */
const waitForOthers = async () => requestToken((await addCustomer()).email)

test('sends nothing new for a second request within a minute', async () => {
  const { email } = await addCustomer()
  await requestToken(email)
  expect(await request(email)).toMatchObject({ isSuccess: true })
  await waitForOthers()
  expect(await linksTo(email)()).toBe(1)
})

test('sends a link for each of five requests in a quarter of an hour, and none for further ones', async () => {
  const { email } = await addCustomer()
  for (let at = 1; at <= 7; at += 1) {
    expect(await request(email)).toMatchObject({ isSuccess: true })
    await expect.poll(linksTo(email)).toBe(Math.min(at, 5))
    fixture.server.clock.advance(61)
  }
  await waitForOthers()
  expect(await linksTo(email)()).toBe(5)
})

test('one network address may ask fifty times, for any people, and then waits', async () => {
  const caller = { address: '203.0.113.77' }
  const ask = (at: number) => request(`stranger-${at}@post.example`, caller)
  for (let at = 0; at < 50; at += 1) expect((await ask(at)).isSuccess).toBe(true)
  const refused = await ask(50)
  expect(refusals(refused)).toEqual(['TOO_MANY_ATTEMPTS'])
  expect(Number(paramOf(refused, 'seconds'))).toBeGreaterThan(800)
  fixture.server.clock.advance(15 * 60 + 1)
  expect((await ask(51)).isSuccess).toBe(true)
})

test('a link is good once, for 60 minutes, and not when another was used meanwhile', async () => {
  const { email } = await addCustomer()
  const first = await requestToken(email)
  fixture.server.clock.advance(61)
  fixture.mails.length = 0
  const second = await requestToken(email)
  expect(second).not.toBe(first)
  expect(await reset(second)).toMatchObject({ isSuccess: true })
  for (const token of [first, second, 'made-up', '']) {
    expect(await stateOf(token)).toEqual({ isValid: false, expiresAtUtc: null, personalWords: [] })
    expect(refusals(await reset(token))).toEqual(['TOKEN_INVALID'])
  }
  fixture.server.clock.advance(61)
  fixture.mails.length = 0
  const third = await requestToken(email)
  fixture.server.clock.advance(60 * 60)
  expect(await stateOf(third)).toMatchObject({ isValid: false })
  expect(refusals(await reset(third))).toEqual(['TOKEN_INVALID'])
})

test('when one link is used twice at once, one reset succeeds', async () => {
  const { email } = await addCustomer()
  const token = await requestToken(email)
  const answers = await Promise.all([reset(token, NEW), reset(token, `${NEW}-2`)])
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect(answers.flatMap(refusals)).toEqual(['TOKEN_INVALID'])
})

test('a password that breaks the rule is refused with what is missing, and the link stays good [A5.8]', async () => {
  const { email } = await addCustomer()
  const token = await requestToken(email)
  for (const [password, missing] of [
    ['', 'length,lowercase,uppercase,digit,special'],
    ['fundament-2026', 'uppercase'],
    ['FUNDAMENT-2026', 'lowercase'],
    ['Fundament-tog', 'digit'],
    ['Fundament2026', 'special'],
    ['Fu-2026', 'length'],
  ] as const) {
    const answer = await reset(token, password)
    expect(refusals(answer)).toEqual(['PASSWORD_TOO_WEAK password'])
    expect(paramOf(answer, 'missing')).toBe(missing)
  }
  for (const password of ['Password-123', 'Qwertyuiop-1', 'Lindqvist-71', 'P@ssw0rd-2026']) {
    expect(refusals(await reset(token, password)), password).toEqual(['PASSWORD_TOO_COMMON password'])
  }
  expect(refusals(await reset(token, `Aa1-${'xyæ'.repeat(100)}`))).toEqual(['MAX_LENGTH password'])
  expect(await reset(token)).toMatchObject({ isSuccess: true })
})

test('a person locked out by guesses signs in with the new password immediately', async () => {
  const { email } = await addCustomer()
  for (let guess = 0; guess < 6; guess += 1) await signInWith(email, 'wrong')
  expect(await signInWith(email, OLD)).toBe(false)
  await reset(await requestToken(email))
  expect(await signInWith(email, NEW)).toBe(true)
})

test('an invalid address is an error at its field', async () => {
  for (const [email, refusal] of [
    [' ', 'REQUIRED email'],
    ['nobody', 'INVALID_FORMAT email'],
    [`${'x'.repeat(80)}@post.example`, 'MAX_LENGTH email'],
  ] as const) {
    expect(refusals(await request(email))).toEqual([refusal])
  }
})
