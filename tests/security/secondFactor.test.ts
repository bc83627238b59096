import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'
import { SoftAuthenticator } from '../support/SoftAuthenticator.ts'
import { FactorFixture, refusalOf } from './FactorFixture.ts'

let fixture: FactorFixture

beforeAll(async () => {
  fixture = await FactorFixture.open()
})

afterAll(() => fixture.close())

const rows = (text: string) => fixture.server.db.query<Record<string, unknown>>(text)

describe('an authenticator app', () => {
  let secret = ''
  let recoveryCodes: readonly string[] = []
  let otherSession = ''

  test('takes the password first, then a code, and gives recovery codes once', async () => {
    otherSession = await fixture.tokenOf('investor')
    const token = await fixture.tokenOf('investor')
    const begin = (input: object) =>
      fixture.run('beginAuthenticatorEnrolment', { ...input }, 'secret uri', token)
    expect(refusalOf(await begin({}))).toBe('REQUIRED on currentPassword')
    expect(refusalOf(await begin({ currentPassword: 'wrong' }))).toBe('PASSWORD_WRONG on currentPassword')
    const offered = await begin({ currentPassword: DEMO_PASSWORD })
    expect(offered.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(refusalOf(await fixture.run('confirmAuthenticator', { code: '000000' }, '', token))).toBe(
      'WRONG_CODE on code',
    )
    // An offered secret requires no code yet.
    expect((await fixture.signIn('investor')).accessToken).toEqual(expect.any(String))
    const added = await fixture.addAuthenticator(token)
    secret = added.secret
    recoveryCodes = added.recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
  })

  test('ends the sessions that began without it', async () => {
    const { errors } = await fixture.server.graphql(
      '{ secondFactors { isRequired } }',
      {},
      { token: otherSession },
    )
    expect(errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHENTICATED')
  })

  test('is encrypted in the database, and recovery codes are keyed hashes', async () => {
    const kept = JSON.stringify([
      await rows('select * from authenticators'),
      await rows('select * from recovery_codes'),
      await rows('select * from audit_log_changes order by id desc limit 20'),
      await rows('select * from idempotency_records'),
    ])
    expect(kept).not.toContain(secret)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  test('is required after the password: no token before, one after', async () => {
    const { accessToken, secondFactor } = await fixture.signIn('investor')
    expect(accessToken).toBeNull()
    expect(secondFactor?.methods).toEqual(['AUTHENTICATOR', 'RECOVERY_CODE'])
    const answer = { method: 'AUTHENTICATOR', code: fixture.codeOf(secret) }
    expect((await fixture.answer(secondFactor?.token ?? '', answer)).accessToken).toEqual(expect.any(String))
  })

  test('the same code is refused a second time, and so is the one before it', async () => {
    const { token } = await fixture.openChallenge('investor')
    for (const shift of [0, -30]) {
      const answer = { method: 'AUTHENTICATOR', code: fixture.codeOf(secret, shift) }
      expect(refusalOf(await fixture.answer(token, answer))).toBe('WRONG_CODE on code')
    }
    fixture.server.clock.advance(60)
    const late = { method: 'AUTHENTICATOR', code: fixture.codeOf(secret, -90) }
    expect(refusalOf(await fixture.answer(token, late))).toBe('WRONG_CODE on code')
    const good = { method: 'AUTHENTICATOR', code: fixture.codeOf(secret) }
    expect((await fixture.answer(token, good)).isSuccess).toBe(true)
  })

  test('a challenge is good once, for five minutes and five tries', async () => {
    fixture.server.clock.advance(30)
    const { token } = await fixture.openChallenge('investor')
    const good = () => ({ method: 'AUTHENTICATOR', code: fixture.codeOf(secret) })
    expect((await fixture.answer(token, good())).isSuccess).toBe(true)
    fixture.server.clock.advance(30)
    expect(refusalOf(await fixture.answer(token, good()))).toBe('INVALID_TOKEN')
    const late = await fixture.openChallenge('investor')
    fixture.server.clock.advance(5 * 60)
    expect(refusalOf(await fixture.answer(late.token, good()))).toBe('INVALID_TOKEN')
    const guessed = await fixture.openChallenge('investor')
    for (let n = 0; n < 5; n += 1) {
      const wrong = { method: 'AUTHENTICATOR', code: '000000' }
      expect(refusalOf(await fixture.answer(guessed.token, wrong))).toBe('WRONG_CODE on code')
    }
    expect(refusalOf(await fixture.answer(guessed.token, good()))).toBe('INVALID_TOKEN')
  })

  test('wrong answers are limited per person, whatever the challenge', async () => {
    const wrong = { method: 'RECOVERY_CODE', code: 'AAAAA-AAAAA' }
    let refusal: string | undefined
    for (let n = 0; n < 8 && refusal !== 'TOO_MANY_ATTEMPTS on code'; n += 1) {
      const { token } = await fixture.openChallenge('investor')
      refusal = refusalOf(await fixture.answer(token, wrong))
    }
    expect(refusal).toBe('TOO_MANY_ATTEMPTS on code')
    fixture.server.clock.advance(16 * 60)
  })

  test('a recovery code works once', async () => {
    const answer = { method: 'RECOVERY_CODE', code: (recoveryCodes[0] ?? '').toLowerCase() }
    const first = await fixture.openChallenge('investor')
    expect((await fixture.answer(first.token, answer)).isSuccess).toBe(true)
    const second = await fixture.openChallenge('investor')
    expect(refusalOf(await fixture.answer(second.token, answer))).toBe('WRONG_CODE on code')
    expect(
      await rows(`select recovery_code_count from users where username = 'investor@fundament.example'`),
    ).toEqual([{ recovery_code_count: 9 }])
  })

  test('is recorded in history and in the sign-in history', async () => {
    const changes =
      await rows(`select mutation_name, field_changes_json::text as fields from audit_log_changes
      where entity_name = 'User' and mutation_name in ('confirmAuthenticator', 'answerSecondFactor') order by id`)
    expect(changes.map((one) => one['mutation_name'])).toEqual(['confirmAuthenticator', 'answerSecondFactor'])
    expect(JSON.stringify(changes)).toContain('hasAuthenticator')
    expect(
      await rows(`select 1 as n from logins where outcome = 'WRONG_SECOND_FACTOR' limit 1`),
    ).toHaveLength(1)
  })
})

describe('a passkey', () => {
  let passkey: SoftAuthenticator
  let token = ''

  test('is added and required', async () => {
    token = await fixture.tokenOf('borrower')
    const added = await fixture.addPasskey(token)
    passkey = added.passkey
    expect(added.recoveryCodes).toHaveLength(10)
    const { token: challenge, passkeyOptions, methods } = await fixture.openChallenge('borrower')
    expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    const answer = { method: 'PASSKEY', passkey: passkey.answer(passkeyOptions, { isVerified: false }) }
    expect((await fixture.answer(challenge, answer)).accessToken).toEqual(expect.any(String))
    // The captured answer is of no use again, neither here nor there.
    expect(refusalOf(await fixture.answer(challenge, answer))).toBe('INVALID_TOKEN')
    const next = await fixture.openChallenge('borrower')
    expect(refusalOf(await fixture.answer(next.token, answer))).toBe('WRONG_CODE on code')
  })

  test('a new name and new recovery codes are in the history, though no count changes', async () => {
    const [kept] = await rows(
      `select p.id from passkeys p join users u on u.entity_id = p.user_id where u.username like 'borrower@%'`,
    )
    const steps = [
      ['renamePasskey', { id: kept?.['id'], name: 'Phone' }],
      ['createRecoveryCodes', {}],
      ['createRecoveryCodes', {}],
    ] as const
    for (const [name, input] of steps) {
      fixture.server.clock.advance(1)
      expect((await fixture.run(name, input, '', token)).isSuccess, name).toBe(true)
    }
    const told = await rows(`select mutation_name as name from audit_log_changes
      where entity_name = 'User' and mutation_name in ('renamePasskey', 'createRecoveryCodes') order by id`)
    expect(told.map(({ name }) => name)).toEqual(steps.map(([name]) => name))
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['whose count went back', { counter: 1 }],
  ])('an answer %s is refused', async (_, lies) => {
    const { token: challenge, passkeyOptions } = await fixture.openChallenge('borrower')
    const before = passkey.counter
    const answer = { method: 'PASSKEY', passkey: passkey.answer(passkeyOptions, lies) }
    expect(refusalOf(await fixture.answer(challenge, answer))).toBe('WRONG_CODE on code')
    passkey.counter = before + 1
    const good = { method: 'PASSKEY', passkey: passkey.answer(passkeyOptions) }
    expect((await fixture.answer(challenge, good)).isSuccess).toBe(true)
  })

  test('of another user is refused', async () => {
    const others = await fixture.addPasskey(await fixture.tokenOf('business'))
    const { token: challenge, passkeyOptions } = await fixture.openChallenge('borrower')
    const answer = { method: 'PASSKEY', passkey: others.passkey.answer(passkeyOptions) }
    expect(refusalOf(await fixture.answer(challenge, answer))).toBe('WRONG_CODE on code')
  })

  test('without any text that could be one is refused, not a failure', async () => {
    const { token: challenge } = await fixture.openChallenge('borrower')
    for (const text of [
      null,
      'x',
      7,
      {},
      { id: 'x', response: {} },
      { id: passkey.id, response: { signature: 'é' } },
    ]) {
      const refusal = refusalOf(await fixture.answer(challenge, { method: 'PASSKEY', passkey: text }))
      expect(['WRONG_CODE on code', 'INVALID_TOKEN']).toContain(refusal)
    }
    fixture.server.clock.advance(16 * 60)
  })

  test('alone signs in, when it has verified the person', async () => {
    const begin = () => fixture.run('beginPasskeySignIn', {}, 'token options')
    const { token: challenge, options } = await begin()
    const unverified = { method: 'PASSKEY', passkey: passkey.answer(options, { isVerified: false }) }
    expect(refusalOf(await fixture.answer(challenge ?? '', unverified))).toBe('WRONG_CODE on code')
    const userHandle = Buffer.from('somebody').toString('base64url')
    const others = { method: 'PASSKEY', passkey: passkey.answer(options, { userHandle }) }
    expect(refusalOf(await fixture.answer(challenge ?? '', others))).toBe('WRONG_CODE on code')
    const good = { method: 'PASSKEY', passkey: passkey.answer(options) }
    expect((await fixture.answer(challenge ?? '', good)).accessToken).toEqual(expect.any(String))
    expect(refusalOf(await fixture.answer(challenge ?? '', good))).toBe('INVALID_TOKEN')
    const codeless = await begin()
    const code = { method: 'AUTHENTICATOR', code: '123456' }
    expect(refusalOf(await fixture.answer(codeless.token ?? '', code))).toBe('WRONG_CODE on code')
    const [login] = await rows(`select method from logins order by entity_id desc limit 1`)
    expect(login).toEqual({ method: 'PASSKEY' })
  })

  test('of a locked login is refused', async () => {
    const userId = `(select entity_id from users where username = 'borrower@fundament.example')`
    const { token: challenge, options } = await fixture.run('beginPasskeySignIn', {}, 'token options')
    await rows(`update users set is_locked = true where entity_id = ${userId}`)
    const answer = { method: 'PASSKEY', passkey: passkey.answer(options) }
    expect(refusalOf(await fixture.answer(challenge ?? '', answer))).toBe('LOGIN_DISABLED')
    await rows(`update users set is_locked = false where entity_id = ${userId}`)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
  ])('made %s is not added', async (_, lies) => {
    const session = await fixture.tokenOf('partner')
    const input = { currentPassword: DEMO_PASSWORD }
    const { options } = await fixture.run('beginPasskeyEnrolment', input, 'options', session)
    const response = new SoftAuthenticator(fixture.server.url).register(options, lies)
    const refused = await fixture.run('addPasskey', { name: 'Evil', response }, '', session)
    expect(refusalOf(refused)).toBe('PASSKEY_REFUSED on response')
  })

  test('answers only the challenge of its own session', async () => {
    const mine = await fixture.tokenOf('partner')
    const theirs = await fixture.tokenOf('investor2').catch(() => fixture.tokenOf('partner'))
    const input = { currentPassword: DEMO_PASSWORD }
    const { options } = await fixture.run('beginPasskeyEnrolment', input, 'options', mine)
    const response = new SoftAuthenticator(fixture.server.url).register(options)
    expect(refusalOf(await fixture.run('addPasskey', { name: 'x', response }, '', theirs))).toBe(
      'INVALID_TOKEN',
    )
    expect((await fixture.run('addPasskey', { name: 'x', response }, '', mine)).isSuccess).toBe(true)
    expect(refusalOf(await fixture.run('addPasskey', { name: 'x', response }, '', mine))).not.toBeUndefined()
  })

  test('is one of twenty at most', async () => {
    const session = await fixture.tokenOf('newcomer')
    await fixture.addPasskey(session)
    const begin = () => fixture.run('beginPasskeyEnrolment', {}, 'options', session)
    const { options } = await begin()
    await rows(`insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
      select user_id, credential_id || n, public_key, counter, transports, rp_id, name, created_at
      from passkeys, generate_series(1, 19) n
      where user_id = (select entity_id from users where username = 'newcomer@fundament.example')`)
    expect(refusalOf(await begin())).toBe('TOO_MANY_PASSKEYS')
    // A registration that began before the twentieth is refused, too.
    const response = new SoftAuthenticator(fixture.server.url).register(options)
    const late = await fixture.run('addPasskey', { name: 'One more', response }, '', session)
    expect(refusalOf(late)).toBe('TOO_MANY_PASSKEYS')
  })
})
