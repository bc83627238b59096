import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SealedText } from '../../../src/engine/server/db/secrets/SealedText.ts'
import type { Mail } from '../../../src/engine/server/providers/mail/MailProvider.ts'
import { writeMail } from '../../../src/engine/server/providers/mail/writeMail.ts'
import { codes, KycFixture, NEWCOMER } from './KycFixture.ts'

let fixture: KycFixture
const mails: Mail[] = []
const mail = {
  send: (one: Mail) => {
    mails.push(one)
    return Promise.resolve()
  },
}
let token: string
let countryId: number
let personId: number

beforeAll(async () => {
  fixture = await KycFixture.open({ mail })
  token = await fixture.tokenOf(NEWCOMER)
  countryId = (await fixture.row<{ id: number }>(`select entity_id as id from countries where code = 'SE'`))
    .id
  personId = (
    await fixture.row<{ id: number }>(
      `select person_id as id from users where username = 'newcomer@fundament.example'`,
    )
  ).id
})

afterAll(() => fixture.close())

beforeEach(async () => {
  await fixture.server.db.query('delete from sign_in_attempts')
  await fixture.server.db.query('update documents set kyc_application_id = null')
  await fixture.server.db.query('delete from identity_flows')
  await fixture.server.db.query('delete from kyc_applications where person_id = $1::int', [personId])
  await fixture.server.db.query(
    `update people set kyc_status = 'UNDEFINED', kyc_provider = null, email_verified = true where entity_id = $1::int`,
    [personId],
  )
})

const ANSWERS = {
  firstName: 'Sofie',
  lastName: 'Lund',
  nationalId: '19850520-1239',
  street: 'Storgatan 1',
  postalCode: '111 22',
  city: 'Stockholm',
}

const ask = (input: Readonly<Record<string, unknown>> = {}) =>
  fixture.run(
    fixture.browser(),
    'addManualKyc',
    // As browsers send it.
    { clientCorrelationId: randomUUID(), ...ANSWERS, countryId, countryOfResidenceId: countryId, ...input },
    { token },
  )

const as = async (login: string, name: string, input: Readonly<Record<string, unknown>>, fields = '') =>
  fixture.run(fixture.browser(), name, input, { token: await fixture.tokenOf(login), fields })

const application = () =>
  fixture.row<{ id: number; state: string; reason: string | null }>(
    'select entity_id as id, state, reason from kyc_applications where person_id = $1::int order by entity_id desc limit 1',
    [personId],
  )

/** Mails to the newcomer about decisions, oldest first, and takes them. */
const takeMails = () => mails.splice(0).filter(({ to }) => to === 'newcomer@fundament.example')

const reasonShown = async () => {
  const { data } = await fixture.server.graphql<{ userAndAccounts: { kycReason: string | null } }>(
    '{ userAndAccounts { kycReason } }',
    {},
    { token },
  )
  return data.userAndAccounts.kycReason
}

const addPaper = () =>
  fixture.row<{ id: number }>(
    `insert into documents (type, person_id, file_name, content_type, byte_size, scan, uploaded_at_utc, storage_key, key_id)
     values ('KYC_IDENTITY', $1::int, 'passport.png', 'image/png', 1, 'CLEAN', clock_now(), gen_random_uuid()::text, 'k')
     returning entity_id as id`,
    [personId],
  )

test('a request is with staff, and the papers of before belong to it [A3.18, A4.14, A4.15, A7.22, A7.37]', async () => {
  const paper = await addPaper()
  expect((await ask()).isSuccess).toBe(true)
  expect(await fixture.statusOf(NEWCOMER)).toMatchObject({
    kyc_status: 'ACTION_REQUIRED',
    kyc_provider: 'MANUAL',
    state: 'MANUAL_CHECK',
  })
  const { id } = await application()
  expect(
    await fixture.row('select kyc_application_id from documents where entity_id = $1::int', [paper.id]),
  ).toEqual({
    kyc_application_id: id,
  })
})

test('the number is checked and stored in one form', async () => {
  expect(codes(await ask({ nationalId: '19850520-1234' }))).toEqual(['PERSON_NUMBER nationalId'])
  expect((await ask({ nationalId: '850520 1239' })).isSuccess).toBe(true)
  const { number } = await fixture.row<{ number: SealedText }>(
    'select national_id as number from kyc_applications where person_id = $1::int',
    [personId],
  )
  expect(fixture.server.db.secrets.open('nationalId', number)).toBe('19850520-1239')
  await fixture.server.db.query(`update people set date_of_birth = '1985-05-21' where entity_id = $1::int`, [
    personId,
  ])
  expect(codes(await ask())).toEqual(['BIRTH_DATE_DIFFERS nationalId'])
  await fixture.server.db.query('update people set date_of_birth = null where entity_id = $1::int', [
    personId,
  ])
})

test('a postal code that lost its zeros is refused', async () => {
  expect(codes(await ask({ postalCode: '1122' }))).toEqual(['POSTAL_CODE postalCode'])
  expect((await ask({ postalCode: '111 22' })).isSuccess).toBe(true)
})

test('all fields but the state are required, with two characters or more [A5.12, A9.2]', async () => {
  for (const field of Object.keys(ANSWERS)) {
    expect(codes(await ask({ [field]: ' ' }))).toEqual([`REQUIRED ${field}`])
    expect(codes(await ask({ [field]: 'x' }))).toEqual([`MIN_LENGTH ${field}`])
    expect(codes(await ask({ [field]: 'x'.repeat(200) }))).toEqual([`MAX_LENGTH ${field}`])
  }
  expect(codes(await ask({ countryId: 999_999 }))).toEqual(['INVALID_REFERENCE countryId'])
  expect(codes(await ask({ countryOfResidenceId: 999_999 }))).toEqual([
    'INVALID_REFERENCE countryOfResidenceId',
  ])
  expect((await ask({ state: 'Uppland' })).isSuccess).toBe(true)
})

test('gives no link meanwhile, and refuses a request of a verified person', async () => {
  await ask()
  const link = {
    completionUrl: '/investor/dashboard',
    failureUrl: '/investor/dashboard',
    provider: 'SIGNICAT_MIT_ID',
  }
  expect(codes(await fixture.run(fixture.browser(), 'createKycVerificationLink', link, { token }))).toEqual([
    'WRONG_STATE',
  ])
  await fixture.server.db.query(`update people set kyc_status = 'OK' where entity_id = $1::int`, [personId])
  expect(codes(await ask())).toEqual(['WRONG_STATE'])
})

test('staff ask for more, and what comes joins the same application, which they then decide', async () => {
  await ask()
  const { id: kycApplicationEntityId } = await application()
  expect(codes(await as('senior', 'requestKycInformation', { kycApplicationEntityId, reason: ' ' }))).toEqual(
    ['REQUIRED reason'],
  )
  const reason = 'The passport is cut off'
  expect(
    await as(
      'senior',
      'requestKycInformation',
      { kycApplicationEntityId, reason },
      'kycApplication { state }',
    ),
  ).toMatchObject({
    isSuccess: true,
    kycApplication: { state: 'INFORMATION_REQUESTED' },
  })
  expect(await fixture.statusOf(NEWCOMER)).toMatchObject({
    kyc_status: 'ACTION_REQUIRED',
    kyc_provider: 'MANUAL',
  })
  // The person reads it on their pages until they have answered.
  expect(await reasonShown()).toBe(reason)
  await addPaper()
  expect((await ask({ street: 'Storgatan 2' })).isSuccess).toBe(true)
  expect(await reasonShown()).toBeNull()
  expect(await application()).toEqual({ id: kycApplicationEntityId, state: 'MANUAL_CHECK', reason })
  expect(
    await as('senior', 'approveKycApplication', { kycApplicationEntityId }, 'approval { entityId }'),
  ).toMatchObject({
    isSuccess: true,
    approval: null,
  })
  expect(await fixture.statusOf(NEWCOMER)).toMatchObject({ kyc_status: 'OK', state: 'APPROVED' })
  expect(codes(await as('senior', 'requestKycInformation', { kycApplicationEntityId, reason }))).toEqual([
    'WRONG_STATE',
  ])
})

test('a rejected person reads the reason on their pages', async () => {
  await ask()
  const { id: kycApplicationEntityId } = await application()
  const reason = 'The passport has expired'
  expect((await as('senior', 'rejectKycApplication', { kycApplicationEntityId, reason })).isSuccess).toBe(
    true,
  )
  expect(await reasonShown()).toBe(reason)
})

test.each(['readonly', 'partner', NEWCOMER])('refuses a request for more by %s', async (login) => {
  await ask()
  const { id: kycApplicationEntityId } = await application()
  expect(codes(await as(login, 'requestKycInformation', { kycApplicationEntityId, reason: 'More' }))).toEqual(
    ['NOT_AUTHORIZED'],
  )
})

test('where a rule says so a second person decides too', async () => {
  await ask()
  const { id: kycApplicationEntityId } = await application()
  await fixture.server.db.query(
    `insert into approval_rules (operation, approval_group_id, is_active)
     select 'KYC_DECISION', approval_group_id, true from approval_rules where operation = 'ACCOUNT_MEMBER_CHANGE' limit 1`,
  )
  const held = await as(
    'senior',
    'approveKycApplication',
    { kycApplicationEntityId },
    'approval { entityId operation }',
  )
  expect(held).toMatchObject({ isSuccess: true, approval: { operation: 'KYC_DECISION' } })
  expect((await application()).state).toBe('MANUAL_CHECK')
  takeMails()
  const { entityId: approvalEntityId } = held['approval'] as { entityId: number }
  expect(codes(await as('senior', 'approveKycApplication', { kycApplicationEntityId }))).toEqual([
    'ALREADY_REQUESTED',
  ])
  expect(codes(await as('senior', 'decideApproval', { approvalEntityId, isApproved: true }))).toEqual([
    'SELF_APPROVAL',
  ])
  // No mail before the decision.
  expect(takeMails()).toEqual([])
  expect((await as('admin', 'decideApproval', { approvalEntityId, isApproved: true })).isSuccess).toBe(true)
  expect((await application()).state).toBe('APPROVED')
  await expect.poll(() => takeMails().map(({ template }) => template)).toEqual(['kycApproved'])
  expect(await fixture.statusOf(NEWCOMER)).toMatchObject({ kyc_status: 'OK' })
  await fixture.server.db.query(`delete from approval_rules where operation = 'KYC_DECISION'`)
})

test('a mail in the person’s language says what was decided and what is missing, with a link to sign in', async () => {
  const decide = async (name: string, reason: string | null) => {
    const { id: kycApplicationEntityId } = await application()
    expect((await as('senior', name, { kycApplicationEntityId, reason })).isSuccess).toBe(true)
    await expect.poll(() => mails.length).toBeGreaterThan(0)
    const [told, ...more] = takeMails()
    expect(more).toEqual([])
    if (told === undefined) throw new Error(`${name} told nobody`)
    return { ...writeMail(told), template: told.template, locale: told.locale }
  }
  await fixture.server.db.query(`update people set locale = 'sv' where entity_id = $1::int`, [personId])
  takeMails()
  await ask()
  const asked = await decide('requestKycInformation', 'Passet är avklippt')
  expect(asked).toMatchObject({ template: 'kycInformationNeeded', locale: 'sv' })
  const rejected = await decide('rejectKycApplication', 'Namnet är ett annat')
  expect(rejected).toMatchObject({ template: 'kycRejected', locale: 'sv' })
  await ask()
  const approved = await decide('approveKycApplication', 'Ringde upp')
  expect(approved).toMatchObject({ template: 'kycApproved', locale: 'sv' })
  expect(asked.text).toContain('Passet är avklippt')
  expect(rejected.text).toContain('Namnet är ett annat')
  // A remark for colleagues.
  expect(approved.text).not.toContain('Ringde upp')
  for (const { subject, text } of [asked, rejected, approved]) {
    expect(text).toContain(`${fixture.server.url}/sv/login`)
    expect(subject).not.toMatch(/Passet|Namnet|Ringde|Sofie/)
  }
})
