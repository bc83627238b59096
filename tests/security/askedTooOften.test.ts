import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../src/engine/model/Text.ts'
import { ATTEMPT_LIMITS, type AttemptName } from '../../src/engine/server/people/identity/attemptLimits.ts'
import { attemptKey } from '../../src/engine/server/people/identity/attempts.ts'
import { SANDBOX_NUMBERS } from '../../src/marketplace/server/providers/registry/sandboxRegistry.ts'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'
import { type Caller, IdentityFixture, type Payload } from '../contract/identity/IdentityFixture.ts'
import { PROJECT } from '../support/importGraph.ts'
import { addAccount, addCustomer, type Customer } from '../contract/onboarding/OnboardingFixture.ts'

const TOKEN_SECRET = randomBytes(32).toString('base64')

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await IdentityFixture.open({ environment: { TRUSTED_PROXIES: '1', TOKEN_SECRET } })
})
afterAll(() => fixture.close())

/** What one request was answered with: a code and how long to wait, if it was refused. */
interface Answer {
  readonly code: string | null
  readonly seconds: number | null
}

/** The owner of the counter, and their n-th request. */
interface Asker {
  readonly value: string
  readonly ask: (nth: number) => Promise<Answer>
}

const answerOf = ({ errors: [error] }: Payload): Answer => {
  const seconds = error?.details.errorParams.find(({ paramCode }) => paramCode === 'seconds')?.paramValue
  return { code: error?.details.errorCode ?? null, seconds: seconds === undefined ? null : Number(seconds) }
}

const run = async (name: string, input: Readonly<Record<string, unknown>>, caller: Caller = {}) =>
  answerOf(await fixture.run(name, input, caller))

/** A new person who repeats the same request. */
const customerAsks =
  (
    work: (who: Customer, nth: number) => Promise<Answer>,
    facts: Parameters<typeof addCustomer>[1] = {},
  ): (() => Promise<Asker>) =>
  async () => {
    const who = await addCustomer(fixture, facts)
    return { value: String(who.userId), ask: (nth) => work(who, nth) }
  }

/** A network of its own, with enough people that none of them reaches their own limit. */
const networkAsks =
  (address: string, work: (caller: Caller, nth: number) => Promise<Answer>, people = 0) =>
  async (): Promise<Asker> => {
    const all: Customer[] = []
    for (let count = 0; count < people; count += 1) all.push(await addCustomer(fixture))
    return {
      value: address,
      ask: (nth) => work({ ...all[nth % Math.max(1, people)], address }, nth),
    }
  }

const staffAsks =
  (login: string, work: (caller: Caller, nth: number) => Promise<Answer>) => async (): Promise<Asker> => {
    const { accessToken: token } = await fixture.server.signIn(login)
    const { entity_id: userId } = await fixture.row<{ entity_id: number }>(
      'select entity_id from users where username = $1',
      [`${login}@fundament.example`],
    )
    return { value: String(userId), ask: (nth) => work({ token }, nth) }
  }

const upload = async ({ token = '' }: Caller): Promise<Answer> => {
  const form = new FormData()
  const query = `mutation ($input: UploadPersonDocumentInput!) { uploadPersonDocument(input: $input) {
    isSuccess errors { details { errorCode fieldName errorParams { paramCode paramValue } } } } }`
  const variables = { input: { file: null, fileType: 'KYC_IDENTITY' } }
  form.set('operations', JSON.stringify({ query, variables }))
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.set('0', new File(['not a picture'], 'passport.txt', { type: 'text/plain' }))
  const response = await fetch(`${fixture.server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'graphql-preflight': '1' },
    body: form,
  })
  const { data } = (await response.json()) as { readonly data: { readonly uploadPersonDocument: Payload } }
  return answerOf(data.uploadPersonDocument)
}

const view = async ({ token = '' }: Caller, nth: number): Promise<Answer> => {
  const response = await fetch(`${fixture.server.url}/documents/${800_000 + nth}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { errors } = (await response.json()) as {
    readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
  }
  const code = String(errors[0]?.extensions['code'])
  if (code !== 'TOO_MANY_ATTEMPTS') return { code, seconds: null }
  expect(response.status).toBe(429)
  expect(errors[0]?.message).toBe('Too many attempts. Please wait before you try again.')
  const { seconds = '' } = (errors[0]?.extensions['params'] ?? {}) as { readonly seconds?: string }
  expect(response.headers.get('retry-after')).toBe(seconds)
  return { code, seconds: Number(seconds) }
}

const phoneOf = (nth: number): string => `+45${String(40_000_000 + nth)}`

const invited = async (
  owner: Customer,
): Promise<{ readonly accountId: number; readonly personId: number }> => {
  const accountId = await addAccount(fixture, owner.personId)
  const { entity_id: personId } = await fixture.row<{ entity_id: number }>(
    `with p as (insert into people (first_name, last_name, email) values ('Ida', 'Juhl', $2) returning entity_id)
     insert into account_person_roles (account_id, person_id, role) select $1, entity_id, 'OWNER' from p
     returning person_id as entity_id`,
    [accountId, `ida-${accountId}@post.example`],
  )
  return { accountId, personId }
}

const applicationOf = async ({ token }: Caller): Promise<Answer> =>
  run(
    'addManualKyc',
    {
      firstName: 'Karla',
      lastName: 'Østergaard',
      nationalId: '010190-1234',
      street: 'Vej 1',
      postalCode: '1000',
      city: 'Kbh',
      countryId: 1,
      countryOfResidenceId: 1,
    },
    token === undefined ? {} : { token },
  )

const wrongPassword = { currentPassword: 'Wrong-lanterne-1', newPassword: 'Lakrids-fyrtårn-58' }
const visit = { provider: 'SIGNICAT_MIT_ID', locale: 'da' }

/** How each limit is reached, each by a person without earlier requests. */
const REACHES: Readonly<Record<AttemptName, () => Promise<Asker>>> = {
  address: networkAsks('198.51.100.1', (from, nth) =>
    run('signIn', { username: `nobody-${nth}@post.example`, password: 'x' }, from),
  ),
  'sign-up-address': networkAsks('198.51.100.2', (from, nth) =>
    run(
      ['checkSignupCode', 'verifySignupRequest'][nth % 2] ?? '',
      {
        email: `new-${nth}@post.example`,
        phoneNumber: phoneOf(nth),
        ...(nth % 2 === 0 ? { code: '000000' } : { locale: 'da' }),
      },
      from,
    ),
  ),
  'reset-address': networkAsks('198.51.100.3', (from, nth) =>
    run('requestPasswordReset', { email: `reset-${nth}@post.example`, locale: 'da' }, from),
  ),
  // The answer tells nothing: below.
  'reset-email': () => Promise.reject(new Error('silent')),
  'sms-address': networkAsks(
    '198.51.100.4',
    (from, nth) => run('sendPhoneVerificationCode', { phoneNumber: phoneOf(100 + nth), locale: 'da' }, from),
    6,
  ),
  'sms-phone': async () => {
    const all: Customer[] = []
    for (let count = 0; count < 6; count += 1) all.push(await addCustomer(fixture))
    return {
      value: phoneOf(200),
      ask: (nth) => run('sendPhoneVerificationCode', { phoneNumber: phoneOf(200), locale: 'da' }, all[nth]),
    }
  },
  'sms-user': customerAsks(({ token }, nth) =>
    run(
      'sendPhoneVerificationCode',
      { phoneNumber: phoneOf(300 + nth), locale: 'da' },
      { token, address: '198.51.100.5' },
    ),
  ),
  'email-code-address': networkAsks(
    '198.51.100.6',
    async ({ token = '' }, nth) => {
      await unverify(token, nth)
      return run(
        'sendEmailVerificationCode',
        { resend: true, locale: 'da' },
        { token, address: '198.51.100.6' },
      )
    },
    6,
  ),
  'email-code-user': customerAsks(async ({ token }, nth) => {
    await unverify(token, nth)
    return run(
      'sendEmailVerificationCode',
      { resend: true, locale: 'da' },
      { token, address: '198.51.100.7' },
    )
  }),
  'email-check-address': networkAsks(
    '198.51.100.8',
    (from, nth) => run('verifyEmailForCurrentUser', { email: `is-${nth}@post.example` }, from),
    6,
  ),
  'email-check-user': customerAsks(({ token }, nth) =>
    run('verifyEmailForCurrentUser', { email: `is-${nth}@post.example` }, { token, address: '198.51.100.9' }),
  ),
  'electronic-id-address': networkAsks('198.51.100.10', (from) =>
    run('beginElectronicSignIn', { ...visit, returnUrl: '/investor/dashboard' }, from),
  ),
  'passkey-address': networkAsks('198.51.100.11', (from) => run('beginPasskeySignIn', {}, from)),
  password: customerAsks((who) => run('changePassword', wrongPassword, who)),
  'second-factor': async () => {
    const who = await addCustomer(fixture)
    const begin = () => run('beginAuthenticatorEnrolment', { currentPassword: DEMO_PASSWORD }, who)
    return {
      value: String(who.userId),
      ask: async (nth) => {
        // Each secret takes a few codes.
        if (nth % 4 === 0) await begin()
        return run('confirmAuthenticator', { code: '000000' }, who)
      },
    }
  },
  'kyc-link': customerAsks((who) =>
    run('createKycVerificationLink', { ...visit, completionUrl: '/', failureUrl: '/' }, who),
  ),
  'manual-kyc': customerAsks(applicationOf),
  deposit: customerAsks((who) =>
    run(
      'createAiiaDeposit',
      { amount: '600.00', storeAndReusePaymentAccount: false, useInstantPayment: true },
      who,
    ),
  ),
  payout: customerAsks(
    (who) => run('createAiiaPayout', { amount: '600.00', allowedPayoutBankAccountEntityId: 999_999 }, who),
    { account: {} },
  ),
  'payout-account': customerAsks(
    (who) => run('addPayoutAccount', { ibanNumber: 'DK5000400440116243' }, who),
    { account: {} },
  ),
  'loan-signing': customerAsks((who) =>
    run('beginLoanSigning', { ...visit, loanOfferEntityId: 999_999, returnUrl: '/' }, who),
  ),
  'loan-question': customerAsks((who) =>
    run('askLoanQuestion', { loanEntityId: 999_999, question: 'How old is the machine?' }, who),
  ),
  'registry-user': customerAsks((who) =>
    run('lookupBusiness', { countryCode: 'DK', regNumber: SANDBOX_NUMBERS.danish }, who),
  ),
  'account-user': customerAsks((who) =>
    run('createAccount', { accountType: 'INDIVIDUAL', currencyEntityId: 1 }, who),
  ),
  'account-people': customerAsks((who) => run('addPeopleToAccount', { role: 'OWNER' }, who), { account: {} }),
  'invitation-customer': async () => {
    const owner = await addCustomer(fixture)
    // One mail each, so that no one gets more than five.
    const all: { readonly accountId: number; readonly personId: number }[] = []
    for (let count = 0; count < 13; count += 1) all.push(await invited(owner))
    return {
      value: String(owner.userId),
      ask: (nth) => {
        const { accountId, personId } = all[Math.floor(nth / 5)] ?? { accountId: 0, personId: 0 }
        return run(
          'createUserInvitationTokens',
          { accountEntityId: accountId, personEntityIds: [personId] },
          owner,
        )
      },
    }
  },
  'invitation-email': async () => {
    const owner = await addCustomer(fixture)
    const { accountId } = await invited(owner)
    return {
      value: `ida-${accountId}@post.example`,
      ask: () => run('createUserInvitationTokens', { accountEntityId: accountId }, owner),
    }
  },
  'document-upload': customerAsks(upload),
  'document-view': staffAsks('senior', view),
  'data-download': async () => {
    const who = await addCustomer(fixture)
    return {
      value: String(who.personId),
      ask: () => run('downloadMyData', { format: 'JSON', locale: 'da', password: DEMO_PASSWORD }, who),
    }
  },
  'secret-look': staffAsks('admin', (caller) =>
    run(
      'revealSecret',
      { entityName: 'Person', entityId: 1, fieldName: 'nationalIdentificationNumber' },
      caller,
    ),
  ),
  'secret-filter': staffAsks('superadmin', (caller, nth) =>
    run('createSecretFilter', { text: `010190-${String(nth).padStart(4, '0')}` }, caller),
  ),
}

/** Another address, for which a code can be sent. */
const unverify = async (token: string, nth: number): Promise<void> => {
  const { userAndAccounts } = await fixture.ask<{ userAndAccounts: { email: string } }>(
    '{ userAndAccounts { email } }',
    { token },
  )
  await fixture.server.db.query(`update people set email = $2, email_verified = false where email = $1`, [
    userAndAccounts.email,
    `code-${nth}-${userAndAccounts.email.replace(/^(?:code-\d+-)+/, '')}`,
  ])
}

const NAMES = Object.keys(ATTEMPT_LIMITS) as AttemptName[]

test.each(NAMES.filter((name) => name !== 'reset-email'))(
  'refuses one request too many for %s, and says how long to wait',
  async (name) => {
    const { value, ask } = await REACHES[name]()
    const most = ATTEMPT_LIMITS[name]
    const key = keyOf(name, value)
    const failures = async () => {
      const found = 'select failures from sign_in_attempts where key = $1'
      return (await fixture.row<{ failures: number }>(found, [key])).failures
    }
    expect((await ask(0)).code).not.toBe('TOO_MANY_ATTEMPTS')
    expect(await failures()).toBe(1)
    // As if they had asked as often as all but one of the limit.
    await fixture.server.db.query('update sign_in_attempts set failures = $2::int where key = $1', [
      key,
      most - 1,
    ])
    expect((await ask(most - 1)).code).not.toBe('TOO_MANY_ATTEMPTS')
    const { code, seconds } = await ask(most)
    expect(code).toBe('TOO_MANY_ATTEMPTS')
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    // This counter, and not another that happened to be full.
    expect(await failures()).toBeGreaterThanOrEqual(most)
  },
)

test('too many resets for one address send no further mail, and the answer does not show it', async () => {
  const { email } = await addCustomer(fixture)
  for (let nth = 0; nth < ATTEMPT_LIMITS['reset-email'] + 3; nth += 1) {
    const answer = await run(
      'requestPasswordReset',
      { email, locale: 'da' },
      { address: `198.51.101.${nth}` },
    )
    expect(answer.code).toBeNull()
    // The mail is written after the answer; requests that overtake each other would count as one minute.
    await expect
      .poll(async () => {
        const { failures } = await fixture.row<{ failures: number }>(
          `select coalesce(sum(failures), 0)::int as failures from sign_in_attempts where key = $1`,
          [keyOf('reset-email', email)],
        )
        return failures
      })
      .toBe(nth + 1)
    // A mail of the last minute is not sent again.
    fixture.server.clock.advance(61)
  }
  const { count } = await fixture.row<{ count: number }>(
    `select count(*)::int as count from mails where recipient = $1 and template = 'passwordReset'`,
    [email],
  )
  expect(count).toBe(ATTEMPT_LIMITS['reset-email'])
})

test.each(LOCALES)('people read it in %s with the time', (locale) => {
  const errors = JSON.parse(readFileSync(join(PROJECT, 'i18n', locale, 'errors.json'), 'utf8')) as Readonly<
    Record<string, string>
  >
  expect(errors['TOO_MANY_ATTEMPTS']).toContain('%{seconds}')
  expect(errors['RATE_LIMITED']).toMatch(/\w{5}/)
})

const keyOf = (name: string, value: string): string =>
  attemptKey({ db: fixture.server.db, tokenSecret: TOKEN_SECRET, now: () => new Date() }, { name, value })
