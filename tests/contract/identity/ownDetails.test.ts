import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../src/engine/server/people/identity/passwords.ts'
import { IdentityFixture, paramOf, type Payload, refusals } from './IdentityFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const PASSWORD = 'Marsipan-tog-71'
const NEW = 'Lakrids-fyrtårn-58'
let count = 0

interface Customer {
  readonly email: string
  readonly phone: string
  readonly userId: number
  readonly personId: number
  readonly token: string
  readonly address: string
}

/** A customer who is signed in. */
const addCustomer = async (
  facts: { readonly hasPhone?: boolean; readonly kyc?: string } = {},
): Promise<Customer> => {
  count += 1
  const email = `own-${count}-${randomUUID().slice(0, 8)}@post.example`
  const phone = `+4530${String(100_000 + count)}`
  // Stored as staff may have written it.
  const written = facts.hasPhone === false ? null : `${phone.slice(0, 3)} ${phone.slice(3)}`
  const row = await fixture.row<{ entity_id: number; person_id: number }>(
    `with p as (insert into people (first_name, last_name, email, email_verified, mobile_phone, kyc_status)
       values ('Freja', 'Lindqvist', $1, true, $3, $4::kyc_status) returning entity_id)
     insert into users (username, password_hash, person_id) select $1, $2, entity_id from p returning entity_id, person_id`,
    [email, await hashPassword(PASSWORD), written, facts.kyc ?? 'UNDEFINED'],
  )
  const { accessToken: token } = await fixture.server.signIn(email, PASSWORD)
  return {
    email,
    phone,
    userId: row.entity_id,
    personId: row.person_id,
    token,
    address: `198.51.100.${count}`,
  }
}

const sendCode = (who: Customer, phoneNumber = who.phone): Promise<Payload> =>
  fixture.run('sendPhoneVerificationCode', { phoneNumber, locale: 'da' }, who, 'alreadySent resendInSeconds')

const verify = (
  who: Customer,
  code: string,
  more: Readonly<Record<string, unknown>> = {},
  caller: { readonly token: string } = who,
): Promise<Payload> =>
  fixture.run(
    'verify2FaVerification',
    { phoneNumber: who.phone, code, ...more },
    { ...who, ...caller },
    'isVerified',
  )

const update = (who: Customer, change: Readonly<Record<string, unknown>>): Promise<Payload> =>
  fixture.run('updatePersonForCurrentUser', change, who, 'is2FaVerified')

const confirm = async (who: Customer, more: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  await sendCode(who)
  expect(await verify(who, fixture.codeTo(who.phone), more)).toMatchObject({ isVerified: true })
}

const personOf = ({ personId }: Customer) =>
  fixture.row(
    'select first_name, last_name, email, email_verified, mobile_phone, locale from people where entity_id = $1',
    [personId],
  )

const change = (who: Customer, currentPassword: string, newPassword: string, more = {}): Promise<Payload> =>
  fixture.run('changePassword', { currentPassword, newPassword, ...more }, who)

test('a code by text message shows that the phone is at hand [A7.18] [A7.19]', async () => {
  const who = await addCustomer()
  expect(await sendCode(who)).toMatchObject({ isSuccess: true, alreadySent: false })
  expect(fixture.messages.at(-1)).toMatchObject({
    to: who.phone,
    locale: 'da',
    params: { platform: 'Fundament', minutes: '10' },
  })
  const code = fixture.codeTo(who.phone)
  expect(await sendCode(who)).toMatchObject({ isSuccess: true, alreadySent: true, resendInSeconds: 60 })
  const wrong = await verify(who, code === '111111' ? '222222' : '111111')
  expect(wrong).toMatchObject({ isSuccess: false, isVerified: false })
  expect(refusals(wrong)).toEqual(['CODE_INVALID code'])
  const clientCorrelationId = randomUUID()
  const right = await verify(who, code, { clientCorrelationId })
  expect(right).toMatchObject({ isSuccess: true, isVerified: true })
  // A repeat of the same request gets the first answer; the code itself is used up.
  expect(await verify(who, code, { clientCorrelationId })).toEqual(right)
  expect(await verify(who, code)).toMatchObject({ isVerified: false })
})

test('five wrong codes end it, however they are sent', async () => {
  const who = await addCustomer()
  await sendCode(who)
  const code = fixture.codeTo(who.phone)
  const wrong = code === '111111' ? '222222' : '111111'
  await Promise.all(Array.from({ length: 5 }, () => verify(who, wrong)))
  expect(await verify(who, code)).toMatchObject({ isVerified: false })
})

test('a code is for one person and one purpose', async () => {
  const who = await addCustomer()
  const other = await addCustomer()
  await sendCode(who)
  const code = fixture.codeTo(who.phone)
  expect(await verify({ ...other, phone: who.phone }, code)).toMatchObject({ isVerified: false })
  const signUp = await fixture.run('signUp', {
    email: who.email,
    phoneNumber: who.phone,
    code,
    firstName: 'Freja',
    lastName: 'Lindqvist',
    password: NEW,
    locale: 'da',
    isNewsletterAccepted: false,
    isTermsAccepted: true,
  })
  expect(refusals(signUp)).toEqual(['CODE_INVALID code'])
  expect(await verify(who, code)).toMatchObject({ isVerified: true })
})

test('a login gets at most ten codes in 15 minutes, over all phones', async () => {
  const who = await addCustomer()
  for (let at = 0; at < 10; at += 1) {
    expect(await sendCode(who, `+4540${String(200_000 + at)}`)).toMatchObject({ isSuccess: true })
  }
  expect(refusals(await sendCode(who, '+4540999999'))).toEqual(['TOO_MANY_ATTEMPTS'])
})

test('requires a confirmed phone for a new email, which becomes the sign-in name and is unverified [A7.12] [A3.14]', async () => {
  const who = await addCustomer()
  const email = `moved-${who.email}`
  const refused = await update(who, { email })
  expect(refused).toMatchObject({ isSuccess: false, is2FaVerified: false })
  expect(refusals(refused)).toEqual(['TWO_FACTOR_REQUIRED'])
  expect(await personOf(who)).toMatchObject({ email: who.email })
  await confirm(who)
  expect(await update(who, { email })).toEqual({ isSuccess: true, errors: [], is2FaVerified: true })
  expect(await personOf(who)).toMatchObject({ email, email_verified: false })
  await fixture.server.signIn(email, PASSWORD)
  await expect(fixture.server.signIn(who.email, PASSWORD)).rejects.toThrow('cannot sign in')
  // The previous address is notified.
  await fixture.mailTo(who.email, 'contactChanged')
  const history = await fixture.server.db.query(
    `select entity_name, actor_kind, user_id, changed_fields from audit_log_changes
     where mutation_name = 'updatePersonForCurrentUser' and user_id = $1 order by id`,
    [who.userId],
  )
  expect(history).toEqual([
    {
      entity_name: 'Person',
      actor_kind: 'USER',
      user_id: who.userId,
      changed_fields: ['email', 'emailVerified'],
    },
    { entity_name: 'User', actor_kind: 'USER', user_id: who.userId, changed_fields: ['username'] },
  ])
})

test('a new phone takes the known one; without a known one, the new one itself [A7.12] [A3.14]', async () => {
  const who = await addCustomer()
  expect(refusals(await update(who, { mobilePhone: '+45 30 99 99 01' }))).toEqual(['TWO_FACTOR_REQUIRED'])
  await confirm(who)
  expect(await update(who, { mobilePhone: '+45 30 99 99 01' })).toMatchObject({ isSuccess: true })
  expect(await personOf(who)).toMatchObject({ mobile_phone: '+4530999901' })

  const without = await addCustomer({ hasPhone: false })
  expect(refusals(await update(without, { email: `x-${without.email}` }))).toEqual(['REQUIRED mobilePhone'])
  expect(refusals(await update(without, { mobilePhone: without.phone }))).toEqual(['TWO_FACTOR_REQUIRED'])
  await confirm(without)
  expect(await update(without, { mobilePhone: without.phone })).toMatchObject({ isSuccess: true })
})

test('keeps a confirmation valid for 15 minutes, a short one for 5, and only in this session [A7.19]', async () => {
  const who = await addCustomer()
  const email = `late-${who.email}`
  const { accessToken } = await fixture.server.signIn(who.email, PASSWORD)
  await confirm(who)
  expect(refusals(await update({ ...who, token: accessToken }, { email }))).toEqual(['TWO_FACTOR_REQUIRED'])
  const { minutes } = await fixture.row<{ minutes: number }>(
    `select round(extract(epoch from verified_until - $2::timestamptz) / 60)::int as minutes from phone_verifications
     where user_id = $1`,
    [who.userId, fixture.server.clock.now().toISOString()],
  )
  expect(minutes).toBe(15)
  await fixture.server.db.query(
    `update phone_verifications set verified_until = verified_until - interval '15 minutes' where user_id = $1`,
    [who.userId],
  )
  expect(refusals(await update(who, { email }))).toEqual(['TWO_FACTOR_REQUIRED'])

  const brief = await addCustomer()
  await confirm(brief, { shortTimeLive: true })
  fixture.server.clock.advance(4 * 60)
  expect(await update(brief, { email: `one-${brief.email}` })).toMatchObject({ isSuccess: true })
  fixture.server.clock.advance(61)
  expect(refusals(await update(brief, { email: `two-${brief.email}` }))).toEqual(['TWO_FACTOR_REQUIRED'])
})

test('updatePersonFields takes the codes with the change, and says which one is missing or wrong [A7.13]', async () => {
  const who = await addCustomer()
  const fields =
    'is2FaVerified is2FaFailed isEmailVerificationRequired isEmailVerificationFailed clientCorrelationId'
  const change = (input: Readonly<Record<string, unknown>>) =>
    fixture.run('updatePersonFields', input, who, fields)
  const email = `fields-${who.email}`
  const asked = await change({ email })
  expect(refusals(asked)).toEqual(['TWO_FACTOR_REQUIRED'])
  expect(asked).toMatchObject({ is2FaVerified: false, is2FaFailed: false, isEmailVerificationRequired: null })

  await sendCode(who)
  const code = fixture.codeTo(who.phone)
  const wrong = await change({ email, code: code === '111111' ? '222222' : '111111' })
  expect(refusals(wrong)).toEqual(['CODE_INVALID code'])
  expect(wrong).toMatchObject({ is2FaVerified: false, is2FaFailed: true, isEmailVerificationFailed: false })
  expect(await personOf(who)).toMatchObject({ email: who.email })
  // The wrong one has cost a try.
  expect(await fixture.row('select tries from verification_codes order by sent_at desc limit 1')).toEqual({
    tries: 1,
  })

  const clientCorrelationId = randomUUID()
  const right = await change({ clientCorrelationId, email, firstName: 'Frida', code })
  expect(right).toEqual({
    isSuccess: true,
    errors: [],
    clientCorrelationId,
    is2FaVerified: true,
    is2FaFailed: false,
    isEmailVerificationRequired: true,
    isEmailVerificationFailed: false,
  })
  expect(await change({ clientCorrelationId, email, firstName: 'Frida', code })).toEqual(right)
  expect(await personOf(who)).toMatchObject({ email, email_verified: false, first_name: 'Frida' })

  await fixture.run('sendEmailVerificationCode', { locale: 'da' }, who)
  const mailed = (await fixture.mailTo(email, 'emailCode')).params['code'] ?? ''
  const failed = await change({
    lastName: 'Berg',
    emailVerificationCode: mailed === '111111' ? '222222' : '111111',
  })
  expect(refusals(failed)).toEqual(['CODE_INVALID emailVerificationCode'])
  expect(failed).toMatchObject({ is2FaVerified: true, isEmailVerificationFailed: true })
  expect(await personOf(who)).toMatchObject({ last_name: 'Lindqvist' })
  expect(await change({ lastName: 'Berg', emailVerificationCode: mailed })).toMatchObject({
    isSuccess: true,
    isEmailVerificationRequired: false,
    isEmailVerificationFailed: false,
  })
  expect(await personOf(who)).toMatchObject({ last_name: 'Berg', email_verified: true })
})

test('other details change without a code, missing fields stay, and bad input is named [A5.10] [A7.12]', async () => {
  const who = await addCustomer()
  const clientCorrelationId = randomUUID()
  const input = {
    clientCorrelationId,
    firstName: ' Frida ',
    locale: 'no',
    isNewsletterAccepted: true,
    email: who.email,
  }
  const answer = await update(who, input)
  expect(answer).toEqual({ isSuccess: true, errors: [], is2FaVerified: true })
  expect(await personOf(who)).toMatchObject({
    first_name: 'Frida',
    last_name: 'Lindqvist',
    email: who.email,
    email_verified: true,
    locale: 'no',
  })
  expect(await update(who, input)).toEqual(answer)
  const { changes } = await fixture.row<{ changes: number }>(
    'select count(*)::int as changes from audit_log_changes where user_id = $1',
    [who.userId],
  )
  expect(changes).toBe(2)
  expect(refusals(await update(who, { firstName: '', lastName: 'L', email: 'x', mobilePhone: '1' }))).toEqual(
    ['REQUIRED firstName', 'MIN_LENGTH lastName', 'INVALID_FORMAT email', 'INVALID_FORMAT mobilePhone'],
  )
})

test('a name that an identity check has confirmed is not one’s own to change', async () => {
  const who = await addCustomer({ kyc: 'OK' })
  expect(refusals(await update(who, { lastName: 'Svensson' }))).toEqual(['NAME_VERIFIED lastName'])
  expect(await update(who, { firstName: 'Freja', lastName: 'Lindqvist', locale: 'sv' })).toMatchObject({
    isSuccess: true,
  })
})

test('refuses an email of another user, also when two request it at once [A7.12]', async () => {
  const [one, other] = [await addCustomer(), await addCustomer()]
  await confirm(one)
  await confirm(other)
  expect(refusals(await update(one, { email: other.email.toUpperCase() }))).toEqual(['MUST_BE_UNIQUE email'])
  expect(refusals(await update(one, { email: 'investor@fundament.example' }))).toEqual([
    'MUST_BE_UNIQUE email',
  ])
  const email = `wanted-${one.email}`
  const answers = await Promise.all([update(one, { email }), update(other, { email })])
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect(answers.flatMap(refusals)).toEqual(['MUST_BE_UNIQUE email'])
})

test('a new email makes links mailed to the old one useless', async () => {
  const who = await addCustomer()
  await fixture.run('requestPasswordReset', { email: who.email, locale: 'en' }, who)
  const link = (await fixture.mailTo(who.email, 'passwordReset')).params['link'] ?? ''
  await confirm(who)
  await update(who, { email: `safe-${who.email}` })
  const reset = await fixture.run('resetPassword', { token: link.split('#token=')[1] ?? '', password: NEW })
  expect(refusals(reset)).toEqual(['TOKEN_INVALID'])
})

test('changing the password takes the current one, ends the other sessions and keeps this one [A5.8]', async () => {
  const who = await addCustomer()
  const other = await fixture.server.signIn(who.email, PASSWORD)
  expect(refusals(await change(who, '', NEW))).toEqual(['REQUIRED currentPassword'])
  expect(refusals(await change(who, 'wrong', NEW))).toEqual(['PASSWORD_WRONG currentPassword'])
  const weak = await change(who, PASSWORD, 'fundament')
  expect(refusals(weak)).toEqual(['PASSWORD_TOO_WEAK newPassword'])
  expect(paramOf(weak, 'missing')).toBe('length,uppercase,digit,special')
  const clientCorrelationId = randomUUID()
  const answer = await change(who, PASSWORD, NEW, { clientCorrelationId })
  expect(answer).toMatchObject({ isSuccess: true, errors: [] })
  // Sent again, it is not held against the new password.
  expect(await change(who, PASSWORD, NEW, { clientCorrelationId })).toEqual(answer)
  expect(await fixture.whoIs(who.token)).toBe(who.email)
  expect(await fixture.whoIs(other.accessToken)).toBeNull()
  await fixture.server.signIn(who.email, NEW)
  await fixture.mailTo(who.email, 'passwordChanged')
  const { kept } = await fixture.row<{ kept: string }>(
    `select concat((select string_agg(t::text, '') from idempotency_records t where user_id = $1),
       (select string_agg(t::text, '') from audit_log_changes t where user_id = $1)) as kept`,
    [who.userId],
  )
  expect(kept).toContain('changePassword')
  for (const secret of [PASSWORD, NEW, '$argon2id$']) expect(kept).not.toContain(secret)
})

test('after five wrong guesses the current password is refused, even the right one', async () => {
  const who = await addCustomer()
  await Promise.all(Array.from({ length: 5 }, () => change(who, 'wrong', NEW)))
  expect(refusals(await change(who, PASSWORD, NEW))).toEqual(['TOO_MANY_ATTEMPTS'])
})

const SESSIONS = '{ sessions { open { id startedAtUtc lastUsedAtUtc userAgent isCurrent } } }'

interface Session {
  readonly id: string
  readonly startedAtUtc: string
  readonly lastUsedAtUtc: string
  readonly isCurrent: boolean
}

const sessionsOf = async (token: string): Promise<readonly Session[]> =>
  (await fixture.ask<{ sessions: { open: readonly Session[] } }>(SESSIONS, { token })).sessions.open

test('sessions are listed, the current one first; a refresh changes the time of last use, not the start', async () => {
  const who = await addCustomer()
  const other = await fixture.server.signIn(who.email, PASSWORD)
  fixture.server.clock.advance(120)
  const refreshed = await fixture.run(
    'refreshAccessToken',
    { refreshToken: other.refreshToken },
    {},
    'accessToken',
  )
  const sessions = await sessionsOf(who.token)
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  const [, second] = sessions
  const used = Date.parse(second?.lastUsedAtUtc ?? '') - Date.parse(second?.startedAtUtc ?? '')
  expect(used).toBeGreaterThan(100_000)
  expect((await sessionsOf(String(refreshed['accessToken'])))[0]).toEqual({ ...second, isCurrent: true })
})

test('a session that is ended stops at once: token, refresh and socket', async () => {
  const who = await addCustomer()
  const other = await fixture.server.signIn(who.email, PASSWORD)
  const client = fixture.server.live(other.accessToken)
  const closed = new Promise<number>((resolve) => {
    // The library reports a close with the platform's own event.
    client.on('closed', (event) => resolve((event as { code: number }).code))
  })
  const events = client.iterate({ query: 'subscription { onUserAndAccountsUpdates { email } }' })
  await events.next()
  const [, session] = await sessionsOf(who.token)
  expect(await fixture.run('endSession', { sessionId: session?.id }, who)).toMatchObject({ isSuccess: true })
  expect(await fixture.whoIs(other.accessToken)).toBeNull()
  expect(refusals(await fixture.run('refreshAccessToken', { refreshToken: other.refreshToken }))).toEqual([
    'INVALID_TOKEN',
  ])
  expect(await closed).toBe(4403)
  expect(await sessionsOf(who.token)).toHaveLength(1)
  expect(refusals(await fixture.run('endSession', { sessionId: session?.id }, who))).toEqual([
    'NOT_FOUND sessionId',
  ])
})

test('people cannot end sessions of others, and end all their other sessions in one step', async () => {
  const [who, stranger] = [await addCustomer(), await addCustomer()]
  const [foreign] = await sessionsOf(stranger.token)
  for (const sessionId of [foreign?.id, 'no session']) {
    expect(refusals(await fixture.run('endSession', { sessionId }, who))).toEqual(['NOT_FOUND sessionId'])
  }
  const others = [
    await fixture.server.signIn(who.email, PASSWORD),
    await fixture.server.signIn(who.email, PASSWORD),
  ]
  expect(await fixture.run('endOtherSessions', {}, who, 'endedCount')).toMatchObject({
    isSuccess: true,
    endedCount: 2,
  })
  for (const { accessToken } of others) expect(await fixture.whoIs(accessToken)).toBeNull()
  expect(await fixture.whoIs(who.token)).toBe(who.email)
  expect(await fixture.whoIs(stranger.token)).toBe(stranger.email)
})
