import { randomUUID } from 'node:crypto'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../../src/marketplace/server/tables/index.ts'
import type { Payload } from '../identity/IdentityFixture.ts'
import { refusals } from '../identity/IdentityFixture.ts'
import { type Customer, type Incomplete, PASSWORD, PeopleFixture } from './PeopleFixture.ts'

let people: PeopleFixture
beforeAll(async () => {
  people = await PeopleFixture.open()
})
afterAll(() => people.close())

const isSignedIn = async ({ token }: Incomplete): Promise<boolean> =>
  (await people.fixture.server.graphql('{ userAndAccounts { personEntityId } }', {}, { token })).errors
    .length === 0

const FIELDS = 'is2FaSent accessToken refreshToken secondFactor { token }'

let calls = 0

/** Each try from another network, so that no test slows another. */
const merge = (who: { readonly token: string }, input: object): Promise<Payload> => {
  calls += 1
  const caller = { token: who.token, address: `198.51.${103 + Math.floor(calls / 250)}.${calls % 250}` }
  return people.fixture.run('confirmUserOwnershipAndMergeUsers', { locale: 'da', ...input }, caller, FIELDS)
}

const credentials = ({ email: username }: Customer) => ({ username, password: PASSWORD })

/** Both steps. */
const mergeWith = async (who: Incomplete, profile: Customer): Promise<Payload> => {
  await merge(who, credentials(profile))
  return merge(who, { ...credentials(profile), code: people.fixture.codeTo(profile.phone) })
}

test('password and code join the login with the profile, and its tokens sign in [A3.15, A4.20, A7.20]', async () => {
  const who = await people.addIncomplete()
  const profile = await people.addCustomer()
  await people.fixture.server.db.query(
    `insert into electronic_identities (person_id, provider, subject_key, created_at, last_used_at)
     values ($1::int, 'SIGNICAT_MIT_ID', $2, clock_now(), clock_now())`,
    [who.personId, who.token],
  )
  const asked = await merge(who, credentials(profile))
  expect(asked).toMatchObject({ isSuccess: true, is2FaSent: true, accessToken: null, refreshToken: null })
  const done = await merge(who, { ...credentials(profile), code: people.fixture.codeTo(profile.phone) })
  expect(done).toMatchObject({ isSuccess: true, is2FaSent: false, secondFactor: null })
  expect(await people.fixture.whoIs(String(done['accessToken']))).toBe(profile.email)
  // The other login has ended, wherever it was signed in.
  expect(await isSignedIn(who)).toBe(false)
  const kept = await people.fixture.row(
    'select login_disabled, identity_providers::text as providers from users where entity_id = $1',
    [who.userId],
  )
  expect(kept).toEqual({ login_disabled: true, providers: '{}' })
  const joined = await people.fixture.row(
    'select login_disabled, identity_providers::text as providers from users where entity_id = $1',
    [profile.userId],
  )
  expect(joined).toEqual({ login_disabled: false, providers: '{SIGNICAT_MIT_ID}' })
  // The same electronic identity leads to the profile from now on.
  expect(
    await people.fixture.row('select person_id from electronic_identities where subject_key = $1', [
      who.token,
    ]),
  ).toEqual({
    person_id: profile.personId,
  })
  await people.fixture.mailTo(profile.email, 'loginsMerged')
  const history = await people.fixture.row<{ count: number }>(
    `select count(*)::int as count from audit_log_changes
     where mutation_name = 'confirmUserOwnershipAndMergeUsers' and user_id = $1`,
    [who.userId],
  )
  expect(history.count).toBeGreaterThanOrEqual(2)
})

test('accounts, roles, verifications and answers belong to the profile afterwards', async () => {
  const who = await people.addIncomplete()
  const profile = await people.addCustomer()
  const { db } = people.fixture.server
  const own = await people.addAccount([[who, 'VIEWER']])
  const shared = await people.addAccount([
    [who, 'OWNER'],
    [profile, 'VIEWER'],
  ])
  await db.query('update accounts set created_by_person_id = $1 where entity_id = $2', [
    who.personId,
    own.accountId,
  ])
  await db.query(
    `insert into kyc_applications (person_id, provider, first_name, last_name) values ($1, 'SIGNICAT_MIT_ID', 'F', 'L')`,
    [who.personId],
  )
  await db.query(
    `insert into electronic_identities (person_id, provider, subject_key, created_at, last_used_at)
     values ($1, 'SIGNICAT_MIT_ID', $2, clock_now(), clock_now())`,
    [who.personId, randomUUID()],
  )
  await db.query(
    `insert into aml_answers (account_id, person_id, account_type, answers) values ($1, $2, 'BUSINESS', '{}')`,
    [own.accountId, who.personId],
  )
  expect(await mergeWith(who, profile)).toMatchObject({ isSuccess: true })
  const roles = await db.query(
    'select account_id, role from account_person_roles where person_id = $1 order by account_id',
    [profile.personId],
  )
  expect(roles).toEqual([
    { account_id: own.accountId, role: 'VIEWER' },
    { account_id: shared.accountId, role: 'OWNER' },
  ])
  for (const table of ['account_person_roles', 'kyc_applications', 'aml_answers', 'electronic_identities']) {
    expect(await db.query(`select 1 from ${table} where person_id = $1`, [who.personId]), table).toEqual([])
  }
  const { created_by_person_id: creator } = await people.fixture.row<{ created_by_person_id: number }>(
    'select created_by_person_id from accounts where entity_id = $1',
    [own.accountId],
  )
  expect(creator).toBe(profile.personId)
})

test('a verified identity brings its name, and does not replace a verified one', async () => {
  const nameOf = ({ personId }: Customer) =>
    people.fixture.row(
      'select first_name, kyc_status, date_of_birth::text from people where entity_id = $1',
      [personId],
    )
  const [unverified, verified] = [await people.addCustomer(), await people.addCustomer({ kyc: 'OK' })]
  await mergeWith(await people.addIncomplete({ kyc: 'OK' }), unverified)
  expect(await nameOf(unverified)).toEqual({
    first_name: 'Freja Marie',
    kyc_status: 'OK',
    date_of_birth: '1988-05-14',
  })
  await mergeWith(await people.addIncomplete({ kyc: 'OK' }), verified)
  expect(await nameOf(verified)).toMatchObject({ first_name: 'Freja', kyc_status: 'OK' })
})

test('never merges a different person: refuses another date of birth, and writes nothing', async () => {
  const profile = await people.addCustomer()
  await people.fixture.server.db.query(
    `update people set date_of_birth = '1970-01-01' where entity_id = $1`,
    [profile.personId],
  )
  const who = await people.addIncomplete()
  expect(refusals(await mergeWith(who, profile))).toEqual(['IDENTITY_DIFFERS'])
  expect(await isSignedIn(who)).toBe(true)
  const kept = await people.fixture.row('select login_disabled from users where entity_id = $1', [who.userId])
  expect(kept).toEqual({ login_disabled: false })
})

test.each([
  ['joins the spellings of one Swedish number', '850520-1239', '19850520-1239', []],
  ['joins the spellings of one Danish number', '0101904711', '010190-4711', []],
  ['keeps foreign numbers apart', 'A 123', 'B 123', ['IDENTITY_DIFFERS']],
])('%s: %s and %s', async (_what, mine, theirs, refused) => {
  const [who, profile] = [await people.addIncomplete(), await people.addCustomer()]
  const { db } = people.fixture.server
  for (const [{ personId }, number] of [
    [who, mine],
    [profile, theirs],
  ] as const) {
    await db.query('update people set national_identification_number = $2 where entity_id = $1', [
      personId,
      db.secrets.seal('nationalId', number),
    ])
  }
  expect(refusals(await mergeWith(who, profile))).toEqual(refused)
})

test('two identities of one provider with different numbers are two people', async () => {
  const [who, profile] = [await people.addIncomplete(), await people.addCustomer()]
  for (const { personId } of [who, profile]) {
    await people.fixture.server.db.query(
      `insert into electronic_identities (person_id, provider, subject_key, number_key, created_at, last_used_at)
       values ($1, 'SIGNICAT_MIT_ID', $2, $3, clock_now(), clock_now())`,
      [personId, randomUUID(), randomUUID()],
    )
  }
  expect(refusals(await mergeWith(who, profile))).toEqual(['IDENTITY_DIFFERS'])
})

describe('what is refused [A5.11]', () => {
  test('a wrong password, an unknown name and empty fields', async () => {
    const who = await people.addIncomplete()
    const profile = await people.addCustomer()
    expect(refusals(await merge(who, { ...credentials(profile), password: 'Wrong-71-lanterne' }))).toEqual([
      'INVALID_CREDENTIALS',
    ])
    expect(refusals(await merge(who, { username: 'nobody@post.example', password: PASSWORD }))).toEqual([
      'INVALID_CREDENTIALS',
    ])
    expect(refusals(await merge(who, { username: ' ', password: '' }))).toEqual([
      'REQUIRED username',
      'REQUIRED password',
    ])
    expect(people.fixture.messages.filter(({ to }) => to === profile.phone)).toEqual([])
  })

  test('a wrong code, after five of which a new one is needed, and a code of another pair', async () => {
    const [who, other] = [await people.addIncomplete(), await people.addIncomplete()]
    const profile = await people.addCustomer()
    await merge(who, credentials(profile))
    const code = people.fixture.codeTo(profile.phone)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(refusals(await merge(other, { ...credentials(profile), code }))).toEqual(['CODE_INVALID code'])
    for (let count = 0; count < 5; count += 1) {
      expect(refusals(await merge(who, { ...credentials(profile), code: wrong }))).toEqual([
        'CODE_INVALID code',
      ])
    }
    expect(refusals(await merge(who, { ...credentials(profile), code }))).toEqual(['CODE_INVALID code'])
  })

  test('a complete login, a profile of staff, a profile without a phone, and signed-out callers', async () => {
    const [complete, profile] = [await people.addCustomer(), await people.addCustomer()]
    expect(refusals(await merge(complete, credentials(profile)))).toEqual(['SIGN_UP_COMPLETE'])
    const who = await people.addIncomplete()
    const staff = { username: 'senior@fundament.example', password: 'Fundament-2026' }
    expect(refusals(await merge(who, staff))).toEqual(['NOT_AUTHORIZED'])
    const silent = await people.addCustomer({ phone: null })
    expect(refusals(await merge(who, credentials(silent)))).toEqual(['MESSAGE_NOT_SENT'])
    const { errors } = await people.fixture.server.graphql(
      `mutation { confirmUserOwnershipAndMergeUsers(input: { username: "a", password: "b", locale: da }) { isSuccess } }`,
    )
    expect(errors[0]?.extensions.code).toBe('AUTH_NOT_AUTHENTICATED')
  })

  test('guesses count as tries to sign in, and soon have to wait', async () => {
    const who = await people.addIncomplete()
    const profile = await people.addCustomer()
    const codes: string[] = []
    for (let count = 0; count < 25; count += 1) {
      codes.push(
        ...refusals(await merge(who, { ...credentials(profile), password: `Wrong-${count}-lanterne` })),
      )
    }
    expect(codes[0]).toBe('INVALID_CREDENTIALS')
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  })
})

test('a profile with a second factor asks for it: no tokens come with the merge', async () => {
  const who = await people.addIncomplete()
  const profile = await people.addCustomer()
  await people.fixture.server.db.query(
    `insert into authenticators (user_id, secret, confirmed_at) values ($1, 'sealed', clock_now())`,
    [profile.userId],
  )
  const done = await mergeWith(who, profile)
  expect(done).toMatchObject({ isSuccess: true, accessToken: null, refreshToken: null })
  expect(done['secondFactor']).not.toBeNull()
})

test('every reference to a person is one that a merge moves, or is named here with a reason', () => {
  const references = Object.values(tables).flatMap((table: unknown) => {
    if (!is(table, PgTable) || ('entityVersion' in table && table !== tables.users && table !== tables.mails))
      return []
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys.some((key) => key.reference().foreignTable === tables.people) ? [name] : []
  })
  expect(references.sort()).toEqual([
    // Moved by a statement of its own.
    'electronic_identities',
    // Sent to the closed login, which had no address.
    'mails',
    // The closed login itself.
    'users',
  ])
})

test('a verified identity keeps what was verified, and gets no birth date that was not', async () => {
  const who = await people.addIncomplete()
  const profile = await people.addCustomer()
  const { db } = people.fixture.server
  await db.query(`update people set kyc_status = 'OK', date_of_birth = null where entity_id = $1`, [
    profile.personId,
  ])
  await db.query(
    `update people set kyc_status = 'UNDEFINED', date_of_birth = '1970-01-02' where entity_id = $1`,
    [who.personId],
  )
  const name = 'select first_name, last_name, date_of_birth, kyc_status from people where entity_id = $1'
  const before = await people.fixture.row(name, [profile.personId])
  expect(await mergeWith(who, profile)).toMatchObject({ isSuccess: true })
  expect(await people.fixture.row(name, [profile.personId])).toEqual(before)
  expect(before).toMatchObject({ kyc_status: 'OK', date_of_birth: null })
})
