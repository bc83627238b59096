import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../contract/onboarding/KycBed.ts'
import { BORROWER, OfferBed } from '../contract/lending/OfferBed.ts'

let bed: OfferBed

beforeAll(async () => {
  bed = await OfferBed.open()
})

afterAll(() => bed.close())

const approvalOf = (answer: Readonly<Record<string, unknown>>): number =>
  (answer['approval'] as { readonly entityId: number }).entityId

const approve = (approvalEntityId: number) =>
  bed.as('admin', 'decideApproval', { approvalEntityId, isApproved: true })

test('an identity whose papers say another name by now is not verified by an earlier request', async () => {
  await bed.kyc.server.db.query(
    `insert into approval_rules (operation, approval_group_id, is_active)
     select 'KYC_DECISION', approval_group_id, true from approval_rules where operation = 'ACCOUNT_MEMBER_CHANGE' limit 1`,
  )
  const { id } = await bed.kyc.row<{ id: number }>(
    `insert into kyc_applications (person_id, provider, state, first_name, last_name, submitted_at_utc)
     select person_id, 'MANUAL', 'MANUAL_CHECK', 'Anna', 'Holm', now() from users
     where username = 'newcomer@fundament.example' returning entity_id as id`,
  )
  const approvalId = approvalOf(
    await bed.as('senior', 'approveKycApplication', { kycApplicationEntityId: id }, 'approval { entityId }'),
  )
  // As handing in again does.
  await bed.kyc.server.db.query(`update kyc_applications set last_name = 'Jensen' where entity_id = $1`, [id])
  expect(codes(await approve(approvalId))).toEqual(['STALE_ENTITY'])
  const { state } = await bed.kyc.row<{ state: string }>(
    'select state from kyc_applications where entity_id = $1',
    [id],
  )
  expect(state).toBe('MANUAL_CHECK')
})

test('nobody changes alone what a borrower has signed', async () => {
  const applicationId = await bed.application()
  expect(await bed.sign(BORROWER, await bed.offer(applicationId))).toBe('SIGNED')
  const { loan, loan_version, instrument, instrument_version } = await bed.kyc.row<
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
    expect(codes(await bed.as('senior', 'updateLoan', { ...known, ...change }))).toEqual([
      `FROZEN ${Object.keys(change)[0]}`,
    ])
  }
  const coupon = { entityId: instrument, entityVersion: instrument_version, couponRate: '1' }
  expect(codes(await bed.as('superadmin', 'updateInstrument', coupon))).toEqual(['FROZEN couponRate'])
  expect(await bed.as('senior', 'updateLoan', { ...known, title: 'Machines' })).toMatchObject({
    isSuccess: true,
  })
})
