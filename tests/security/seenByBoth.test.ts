import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackedModel } from '../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../src/engine/model/packed/unpackModel.ts'
import { codes } from '../contract/onboarding/KycFixture.ts'
import { BORROWER, OfferFixture } from '../contract/lending/OfferFixture.ts'

let fixture: OfferFixture

beforeAll(async () => {
  fixture = await OfferFixture.open()
})

afterAll(() => fixture.close())

const approvalOf = (answer: Readonly<Record<string, unknown>>): number =>
  (answer['approval'] as { readonly entityId: number }).entityId

const approve = (approvalEntityId: number) =>
  fixture.as('admin', 'decideApproval', { approvalEntityId, isApproved: true })

test('does not verify an identity by an earlier request once its name has changed', async () => {
  await fixture.kyc.server.db.query(
    `insert into approval_rules (operation, approval_group_id, is_active)
     select 'KYC_DECISION', approval_group_id, true from approval_rules where operation = 'ACCOUNT_MEMBER_CHANGE' limit 1`,
  )
  const { id } = await fixture.kyc.row<{ id: number }>(
    `insert into kyc_applications (person_id, provider, state, first_name, last_name, submitted_at_utc)
     select person_id, 'MANUAL', 'MANUAL_CHECK', 'Anna', 'Holm', clock_now() from users
     where username = 'newcomer@fundament.example' returning entity_id as id`,
  )
  const approvalId = approvalOf(
    await fixture.as(
      'senior',
      'approveKycApplication',
      { kycApplicationEntityId: id, reason: 'Known in person.' },
      'approval { entityId }',
    ),
  )
  // As handing in again does.
  await fixture.kyc.server.db.query(`update kyc_applications set last_name = 'Jensen' where entity_id = $1`, [
    id,
  ])
  expect(codes(await approve(approvalId))).toEqual(['STALE_ENTITY'])
  const { state } = await fixture.kyc.row<{ state: string }>(
    'select state from kyc_applications where entity_id = $1',
    [id],
  )
  expect(state).toBe('MANUAL_CHECK')
})

/** A customer whose documents wait for staff, with the version of the application that staff see. */
const applied = async (state = 'MANUAL_CHECK') => {
  const { id, version, person, username } = await fixture.kyc.row<{
    id: number
    version: number
    person: number
    username: string
  }>(
    `with p as (insert into people (first_name, last_name, email, email_verified) select 'Anna', 'Holm',
       'anna-' || gen_random_uuid() || '@post.example', true returning entity_id, email),
     u as (insert into users (username, password_hash, person_id) select p.email,
       (select password_hash from users where username = 'newcomer@fundament.example'), p.entity_id from p
       returning username, person_id),
     k as (insert into kyc_applications (person_id, provider, state, first_name, last_name, submitted_at_utc)
       select person_id, 'MANUAL', $1::kyc_application_state, 'Anna', 'Holm', clock_now() from u
       returning entity_id, entity_version, person_id)
     select k.entity_id as id, k.entity_version as version, k.person_id as person, u.username from k, u`,
    [state],
  )
  return { id, version, person, username }
}

/** Approves without a second person: the rules of this operation are inactive. */
const approveAlone = async (kycApplicationEntityId: number, entityVersion?: number) => {
  await fixture.kyc.server.db.query(
    `update approval_rules set is_active = false where operation = 'KYC_DECISION'`,
  )
  return fixture.as('senior', 'approveKycApplication', {
    kycApplicationEntityId,
    entityVersion,
    reason: 'Known in person.',
  })
}

const kycOf = async (person: number): Promise<string> =>
  (
    await fixture.kyc.row<{ status: string }>(
      'select kyc_status as status from people where entity_id = $1',
      [person],
    )
  ).status

test.each(['MANUAL_CHECK', 'PENDING', 'INFORMATION_REQUESTED'])(
  'who takes another name while their papers wait as %s is not verified by a look at the earlier one',
  async (state) => {
    const { id, version, person, username } = await applied(state)
    const renamed = async (firstName: string) => {
      const { accessToken: token } = await fixture.kyc.server.signIn(username)
      const answer = await fixture.kyc.run(
        fixture.kyc.browser(),
        'updatePersonForCurrentUser',
        { firstName },
        { token },
      )
      expect(codes(answer)).toEqual([])
    }
    await renamed('Peter')
    expect(codes(await approveAlone(id, version))).toEqual(['STALE_ENTITY'])
    // Nor by a user who does not say which version they saw.
    expect(codes(await approveAlone(id))).toEqual(['STALE_ENTITY'])
    const { seen } = await fixture.kyc.row<{ seen: number }>(
      'select entity_version as seen from kyc_applications where entity_id = $1',
      [id],
    )
    // Every further change counts again.
    await renamed('Anna')
    expect(codes(await approveAlone(id, seen))).toEqual(['STALE_ENTITY'])
    expect(await kycOf(person)).not.toBe('OK')
    expect(codes(await approveAlone(id, seen + 1))).toEqual([])
    expect(await kycOf(person)).toBe('OK')
  },
)

test('refuses a decision on documents uploaded again meanwhile; ignores other changes', async () => {
  const { id, version, person } = await applied()
  await fixture.kyc.server.db.query(`update people set work_phone = '+4520998877' where entity_id = $1`, [
    person,
  ])
  await fixture.kyc.server.db.query(`update kyc_applications set last_name = 'Jensen' where entity_id = $1`, [
    id,
  ])
  expect(codes(await approveAlone(id, version))).toEqual(['STALE_ENTITY'])
  const other = await applied()
  await fixture.kyc.server.db.query(`update people set work_phone = '+4520998878' where entity_id = $1`, [
    other.person,
  ])
  expect(codes(await approveAlone(other.id, other.version))).toEqual([])
})

test('the screens say which version people saw', async () => {
  const response = await fetch(`${fixture.kyc.server.url}/admin-model`, {
    headers: { authorization: `Bearer ${await fixture.kyc.tokenOf('senior')}` },
  })
  const { actions } = unpackModel((await response.json()) as PackedModel)
  for (const name of ['approveKycApplication', 'rejectKycApplication'])
    expect(actions[name]?.target?.version).toBe('entityVersion')
})

test('requires a second person to change what a borrower has signed', async () => {
  const applicationId = await fixture.application()
  expect(await fixture.sign(BORROWER, await fixture.offer(applicationId))).toBe('SIGNED')
  const { loan, loan_version, instrument, instrument_version } = await fixture.kyc.row<
    Record<'loan' | 'loan_version' | 'instrument' | 'instrument_version', number>
  >(
    `select l.entity_id as loan, l.entity_version as loan_version, i.entity_id as instrument,
       i.entity_version as instrument_version
     from loans l join instruments i on i.loan_id = l.entity_id where l.loan_application_id = $1`,
    [applicationId],
  )
  const known = { entityId: loan, entityVersion: loan_version }
  const changes = [
    { amount: '900000' },
    { interestRate: '19' },
    { termMonths: 120 },
    { establishmentFee: '1' },
    { repaymentType: 'BULLET' },
    { firstPaymentOn: '2040-01-01', maturesOn: '2050-01-01' },
  ]
  for (const change of changes) {
    expect(codes(await fixture.as('senior', 'updateLoan', { ...known, ...change }))).toEqual([
      `FROZEN ${Object.keys(change)[0]}`,
    ])
  }
  const coupon = { entityId: instrument, entityVersion: instrument_version, couponRate: '1' }
  expect(codes(await fixture.as('superadmin', 'updateInstrument', coupon))).toEqual(['FROZEN couponRate'])
  expect(await fixture.as('senior', 'updateLoan', { ...known, title: 'Machines' })).toMatchObject({
    isSuccess: true,
  })
})
