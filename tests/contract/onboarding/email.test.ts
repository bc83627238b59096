import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IdentityFixture, type Payload, refusals } from '../identity/IdentityFixture.ts'
import { addCustomer, type Customer, signInAgain } from './OnboardingFixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open()
})
afterAll(() => fixture.close())

const send = (who: Customer, more: Readonly<Record<string, unknown>> = {}): Promise<Payload> =>
  fixture.run('sendEmailVerificationCode', { locale: 'da', ...more }, who, 'alreadySent resendInSeconds')

const verify = (who: Customer, verificationCode: string, more = {}): Promise<Payload> =>
  fixture.run('verifyEmail', { verificationCode, ...more }, who, 'emailVerified')

const unverified = (): Promise<Customer> => addCustomer(fixture, { emailVerified: false })

const codeTo = async ({ email }: Customer): Promise<string> =>
  (await fixture.mailTo(email, 'emailCode')).params['code'] ?? ''

const another = (code: string): string => (code === '111111' ? '222222' : '111111')

const isVerified = async ({ token }: Customer): Promise<boolean> => {
  const { userAndAccounts } = await fixture.ask<{ userAndAccounts: { person: { emailVerified: boolean } } }>(
    '{ userAndAccounts { person { emailVerified } } }',
    { token },
  )
  return userAndAccounts.person.emailVerified
}

describe('a code by mail', () => {
  test('has six characters and verifies the email, once [A7.16] [A7.17] [A9.2]', async () => {
    const who = await unverified()
    expect(await send(who)).toMatchObject({ isSuccess: true, alreadySent: false })
    const mail = await fixture.mailTo(who.email, 'emailCode')
    expect(mail).toMatchObject({ locale: 'da', params: { platform: 'Fundament', minutes: '30' } })
    const code = await codeTo(who)
    expect(code).toMatch(/^\d{6}$/)
    expect(await isVerified(who)).toBe(false)
    const clientCorrelationId = randomUUID()
    const right = await verify(who, ` ${code} `, { clientCorrelationId })
    expect(right).toMatchObject({ isSuccess: true, emailVerified: true })
    expect(await isVerified(who)).toBe(true)
    expect(await verify(who, ` ${code} `, { clientCorrelationId })).toEqual(right)
    expect(
      await fixture.row(
        `select mutation_name, user_id from audit_log_changes where entity_name = 'Person' and entity_id = $1`,
        [who.personId],
      ),
    ).toEqual({ mutation_name: 'verifyEmail', user_id: who.userId })
  })

  test('a wrong one verifies nothing, and after five tries the right one does neither [A8.8]', async () => {
    const who = await unverified()
    await send(who)
    const code = await codeTo(who)
    const wrong = await verify(who, another(code))
    expect(wrong).toMatchObject({ isSuccess: false, emailVerified: false })
    expect(refusals(wrong)).toEqual(['CODE_INVALID verificationCode'])
    await Promise.all(Array.from({ length: 4 }, () => verify(who, another(code))))
    expect(await verify(who, code)).toMatchObject({ isSuccess: false })
    // An unusable code is no reason to send nothing.
    fixture.server.clock.advance(61)
    expect(await send(await signInAgain(fixture, who))).toMatchObject({ alreadySent: false })
  })

  test('one too old verifies nothing', async () => {
    const who = await unverified()
    await send(who)
    const code = await codeTo(who)
    fixture.server.clock.advance(31 * 60)
    expect(refusals(await verify(await signInAgain(fixture, who), code))).toEqual([
      'CODE_INVALID verificationCode',
    ])
  })

  test('is not sent twice, except on request and a minute later [A8.6] [A8.7]', async () => {
    const who = await unverified()
    await send(who)
    const first = await codeTo(who)
    fixture.server.clock.advance(20)
    const waiting = { isSuccess: true, alreadySent: true, resendInSeconds: 40 }
    expect(await send(who)).toMatchObject(waiting)
    expect(await send(who, { resend: true })).toMatchObject(waiting)
    fixture.server.clock.advance(41)
    const later = await signInAgain(fixture, who)
    expect(await send(later)).toMatchObject({ alreadySent: true, resendInSeconds: 0 })
    const count = fixture.mails.length
    expect(await send(later, { resend: true })).toMatchObject({
      isSuccess: true,
      alreadySent: false,
      resendInSeconds: 60,
    })
    while (fixture.mails.length === count) await fixture.server.graphql('{ __typename }')
    const second = await codeTo(who)
    // One in a million is the same.
    expect(second === first || !(await verify(later, first)).isSuccess).toBe(true)
    expect(await verify(later, second)).toMatchObject({ emailVerified: true })
  })

  test('belongs to the address: a changed one needs another [A7.12]', async () => {
    const who = await unverified()
    await send(who)
    const code = await codeTo(who)
    await fixture.server.db.query('update people set email = $2 where entity_id = $1', [
      who.personId,
      `new-${who.email}`,
    ])
    expect(await verify(who, code)).toMatchObject({ isSuccess: false })
    expect(await send(who)).toMatchObject({ alreadySent: false })
    expect(await verify(who, await codeTo({ ...who, email: `new-${who.email}` }))).toMatchObject({
      emailVerified: true,
    })
  })

  test('belongs to the person: no one else can use it', async () => {
    const [who, other] = [await unverified(), await unverified()]
    await send(who)
    expect(await verify(other, await codeTo(who))).toMatchObject({ isSuccess: false })
    expect(await isVerified(other)).toBe(false)
  })

  test('is not needed for a verified email: nothing is sent, and any check says yes [A4.17]', async () => {
    const who = await addCustomer(fixture)
    expect(await send(who)).toMatchObject({ isSuccess: true, alreadySent: false })
    expect(await verify(who, '000000')).toMatchObject({ isSuccess: true, emailVerified: true })
    const sent = await fixture.row('select count(*)::int as count from mails where recipient = $1', [
      who.email,
    ])
    expect(sent).toEqual({ count: 0 })
  })

  test('cannot be sent without an address, or to one that mails come back from [A8.5]', async () => {
    const who = await unverified()
    await fixture.server.db.query(`update people set dead_email = upper(email) where entity_id = $1`, [
      who.personId,
    ])
    expect(refusals(await send(who))).toEqual(['EMAIL_UNREACHABLE email'])
    await fixture.server.db.query('update people set email = null where entity_id = $1', [who.personId])
    expect(refusals(await send(who))).toEqual(['REQUIRED email'])
    expect(refusals(await verify(who, ' '))).toEqual(['REQUIRED verificationCode'])
  })

  test('one login may have ten in a quarter of an hour', async () => {
    const who = await unverified()
    for (let at = 0; at < 10; at += 1) {
      await fixture.server.db.query('update people set email = $2 where entity_id = $1', [
        who.personId,
        `${at}-${who.email}`,
      ])
      expect(await send(who)).toMatchObject({ isSuccess: true, alreadySent: false })
    }
    await fixture.server.db.query('update people set email = $2 where entity_id = $1', [
      who.personId,
      who.email,
    ])
    expect(refusals(await send(who))).toEqual(['TOO_MANY_ATTEMPTS'])
  })

  test('is hidden from everyone who reads mails: it is in no column', async () => {
    const who = await unverified()
    await send(who)
    const code = await codeTo(who)
    const { text } = await fixture.row<{ text: string }>(
      'select row_to_json(m)::text as text from mails m where recipient = $1',
      [who.email],
    )
    expect(text).not.toContain(code)
    expect(fixture.server.logs.join('')).not.toContain(code)
  })
})

describe('whether an email is taken [A7.15]', () => {
  const check = (who: Customer, email: string) =>
    fixture.run('verifyEmailForCurrentUser', { email }, who, 'emailExists')

  test('is reported in upper and lower case; the caller’s own is not', async () => {
    const who = await unverified()
    expect(await check(who, 'Investor@Fundament.example')).toMatchObject({
      isSuccess: true,
      emailExists: true,
    })
    expect(await check(who, `free-${who.email}`)).toMatchObject({ isSuccess: true, emailExists: false })
    expect(await check(who, who.email)).toMatchObject({ emailExists: false })
  })

  test('refuses text that is not an email address', async () => {
    const who = await unverified()
    expect(refusals(await check(who, ' '))).toEqual(['REQUIRED email'])
    expect(refusals(await check(who, `${'a'.repeat(80)}@post.example`))).toEqual(['MAX_LENGTH email'])
  })

  test('can be requested ten times in a quarter of an hour, so that customers cannot be enumerated', async () => {
    const who = await unverified()
    for (let at = 0; at < 10; at += 1) await check(who, `a${at}@post.example`)
    expect(refusals(await check(who, 'investor@fundament.example'))).toEqual(['TOO_MANY_ATTEMPTS'])
  })
})
