import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../src/engine/server/db/tables/people.ts'
import { changeRow } from '../../src/engine/server/kernel/rows/changeRows.ts'
import type { Mail } from '../../src/engine/server/providers/mail/MailProvider.ts'
import { OperationFixture } from '../contract/operations/OperationFixture.ts'
import { APPROVAL, approvalIdOf, waits } from './MoneyFixture.ts'

let fixture: OperationFixture

const mails: Mail[] = []

beforeAll(async () => {
  fixture = await OperationFixture.open({
    mail: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
  })
})

afterAll(() => fixture.close())

interface StoredPerson extends Record<string, unknown> {
  readonly entity_id: number
  readonly entity_version: number
  readonly email: string
  readonly mobile_phone: string
  readonly email_verified: boolean
  readonly kyc_status: string
  readonly kyc_completed_at_utc: string | null
}

/** A verified customer not yet used by a test. */
const takePerson = (place: number): Promise<StoredPerson> =>
  fixture.row(
    `select p.* from people p join users u on u.person_id = p.entity_id where p.email_verified
     and p.kyc_status = 'OK' and u.user_type = 'INVESTOR' order by p.entity_id offset $1 limit 1`,
    [place],
  )

const readPerson = (id: number): Promise<StoredPerson> =>
  fixture.row('select * from people where entity_id = $1', [id])

/** A senior changes it, and an administrator approves where that is required. */
const change = async (person: StoredPerson, values: Readonly<Record<string, unknown>>) => {
  const { entity_id: entityId, entity_version: entityVersion } = person
  const answer = await fixture.run('senior', 'updatePerson', { entityId, entityVersion, ...values }, APPROVAL)
  if (!waits(answer)) return answer
  const decision = { approvalEntityId: approvalIdOf(answer), isApproved: true }
  return fixture.run('admin', 'decideApproval', decision)
}

const noticesTo = (address: string): number =>
  mails.filter(({ to, template }) => to === address && template === 'contactChanged').length

test('an email that staff change is unverified, and the old address gets a mail', async () => {
  const person = await takePerson(0)
  expect(await change(person, { email: 'new.address@example.com' })).toMatchObject({ isSuccess: true })
  expect(await readPerson(person.entity_id)).toMatchObject({
    email: 'new.address@example.com',
    email_verified: false,
    entity_version: person.entity_version + 1,
  })
  await expect.poll(() => noticesTo(person.email)).toBe(1)
  expect(noticesTo('new.address@example.com')).toBe(0)
})

test('the same address in other letters stays verified', async () => {
  const person = await takePerson(1)
  expect(await change(person, { email: person.email.toUpperCase() })).toMatchObject({ isSuccess: true })
  expect(await readPerson(person.entity_id)).toMatchObject({ email_verified: true })
})

test('a mail reports a phone number that staff change', async () => {
  const person = await takePerson(2)
  expect(await change(person, { mobilePhone: '+4520998877' })).toMatchObject({ isSuccess: true })
  await expect.poll(() => noticesTo(person.email)).toBe(1)
  expect(await readPerson(person.entity_id)).toMatchObject({ email_verified: true })
})

test('notifies no one of a change of something else', async () => {
  const person = await takePerson(3)
  expect(await change(person, { workPhone: '+4520998878' })).toMatchObject({ isSuccess: true })
  expect(await fixture.count(`mails where person_id = ${person.entity_id}`)).toBe(0)
  expect(noticesTo(person.email)).toBe(0)
})

test.each([
  ['firstName', 'Somebody'],
  ['lastName', 'Else'],
  ['dateOfBirth', '1970-01-02'],
] as const)(
  'an identity check does not hold for another %s without a second person',
  async (field, value) => {
    const person = await takePerson(4)
    const { db } = fixture.server
    const context = {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'test',
      clientCorrelationId: null,
    } as const
    await changeRow(context, people, person.entity_id, { [field]: value })
    expect(await readPerson(person.entity_id)).toMatchObject({
      kyc_status: 'ACTION_REQUIRED',
      kyc_completed_at_utc: null,
    })
  },
)

test('revokes the verification of a payout account when its number changes', async () => {
  const { entity_id: entityId, entity_version: entityVersion } = await fixture.row<{
    entity_id: number
    entity_version: number
  }>(
    'select * from allowed_payout_bank_accounts where verified_at_utc is not null order by entity_id limit 1',
  )
  const input = { entityId, entityVersion, ibanNumber: 'DK5000400440116243' }
  const asked = await fixture.run('admin', 'updateAllowedPayoutBankAccount', input, APPROVAL)
  const decision = { approvalEntityId: approvalIdOf(asked), isApproved: true }
  expect(await fixture.run('superadmin', 'decideApproval', decision)).toMatchObject({ errors: [] })
  expect(
    await fixture.row(
      'select iban_number, verified_at_utc from allowed_payout_bank_accounts where entity_id = $1',
      [entityId],
    ),
  ).toEqual({ iban_number: 'DK5000400440116243', verified_at_utc: null })
})

test.each([
  ['number', { regNumber: '99100699' }],
  ['country', { countryEntityId: 3, regNumber: '556036-0793' }],
])('a business that gets another %s is to be checked again', async (_, values) => {
  const { entity_id: accountId, business_id: entityId } = await fixture.row<{
    entity_id: number
    business_id: number
  }>(
    `select a.entity_id, a.business_id from accounts a join businesses b on b.entity_id = a.business_id
     where a.business_check_status = 'COMPLETED' and b.country_id <> 3 order by 1 limit 1`,
  )
  const { entity_version: entityVersion } = await fixture.row<{ entity_version: number }>(
    'select entity_version from businesses where entity_id = $1',
    [entityId],
  )
  expect(await fixture.run('senior', 'updateBusiness', { entityId, entityVersion, ...values })).toMatchObject(
    {
      isSuccess: true,
    },
  )
  expect(
    await fixture.row('select business_check_status from accounts where entity_id = $1', [accountId]),
  ).toEqual({ business_check_status: 'PENDING' })
})

test('an invitation to an address ends when the person gets another one', async () => {
  const person = await takePerson(5)
  const invite = (email: string) =>
    fixture.row<{ entity_id: number }>(
      `insert into user_invitations (email, first_name, last_name, locale, token_hash, expires_at_utc)
       values ($1, 'A', 'B', 'en', md5(random()::text), clock_now() + interval '1 day') returning entity_id`,
      [email],
    )
  const stateOf = ({ entity_id: id }: { readonly entity_id: number }) =>
    fixture.row('select state from user_invitations where entity_id = $1', [id])
  const [own, other] = [await invite(person.email.toUpperCase()), await invite('somebody.else@example.com')]
  expect(await change(person, { email: 'moved.away@example.com' })).toMatchObject({ isSuccess: true })
  expect(await stateOf(own)).toEqual({ state: 'CANCELLED' })
  expect(await stateOf(other)).toEqual({ state: 'PENDING' })
})

test('an event of a loan names who wrote it, whatever they say', async () => {
  const { entity_id: loanEntityId } = await fixture.row<{ entity_id: number }>(
    'select entity_id from loans limit 1',
  )
  const input = {
    loanEntityId,
    kind: 'CREATED',
    occurredAtUtc: '2026-11-20T09:00:00Z',
    description: 'Called them.',
  }
  const added = await fixture.run('superadmin', 'addLoanEvent', input, 'loanEvent { user { username } }')
  expect(added).toMatchObject({
    isSuccess: true,
    loanEvent: { user: { username: 'superadmin@fundament.example' } },
  })
})
