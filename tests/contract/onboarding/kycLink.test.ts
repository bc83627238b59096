import type { SealedText } from '../../../src/engine/server/db/secrets/SealedText.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  sandboxPeople,
  type SandboxPerson,
} from '../../../src/engine/server/providers/identity/sandbox/sandboxPeople.ts'
import type { Browser } from './Browser.ts'
import { codes, KycFixture, NEWCOMER } from './KycFixture.ts'

let fixture: KycFixture
let browser: Browser
let token: string
let self: SandboxPerson

beforeAll(async () => {
  fixture = await KycFixture.open()
  self = await fixture.playOf(NEWCOMER)
})

afterAll(() => fixture.close())

/** Nothing is verified yet. */
beforeEach(async () => {
  const id = `(select person_id from users where username = 'newcomer@fundament.example')`
  await fixture.server.db.query('delete from identity_flows')
  await fixture.server.db.query('delete from electronic_identities')
  await fixture.server.db.query('delete from sign_in_attempts')
  await fixture.server.db.query(`delete from kyc_applications where person_id = ${id}`)
  await fixture.server.db.query(
    `update people set kyc_status = 'UNDEFINED', kyc_provider = null, kyc_completed_at_utc = null, email_verified = true,
       date_of_birth = null, national_identification_number = null where entity_id = ${id}`,
  )
  await fixture.server.db.query(
    `update accounts set kyc_status = 'UNDEFINED', is_kyc_completed = false where entity_id in (
       select account_id from account_person_roles where person_id = ${id})`,
  )
  browser = fixture.browser()
  token = await fixture.tokenOf(NEWCOMER)
  self = { ...self, dateOfBirth: '1985-05-20', nationalId: null }
})

const create = (input: Readonly<Record<string, unknown>>, as = token) =>
  fixture.run(
    browser,
    'createKycVerificationLink',
    {
      completionUrl: '/investor/dashboard',
      failureUrl: '/investor/dashboard',
      provider: 'SIGNICAT_MIT_ID',
      ...input,
    },
    { token: as, fields: 'verificationLink clientCorrelationId' },
  )

describe('a link', () => {
  test('leads to the provider, and is on record [A3.19, A4.5, A4.11, A7.21]', async () => {
    const payload = await create({})
    expect(payload.isSuccess).toBe(true)
    expect(String(payload['verificationLink'])).toContain(`${fixture.server.url}/sandbox/identity/auth?`)
    expect(await fixture.statusOf(NEWCOMER)).toEqual({
      kyc_status: 'LINK_CREATED',
      kyc_provider: 'SIGNICAT_MIT_ID',
      finding: null,
      state: 'LINK_CREATED',
    })
  })

  test('may be called for by returnUrl, and needs one of the two [A3.19]', async () => {
    expect((await create({ completionUrl: null, returnUrl: '/investor/dashboard' })).isSuccess).toBe(true)
    expect(codes(await create({ completionUrl: null }))).toEqual(['REQUIRED completionUrl'])
  })

  test('leads back to pages of the app alone [A3.19]', async () => {
    for (const address of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect(codes(await create({ completionUrl: address }))).toEqual(['INVALID_REFERENCE completionUrl'])
      expect(codes(await create({ failureUrl: address }))).toEqual(['INVALID_REFERENCE failureUrl'])
    }
  })

  test('is for oneself, with a verified email and an enabled provider [A4.11, A4.16]', async () => {
    expect(codes(await create({ personEntityId: 1 }))).toEqual(['NOT_AUTHORIZED'])
    expect(codes(await create({ provider: 'CRIIPTO_MIT_ID' }))).toEqual(['PROVIDER_NOT_ENABLED provider'])
    expect(codes(await create({ provider: 'MANUAL' }))).toEqual(['PROVIDER_NOT_ENABLED provider'])
    await fixture.server.db.query(
      `update people set email_verified = false where entity_id = (select person_id from users where username = 'newcomer@fundament.example')`,
    )
    expect(codes(await create({}))).toEqual(['EMAIL_NOT_VERIFIED'])
  })

  test('is not given to people who are verified or wait for staff', async () => {
    for (const state of ['OK', 'PENDING']) {
      await fixture.server.db.query(
        `update people set kyc_status = $1::kyc_status where entity_id = (select person_id from users where username = 'newcomer@fundament.example')`,
        [state],
      )
      expect(codes(await create({}))).toEqual(['WRONG_STATE'])
    }
  })

  test('replaces an earlier one, and the answer to the earlier one is ignored [A4.12]', async () => {
    const first = browser
    const answer = await fixture.answerOf(first, await fixture.begin(first, token), self)
    browser = fixture.browser()
    await fixture.begin(browser, token)
    expect(await fixture.land(first, answer)).toContain('identity=EXPIRED')
    expect((await fixture.statusOf(NEWCOMER)).kyc_status).toBe('LINK_CREATED')
  })
})

describe('an answer', () => {
  test('of the person verifies them, the application and their account [A4.5, A4.6]', async () => {
    const answer = await fixture.answerOf(browser, await fixture.begin(browser, token), self)
    expect(await fixture.land(browser, answer)).toBe('/investor/dashboard?identity=VERIFIED')
    expect(await fixture.statusOf(NEWCOMER)).toEqual({
      kyc_status: 'OK',
      kyc_provider: 'SIGNICAT_MIT_ID',
      finding: 'VERIFIED',
      state: 'APPROVED',
    })
    const { national_id, ...kept } = await fixture.row<{ national_id: SealedText }>(
      `select k.national_id, p.date_of_birth::text as born, p.kyc_completed_at_utc is not null as completed, u.identity_providers::text[] as ids
       from kyc_applications k join people p on p.entity_id = k.person_id join users u on u.person_id = p.entity_id
       where u.username = 'newcomer@fundament.example'`,
    )
    expect(kept).toEqual({
      born: '1985-05-20',
      completed: true,
      ids: ['SIGNICAT_MIT_ID'],
    })
    expect(fixture.server.db.secrets.mask('nationalId', national_id)).toBe('200585-••••')
    const history = await fixture.server.db.query<{ field: string }>(
      `select unnest(changed_fields) as field from audit_log_changes where entity_name = 'Person'
       and mutation_name = 'createKycVerificationLink' and field_changes_json::text like '%OK%'`,
    )
    expect(history.map(({ field }) => field)).toContain('kycStatus')
  })

  test('of a Norwegian counts as much [A4.6]', async () => {
    const link = await fixture.begin(browser, token, 'SIGNICAT_NO_BANK_ID')
    const answer = await fixture.answerOf(browser, link, self)
    expect(await fixture.land(browser, answer)).toContain('identity=VERIFIED')
    expect((await fixture.statusOf(NEWCOMER)).kyc_provider).toBe('SIGNICAT_NO_BANK_ID')
  })

  test.each([
    ['cancelled', 'CANCELLED', 'CANCELLED', 'CANCELLED'],
    ['expired', 'EXPIRED', 'CANCELLED', 'CANCELLED'],
    ['down', 'PROVIDER_FAILED', 'CANCELLED', 'CANCELLED'],
  ])('%s: %s, and the person may start again [A4.5, A4.11]', async (choice, finding, state, kycStatus) => {
    const answer = await fixture.answerOf(browser, await fixture.begin(browser, token), choice)
    expect(await fixture.land(browser, answer)).toBe(`/investor/dashboard?from=check&identity=${finding}`)
    expect(await fixture.statusOf(NEWCOMER)).toMatchObject({ finding, state, kyc_status: kycStatus })
    expect((await create({})).isSuccess).toBe(true)
  })

  test('of another person, or a child, is refused [A4.5]', async () => {
    const [other, , , child] = sandboxPeople('SIGNICAT_MIT_ID', fixture.server.clock.now())
    if (!other || !child) throw new Error('The sandbox has too few people')
    const found = async (person: SandboxPerson): Promise<string> =>
      fixture.land(browser, await fixture.answerOf(browser, await fixture.begin(browser, token), person))
    expect(await found(other)).toContain('identity=OTHER_PERSON')
    expect(await fixture.statusOf(NEWCOMER)).toMatchObject({ kyc_status: 'REJECTED', state: 'REJECTED' })
    expect(await found({ ...self, dateOfBirth: child.dateOfBirth })).toContain('identity=UNDER_AGE')
  })

  test('with a name that differs in part waits for staff, who decide', async () => {
    const answer = await fixture.answerOf(browser, await fixture.begin(browser, token), {
      ...self,
      lastName: 'Juhl',
    })
    expect(await fixture.land(browser, answer)).toBe('/investor/dashboard?identity=NAME_DIFFERS')
    expect(await fixture.statusOf(NEWCOMER)).toMatchObject({ kyc_status: 'PENDING', state: 'PENDING' })
  })

  test('with an electronic identity of another profile is refused, at any broker [A4.5]', async () => {
    await fixture.land(browser, await fixture.answerOf(browser, await fixture.begin(browser, token), self))
    const other = await fixture.row<{ person_id: number }>(
      `select person_id from users where username = 'investor@fundament.example'`,
    )
    await fixture.server.db.query('update electronic_identities set person_id = $1::int, subject_key = $2', [
      other.person_id,
      'what another issuer calls them',
    ])
    await fixture.server.db.query(
      `update people set kyc_status = 'UNDEFINED' where entity_id = (select person_id from users where username = 'newcomer@fundament.example')`,
    )
    const answer = await fixture.answerOf(browser, await fixture.begin(browser, token), self)
    expect(await fixture.land(browser, answer)).toContain('identity=IDENTITY_IN_USE')
  })
})

/** Changes of an honest answer, none of which may verify anyone. */
const MUTATIONS: readonly (readonly [string, (answer: URL) => Promise<URL> | URL | void])[] = [
  ['another state', (answer) => answer.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (answer) => answer.searchParams.delete('state')],
  ['two states', (answer) => answer.searchParams.append('state', 'x')],
  ['another code', (answer) => answer.searchParams.set('code', 'x'.repeat(43))],
  ['no code', (answer) => answer.searchParams.delete('code')],
  ['two codes', (answer) => answer.searchParams.append('code', 'x')],
  ['another issuer', (answer) => answer.searchParams.set('iss', 'https://evil.example')],
  ['no issuer', (answer) => answer.searchParams.delete('iss')],
  ['an error beside the code', (answer) => answer.searchParams.set('error', 'access_denied')],
  [
    'a browser without the cookie',
    () => {
      browser.forget()
    },
  ],
  [
    'another browser with a visit of its own',
    async () => {
      const other = fixture.browser()
      await fixture.begin(other, token)
      browser = other
    },
  ],
  [
    'the code of another visit',
    async (answer) => {
      const mine = await fixture.answerOf(browser, await fixture.begin(browser, token), self)
      mine.searchParams.set('code', answer.searchParams.get('code') ?? '')
      return mine
    },
  ],
  ['twenty minutes later', () => fixture.server.clock.advance(21 * 60)],
  [
    'after signing out',
    async () => {
      await fixture.server.db.query(
        'update refresh_tokens set revoked_at = clock_now() where revoked_at is null',
      )
    },
  ],
  [
    'after the login was locked',
    async () => {
      await fixture.server.db.query(
        `update users set is_locked = true where username = 'newcomer@fundament.example'`,
      )
    },
  ],
]

describe('a changed answer verifies no one', () => {
  test.each(MUTATIONS)('%s [A3.19]', async (_what, change) => {
    const honest = await fixture.answerOf(browser, await fixture.begin(browser, token), self)
    const changed = (await change(honest)) ?? honest
    try {
      const landed = await fixture.land(browser, changed)
      expect(landed).not.toContain('VERIFIED')
      expect(landed).toMatch(/^\/(?:error\?errorcode=LOGIN_FAILURE|investor\/dashboard\?)/)
      expect((await fixture.statusOf(NEWCOMER)).kyc_status).not.toBe('OK')
      expect(await fixture.server.db.query('select 1 from electronic_identities')).toEqual([])
    } finally {
      await fixture.server.db.query(
        `update users set is_locked = false where username = 'newcomer@fundament.example'`,
      )
    }
  })

  test('and an honest one counts once [A3.19]', async () => {
    const answer = await fixture.answerOf(browser, await fixture.begin(browser, token), self)
    const [one, other] = await Promise.all([fixture.land(browser, answer), fixture.land(browser, answer)])
    expect([one, other].sort()).toEqual([
      '/error?errorcode=LOGIN_FAILURE',
      '/investor/dashboard?identity=VERIFIED',
    ])
  })

  test('neither logs nor stored visits hold what would help to answer one', async () => {
    const link = await fixture.begin(browser, token)
    const answer = await fixture.answerOf(browser, link, self)
    await fixture.land(browser, answer)
    const kept = JSON.stringify(await fixture.server.db.query('select * from identity_flows'))
    const logs = fixture.server.logs.join('\n')
    for (const secret of [
      answer.searchParams.get('state'),
      answer.searchParams.get('code'),
      browser.cookie('fundament_identity'),
    ]) {
      if (secret === null) throw new Error('The answer lacks a part')
      expect(kept).not.toContain(secret)
      expect(logs).not.toContain(secret)
    }
    expect(logs).not.toContain('200585')
  })
})

test('the app learns which providers there are, and a wrong list falls back to the default two [A4.16, B8.10]', async () => {
  const ask = async (url: string): Promise<unknown> =>
    ((await (await fetch(`${url}/app-config`)).json()) as { identityProviders: unknown }).identityProviders
  expect(await ask(fixture.server.url)).toEqual(['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID'])
  const wrong = await KycFixture.open({ environment: { IDENTITY_PROVIDERS: 'MIT_ID' } })
  expect(await ask(wrong.server.url)).toEqual(['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID'])
  expect(wrong.server.logs.join()).toContain('IDENTITY_PROVIDERS is wrong')
  await wrong.close()
  const chosen = await KycFixture.open({ environment: { IDENTITY_PROVIDERS: 'CRIIPTO_NO_BANK_ID' } })
  expect(await ask(chosen.server.url)).toEqual(['CRIIPTO_NO_BANK_ID'])
  await chosen.close()
})
