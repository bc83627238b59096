import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IdentityFixture, paramOf, type Payload, refusals } from './IdentityFixture.ts'

let fixture: IdentityFixture
let isHuman = true
const tokensSeen: (string | null)[] = []
beforeAll(async () => {
  fixture = await IdentityFixture.open({
    captcha: {
      isHuman: (token) => {
        tokensSeen.push(token)
        return Promise.resolve(isHuman)
      },
    },
  })
})
afterAll(() => fixture.close())

const PASSWORD = 'Lakrids-fyrtårn-58'
let count = 0

/** A new person with their own address. */
const newcomer = () => {
  count += 1
  return {
    email: `new-${count}-${randomUUID().slice(0, 8)}@post.example`,
    phone: `+4520${String(100_000 + count)}`,
    caller: { address: `198.51.100.${count}` },
  }
}

type Newcomer = ReturnType<typeof newcomer>

const VERIFY = 'isValidInput isValidInvitationToken'

const verify = (who: Newcomer, more: Readonly<Record<string, unknown>> = {}): Promise<Payload> =>
  fixture.run(
    'verifySignupRequest',
    { email: who.email, phoneNumber: who.phone, locale: 'en', ...more },
    who.caller,
    VERIFY,
  )

const checkCode = (who: Newcomer, code: string): Promise<Payload> =>
  fixture.run('checkSignupCode', { email: who.email, phoneNumber: who.phone, code }, who.caller)

const signUp = (who: Newcomer, more: Readonly<Record<string, unknown>> = {}, caller = {}): Promise<Payload> =>
  fixture.run(
    'signUp',
    {
      email: who.email,
      phoneNumber: who.phone,
      code: '',
      firstName: 'Freja',
      lastName: 'Lindqvist',
      password: PASSWORD,
      locale: 'sv',
      isNewsletterAccepted: true,
      isTermsAccepted: true,
      ...more,
    },
    { ...who.caller, ...caller },
    'accessToken refreshToken',
  )

/** An invitation as staff or an owner would have sent it; its token. */
const invite = async (
  email: string,
  facts: {
    readonly accountId?: number
    readonly userRoleId?: number
    readonly days?: number
    readonly state?: string
  },
): Promise<string> => {
  const token = randomUUID()
  await fixture.server.db.query(
    `insert into user_invitations (email, first_name, last_name, locale, account_id, role, user_role_id, token_hash,
       invited_by_user_id, expires_at_utc, state)
     values ($1, 'Signe', 'Aagaard', 'da', $2::int, case when $2::int is null then null else 'OPERATOR'::account_role end, $3::int, $4,
       (select entity_id from users where username = 'senior@fundament.example'), $5::timestamptz, $6::user_invitation_state)`,
    [
      email,
      facts.accountId ?? null,
      facts.userRoleId ?? null,
      createHash('sha256').update(token).digest('hex'),
      new Date(fixture.server.clock.now().getTime() + (facts.days ?? 14) * 86_400_000).toISOString(),
      facts.state ?? 'PENDING',
    ],
  )
  return token
}

const accountOf = async (login: string): Promise<number> =>
  (
    await fixture.row<{ account_id: number }>(
      `select r.account_id from account_person_roles r join users u on u.person_id = r.person_id where u.username = $1`,
      [`${login}@fundament.example`],
    )
  ).account_id

const invitationOf = (token: string) =>
  fixture.ask<{ signUpInvitation: Readonly<Record<string, unknown>> }>(
    `{ signUpInvitation(invitationToken: "${token}") { isValid firstName lastName email invitedBy accountName } }`,
  )

test('a code by text message, then a login that is signed in at once [A7.14] [A3.13]', async () => {
  const who = newcomer()
  expect(await verify(who)).toEqual({
    isSuccess: true,
    errors: [],
    isValidInput: true,
    isValidInvitationToken: true,
  })
  expect(fixture.messages.at(-1)).toMatchObject({ to: who.phone, locale: 'en', template: 'verificationCode' })
  const code = fixture.codeTo(who.phone)
  expect(code).toMatch(/^\d{6}$/)
  // Spelled otherwise, it is the same phone.
  const spelled = `+45 20 ${who.phone.slice(5, 8)}-${who.phone.slice(8)}`
  const { accessToken, errors } = await signUp(who, { code: ` ${code} `, phoneNumber: spelled })
  expect(errors).toEqual([])
  const { userAndAccounts } = await fixture.ask<{ userAndAccounts: unknown }>(
    `{ userAndAccounts { firstName lastName email userType isNewsletterAccepted userSettings roles { name }
       accounts { accountRole { role } } person { mobilePhone locale emailVerified } } }`,
    { token: String(accessToken) },
  )
  expect(userAndAccounts).toEqual({
    firstName: 'Freja',
    lastName: 'Lindqvist',
    email: who.email,
    userType: 'INVESTOR',
    isNewsletterAccepted: true,
    userSettings: { version: 1, language: 'sv' },
    roles: [{ name: 'USER' }],
    accounts: [],
    person: { mobilePhone: who.phone, locale: 'sv', emailVerified: false },
  })
  await fixture.server.signIn(who.email, PASSWORD)
  const { changes } = await fixture.row<{ changes: string }>(
    `select string_agg(a::text, '') as changes from audit_log_changes a where mutation_name = 'signUp'`,
  )
  expect(changes).toContain(who.email)
  for (const secret of [PASSWORD, '$argon2id$', code]) expect(changes).not.toContain(secret)
  expect(fixture.server.logs.join('')).not.toContain(who.email)
  expect(fixture.server.logs.join('')).not.toContain(who.phone)
})

test('people who sign up on a partner’s domain belong to that partner', async () => {
  const who = newcomer()
  const { domain } = await fixture.row<{ domain: string }>(
    'select domain from white_label_partners where entity_id = 2',
  )
  await verify(who)
  await signUp(who, { code: fixture.codeTo(who.phone) }, { host: domain })
  expect(await fixture.row('select partner_id from users where username = $1', [who.email])).toEqual({
    partner_id: 2,
  })
})

test('the code is good for five tries and ten minutes, for this phone and address, and once [A5.15]', async () => {
  const who = newcomer()
  await verify(who)
  const code = fixture.codeTo(who.phone)
  const wrong = code === '111111' ? '222222' : '111111'
  const other = newcomer()
  expect(refusals(await signUp({ ...who, email: other.email }, { code }))).toEqual(['CODE_INVALID code'])
  expect(refusals(await signUp({ ...who, phone: other.phone }, { code }))).toEqual(['CODE_INVALID code'])
  for (let guess = 0; guess < 5; guess += 1) {
    expect(refusals(await signUp(who, { code: wrong }))).toEqual(['CODE_INVALID code'])
  }
  expect(refusals(await signUp(who, { code }))).toEqual(['CODE_INVALID code'])

  fixture.server.clock.advance(61)
  await verify(who)
  const second = fixture.codeTo(who.phone)
  fixture.server.clock.advance(10 * 60)
  expect(refusals(await signUp(who, { code: second }))).toEqual(['CODE_INVALID code'])

  await verify(who)
  const third = fixture.codeTo(who.phone)
  const answers = await Promise.all([signUp(who, { code: third }), signUp(who, { code: third })])
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect(['CODE_INVALID code', 'MUST_BE_UNIQUE email']).toContain(answers.flatMap(refusals)[0])
  const { logins } = await fixture.row<{ logins: number }>(
    'select count(*)::int as logins from users where username = $1',
    [who.email],
  )
  expect(logins).toBe(1)
})

test('a code is checked when it is entered, however often, and stays good for signing up [A5.15]', async () => {
  const who = newcomer()
  await verify(who)
  const code = fixture.codeTo(who.phone)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(refusals(await checkCode(who, ' '))).toEqual(['REQUIRED code'])
  expect(refusals(await checkCode({ ...who, email: 'nobody', phone: '12' }, code))).toEqual([
    'INVALID_FORMAT email',
    'INVALID_FORMAT phoneNumber',
  ])
  expect(refusals(await checkCode(who, wrong))).toEqual(['CODE_INVALID code'])
  for (let look = 0; look < 6; look += 1) expect(refusals(await checkCode(who, ` ${code} `))).toEqual([])
  expect(refusals(await checkCode({ ...who, phone: newcomer().phone }, code))).toEqual(['CODE_INVALID code'])
  expect((await signUp(who, { code })).isSuccess).toBe(true)
  expect(refusals(await checkCode(who, code))).toEqual(['CODE_INVALID code'])
})

test('guesses at the check and at signing up are counted together', async () => {
  const who = newcomer()
  await verify(who)
  const code = fixture.codeTo(who.phone)
  const wrong = code === '111111' ? '222222' : '111111'
  await Promise.all(Array.from({ length: 3 }, () => checkCode(who, wrong)))
  for (let guess = 0; guess < 2; guess += 1) await signUp(who, { code: wrong })
  expect(refusals(await checkCode(who, code))).toEqual(['CODE_INVALID code'])
  expect(refusals(await signUp(who, { code }))).toEqual(['CODE_INVALID code'])
})

test('guesses sent side by side are counted too', async () => {
  const who = newcomer()
  await verify(who)
  const code = fixture.codeTo(who.phone)
  const wrong = code === '111111' ? '222222' : '111111'
  await Promise.all(Array.from({ length: 8 }, () => signUp(who, { code: wrong })))
  expect(refusals(await signUp(who, { code }))).toEqual(['CODE_INVALID code'])
})

test('a new code comes after 60 seconds, and five in a quarter of an hour for one phone', async () => {
  const who = newcomer()
  const sent = () => fixture.messages.filter(({ to }) => to === who.phone).length
  await verify(who)
  expect((await verify(who)).isSuccess).toBe(true)
  expect(sent()).toBe(1)
  for (let at = 0; at < 4; at += 1) {
    fixture.server.clock.advance(61)
    await verify(who)
  }
  expect(sent()).toBe(5)
  fixture.server.clock.advance(61)
  expect(refusals(await verify(who))).toEqual(['TOO_MANY_ATTEMPTS'])
  // The phone is what is limited, whatever address it is asked with.
  expect(refusals(await verify({ ...newcomer(), phone: who.phone }))).toEqual(['TOO_MANY_ATTEMPTS'])
  expect(sent()).toBe(5)
})

test.each(['+4722123456', '+4690012345', '+4580123456'])(
  'refuses %s, which receives no text messages',
  async (phone) => {
    expect(refusals(await verify({ ...newcomer(), phone }))).toEqual(['NOT_A_MOBILE phoneNumber'])
    expect(fixture.messages.filter(({ to }) => to === phone)).toEqual([])
  },
)

test('a message that cannot be sent is an error, and the person may try again at once', async () => {
  const who = newcomer()
  fixture.isSmsDown = true
  expect(refusals(await verify(who))).toEqual(['MESSAGE_NOT_SENT phoneNumber'])
  fixture.isSmsDown = false
  const told = fixture.server.logs.filter((line) => line.includes('could not be handed over'))
  expect(told).toHaveLength(1)
  expect(told[0]).not.toContain(who.phone)
  expect((await verify(who)).isSuccess).toBe(true)
  expect(fixture.codeTo(who.phone)).toMatch(/^\d{6}$/)
})

test('every input at fault is named at once [A5.15] [A5.10] [A5.8]', async () => {
  const who = newcomer()
  const answer = await verify({ ...who, email: 'nobody', phone: '12' })
  expect(answer).toMatchObject({ isSuccess: false, isValidInput: false })
  expect(refusals(answer)).toEqual(['INVALID_FORMAT email', 'INVALID_FORMAT phoneNumber'])
  expect(refusals(await signUp(who, { firstName: ' ', lastName: 'L', isTermsAccepted: false }))).toEqual([
    'REQUIRED firstName',
    'MIN_LENGTH lastName',
    'REQUIRED code',
    'TERMS_NOT_ACCEPTED isTermsAccepted',
  ])
  await verify(who)
  const code = fixture.codeTo(who.phone)
  const weak = await signUp(who, { code, password: 'short' })
  expect(refusals(weak)).toEqual(['PASSWORD_TOO_WEAK password'])
  expect(paramOf(weak, 'missing')).toBe('length,uppercase,digit,special')
  expect(refusals(await signUp(who, { code, password: 'Lindqvist-71' }))).toEqual([
    'PASSWORD_TOO_COMMON password',
  ])
  // None of it used the code up.
  expect((await signUp(who, { code })).isSuccess).toBe(true)
})

// The profile's form refuses them too (`isEmail`), so no one signs up with an address that could not be saved again.
test.each(['a..b@post.example', '.nora@post.example', 'nora@post', 'nora"l@post.example'])(
  'an address like %s is refused [A5.8]',
  async (email) => {
    const answer = await verify({ ...newcomer(), email })
    expect(refusals(answer)).toEqual(['INVALID_FORMAT email'])
  },
)

test('an address in use is refused, with a hint to sign in if it has a login [A7.14]', async () => {
  const who = newcomer()
  const answer = await verify({ ...who, email: 'Investor@Fundament.example' })
  expect(refusals(answer)).toEqual(['MUST_BE_UNIQUE email'])
  expect(paramOf(answer, 'hint')).toBe('SIGN_IN')
  expect(answer).toMatchObject({ isValidInput: true })
  // A person without a login, on whose account a stranger must not come.
  await fixture.server.db.query(
    `insert into people (first_name, last_name, email) values ('Ole', 'Lund', $1)`,
    [who.email],
  )
  const member = await verify(who)
  expect(refusals(member)).toEqual(['MUST_BE_UNIQUE email'])
  expect(paramOf(member, 'hint')).toBeUndefined()
  expect(fixture.messages.filter(({ to }) => to === who.phone)).toEqual([])
})

test('refuses an address that was taken meanwhile, without side effects', async () => {
  const who = newcomer()
  await verify(who)
  await fixture.server.db.query(
    `insert into people (first_name, last_name, email) values ('Ole', 'Lund', $1)`,
    [who.email],
  )
  expect(refusals(await signUp(who, { code: fixture.codeTo(who.phone) }))).toEqual(['MUST_BE_UNIQUE email'])
  expect(await fixture.server.db.query('select 1 from users where username = $1', [who.email])).toEqual([])
})

test('programs are turned away, before anything else is looked at [B9.9]', async () => {
  const who = newcomer()
  await verify(who)
  const code = fixture.codeTo(who.phone)
  const { accessToken: token } = await fixture.server.signIn('investor')
  isHuman = false
  const answers = [
    await verify({ ...newcomer(), email: 'investor@fundament.example' }, { recaptchaToken: 'robot' }),
    await checkCode(who, code),
    await signUp(who, { code }),
    await fixture.run('requestPasswordReset', { email: who.email, locale: 'en' }),
    await fixture.run('sendPhoneVerificationCode', { phoneNumber: who.phone, locale: 'en' }, { token }),
    await fixture.run('verify2FaVerification', { phoneNumber: who.phone, code }, { token }),
  ]
  isHuman = true
  expect(answers.flatMap(refusals)).toEqual(answers.map(() => 'CAPTCHA_FAILED'))
  expect(tokensSeen.slice(-answers.length)).toEqual(['robot', null, null, null, null, null])
  expect((await signUp(who, { code })).isSuccess).toBe(true)
})

test('the link of an invitation shows what the invitation is for [B2.13]', async () => {
  const who = newcomer()
  const accountId = await accountOf('borrower')
  const token = await invite(who.email, { accountId })
  const { signUpInvitation } = await invitationOf(token)
  expect(signUpInvitation).toMatchObject({
    isValid: true,
    firstName: 'Signe',
    lastName: 'Aagaard',
    email: who.email,
    invitedBy: 'Ingrid Bakke',
  })
  expect(signUpInvitation['accountName']).toEqual(expect.any(String))
  for (const bad of [
    'made-up',
    await invite(newcomer().email, { accountId, days: -1 }),
    await invite(newcomer().email, { accountId, state: 'CANCELLED' }),
  ]) {
    expect((await invitationOf(bad)).signUpInvitation).toMatchObject({
      isValid: false,
      email: null,
      firstName: null,
    })
    expect(await verify(newcomer(), { invitationToken: bad })).toMatchObject({
      isSuccess: false,
      isValidInput: true,
      isValidInvitationToken: false,
    })
  }
})

test('an invited member becomes the person known already, on the account, and the invitation is used [A7.14]', async () => {
  const who = newcomer()
  const accountId = await accountOf('borrower')
  const { entity_id: personId } = await fixture.row<{ entity_id: number }>(
    `insert into people (first_name, last_name, email) values ('Signe', 'Aagaard', $1) returning entity_id`,
    [who.email],
  )
  await fixture.server.db.query(
    `insert into account_person_roles (account_id, person_id, role) values ($1, $2, 'OPERATOR')`,
    [accountId, personId],
  )
  const invitationToken = await invite(who.email, { accountId })
  expect(await verify(who, { invitationToken })).toMatchObject({
    isSuccess: true,
    isValidInvitationToken: true,
  })
  const code = fixture.codeTo(who.phone)
  // The link is for the address it was mailed to, and no other.
  const other = newcomer()
  expect(refusals(await verify(other, { invitationToken }))).toEqual(['INVITATION_EMAIL_DIFFERS email'])
  // Without it, the address is taken.
  expect(refusals(await signUp(who, { code }))).toEqual(['MUST_BE_UNIQUE email'])
  const { accessToken, isSuccess } = await signUp(who, { code, invitationToken })
  expect(isSuccess).toBe(true)
  const { userAndAccounts } = await fixture.ask<{ userAndAccounts: unknown }>(
    `{ userAndAccounts { personEntityId firstName person { emailVerified mobilePhone }
       accounts { accountRole { role } account { entityId } } } }`,
    { token: String(accessToken) },
  )
  expect(userAndAccounts).toEqual({
    personEntityId: personId,
    firstName: 'Signe',
    person: { emailVerified: true, mobilePhone: who.phone },
    accounts: [{ accountRole: { role: 'OPERATOR' }, account: { entityId: accountId } }],
  })
  expect(await fixture.row('select state from user_invitations where email = $1', [who.email])).toEqual({
    state: 'ACCEPTED',
  })
  expect((await invitationOf(invitationToken)).signUpInvitation).toMatchObject({ isValid: false })
  const again = await verify(who, { invitationToken })
  expect(refusals(again)).toEqual(['INVITATION_INVALID'])
})

test('an unknown invited person gets the role of the invitation', async () => {
  const who = newcomer()
  const accountId = await accountOf('business')
  const invitationToken = await invite(who.email, { accountId })
  await verify(who, { invitationToken })
  expect((await signUp(who, { code: fixture.codeTo(who.phone), invitationToken })).isSuccess).toBe(true)
  expect(
    await fixture.row(
      `select r.account_id, r.role, u.partner_id = a.partner_id as is_same_partner from account_person_roles r
       join users u on u.person_id = r.person_id join accounts a on a.entity_id = r.account_id where u.username = $1`,
      [who.email],
    ),
  ).toEqual({ account_id: accountId, role: 'OPERATOR', is_same_partner: true })
})

test('invited staff get their password, and no role that a second person has not given', async () => {
  const who = newcomer()
  const { entity_id: userId } = await fixture.row<{ entity_id: number }>(
    `with p as (insert into people (first_name, last_name, email) values ('Nora', 'Berg', $1) returning entity_id)
     insert into users (username, person_id, user_type) select $1, entity_id, 'STAFF' from p returning entity_id`,
    [who.email],
  )
  const invitationToken = await invite(who.email, { userRoleId: 1 })
  await verify(who, { invitationToken })
  const { accessToken } = await signUp(who, { code: fixture.codeTo(who.phone), invitationToken })
  const { userAndAccounts } = await fixture.ask<{ userAndAccounts: unknown }>(
    '{ userAndAccounts { firstName userType permissions roles { name } } }',
    { token: String(accessToken) },
  )
  expect(userAndAccounts).toEqual({ firstName: 'Nora', userType: 'STAFF', permissions: null, roles: [] })
  expect(await fixture.row('select entity_id from users where username = $1', [who.email])).toEqual({
    entity_id: userId,
  })
})

test('an invited person who has a login already is led to sign in', async () => {
  const accountId = await accountOf('borrower')
  const invitationToken = await invite('investor@fundament.example', { accountId })
  const answer = await verify({ ...newcomer(), email: 'investor@fundament.example' }, { invitationToken })
  expect(refusals(answer)).toEqual(['MUST_BE_UNIQUE email'])
  expect(paramOf(answer, 'hint')).toBe('SIGN_IN')
})
