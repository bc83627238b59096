import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL, approvalIdOf, waits } from '../security/MoneyFixture.ts'
import { OperationFixture, type OperationAnswer } from './operations/OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
})

afterAll(() => fixture.close())

interface StoredPerson extends Record<string, unknown> {
  readonly entity_id: number
  readonly entity_version: number
  readonly first_name: string
  readonly kyc_status: string
}

const REASON = 'Married; the certificate is in the case'

/** A verified customer not used by another test. */
const takePerson = (place: number): Promise<StoredPerson> =>
  fixture.row(
    `select p.* from people p join users u on u.person_id = p.entity_id
     where p.kyc_status = 'OK' and u.user_type = 'INVESTOR' and u.username not like '%@fundament.example'
     order by p.entity_id offset $1 limit 1`,
    [place],
  )

const readPerson = (id: number): Promise<StoredPerson> =>
  fixture.row('select * from people where entity_id = $1', [id])

const change = (
  person: StoredPerson,
  values: Readonly<Record<string, unknown>>,
  as = 'senior',
): Promise<OperationAnswer> =>
  fixture.run(
    as,
    'updatePerson',
    { entityId: person.entity_id, entityVersion: person.entity_version, ...values },
    APPROVAL,
  )

const decide = (approvalEntityId: number, as = 'admin') =>
  fixture.run(as, 'decideApproval', { approvalEntityId, isApproved: true }, APPROVAL)

const problemsOf = ({ errors }: OperationAnswer) =>
  errors.map(({ details: { errorCode, fieldName, errorParams } }) => ({
    errorCode,
    fieldName,
    params: errorParams.map(({ paramValue }) => paramValue),
  }))

const requestsFor = (personId: number) =>
  fixture.count(`approvals where record_type = 'Person' and record_id = ${personId}`)

describe('a verified person', () => {
  test.each([
    ['firstName', 'Somebody'],
    ['lastName', 'Else'],
    ['dateOfBirth', '1970-01-02'],
    ['nationalIdentificationNumber', '010270-1232'],
  ])('refuses another %s without a reason, and says what is missing', async (field, value) => {
    const person = await takePerson(0)
    await fixture.server.db.query(
      'update people set date_of_birth = null, country_id = 1 where entity_id = $1',
      [person.entity_id],
    )
    const current = await readPerson(person.entity_id)
    for (const changeReason of [undefined, null, '  ']) {
      expect(problemsOf(await change(current, { [field]: value, changeReason }))).toEqual([
        { errorCode: 'REASON_NEEDED', fieldName: 'changeReason', params: [field] },
      ])
    }
    expect(await readPerson(person.entity_id)).toEqual(current)
    expect(await requestsFor(person.entity_id)).toBe(0)
  })

  test('changes when a second person approves; history shows the reason, who asked and who approved', async () => {
    const person = await takePerson(1)
    const answer = await change(person, { firstName: 'Nora', changeReason: ` ${REASON} ` })
    expect(waits(answer)).toBe(true)
    expect(await readPerson(person.entity_id)).toEqual(person)
    const approvalId = approvalIdOf(answer)
    const request = await fixture.server.graphql(
      `query ($id: Int!) { approval(entityId: $id) { operation note payload subject account { entityId } } }`,
      { id: approvalId },
      { as: 'admin' },
    )
    expect(request).toMatchObject({
      errors: [],
      data: {
        approval: {
          operation: 'VERIFIED_PERSON_CHANGE',
          note: REASON,
          payload: { before: { firstName: person.first_name }, after: { firstName: 'Nora' } },
        },
      },
    })
    expect(await decide(approvalId)).toMatchObject({ isSuccess: true, approval: { state: 'APPROVED' } })
    expect(await readPerson(person.entity_id)).toMatchObject({
      first_name: 'Nora',
      kyc_status: 'OK',
      entity_version: person.entity_version + 1,
    })
    const history = await fixture.server.graphql(
      `query ($id: Int!) {
        auditLogChanges(where: { entityName: { eq: "Person" }, entityId: { eq: $id } }, order: [{ id: DESC }], first: 1) {
          nodes { userFirstName approvedByFirstName approval { entityId note } fieldChangesJson }
        }
      }`,
      { id: person.entity_id },
      { as: 'readonly' },
    )
    expect(history).toMatchObject({
      errors: [],
      data: {
        auditLogChanges: {
          nodes: [
            {
              userFirstName: 'Ingrid',
              approvedByFirstName: 'Mikkel',
              approval: { entityId: approvalId, note: REASON },
            },
          ],
        },
      },
    })
  })

  test('shows an approver the number before and after masked, and stores it encrypted', async () => {
    const { entity_id: id } = await takePerson(2)
    await fixture.server.db.query(
      'update people set date_of_birth = null, country_id = 1 where entity_id = $1',
      [id],
    )
    const answer = await change(await readPerson(id), {
      nationalIdentificationNumber: '010270-1232',
      changeReason: REASON,
    })
    const [row] = await fixture.server.db.query<{ command: string; after: string }>(
      `select command::text, payload -> 'after' ->> 'nationalIdentificationNumber' as after from approvals where entity_id = $1`,
      [approvalIdOf(answer)],
    )
    expect(row?.command).not.toContain('1232')
    expect(row?.after).toMatch(/\S/)
    expect(row?.after).not.toContain('0102701232')
    expect(row?.after).not.toContain('010270-1232')
  })

  test('needs no reason for changes of other fields', async () => {
    const person = await takePerson(3)
    const answer = await change(person, { workPhone: '+4520998877', firstName: person.first_name })
    expect(answer).toMatchObject({ isSuccess: true, approval: null })
    expect((await readPerson(person.entity_id))['work_phone']).toBe('+4520998877')
  })

  test('has one such request at a time, and a request about an older version is not carried out', async () => {
    const person = await takePerson(4)
    const first = await change(person, { lastName: 'Quist', changeReason: REASON })
    const second = await change(person, { lastName: 'Qvist', changeReason: REASON }, 'superadmin')
    expect(problemsOf(second)).toMatchObject([{ errorCode: 'ALREADY_REQUESTED' }])
    expect(await change(person, { workPhone: '+4520998878' })).toMatchObject({ isSuccess: true })
    expect(problemsOf(await decide(approvalIdOf(first)))).toMatchObject([{ errorCode: 'STALE_ENTITY' }])
    expect(await readPerson(person.entity_id)).toMatchObject({ last_name: person['last_name'] })
  })

  test('waits on every path to the same write: a repeated import, raw data, together with another approval', async () => {
    const person = await takePerson(5)
    const name = await fixture.server.graphql<{ updatePerson: OperationAnswer }>(
      `mutation ($input: UpdatePersonInput!) {
        updatePerson(input: $input) { isSuccess errors { details { errorCode fieldName errorParams { paramCode paramValue } } } }
      }`,
      { input: { entityId: person.entity_id, entityVersion: person.entity_version, firstName: 'Raw' } },
      { as: 'superadmin', headers: { 'x-raw-data-edit': '1' } },
    )
    expect(problemsOf(name.data.updatePerson)).toMatchObject([{ errorCode: 'REASON_NEEDED' }])
    const both = { firstName: 'Both', email: 'both@example.com' }
    expect(problemsOf(await change(person, both))).toMatchObject([{ errorCode: 'REASON_NEEDED' }])
    const values = { ...both, changeReason: REASON, clientCorrelationId: randomUUID() }
    const answers = [await change(person, values), await change(person, values)]
    expect(new Set(answers.map(approvalIdOf)).size).toBe(1)
    expect(await readPerson(person.entity_id)).toEqual(person)
  })

  test('refuses a change that no other user can approve, whatever the rules say', async () => {
    const person = await takePerson(6)
    const { db } = fixture.server
    await db.query(`update approval_rules set is_active = false where operation = 'VERIFIED_PERSON_CHANGE'`)
    expect(waits(await change(person, { firstName: 'Held', changeReason: REASON }))).toBe(true)
    await db.query(`delete from approvals where record_type = 'Person' and record_id = $1`, [
      person.entity_id,
    ])
    const members = await db.query(
      `update users set is_locked = true where entity_id in (select user_id from approval_group_members where user_id <> 3)
       returning entity_id`,
    )
    expect(members.length).toBeGreaterThan(0)
    const alone = await change(person, { firstName: 'Alone', changeReason: REASON })
    expect(problemsOf(alone)).toMatchObject([{ errorCode: 'NO_APPROVER' }])
    await db.query(`update users set is_locked = false where entity_id in (1, 2)`)
    await db.query(`delete from approval_rules where operation = 'VERIFIED_PERSON_CHANGE'`)
    const unruled = await change(person, { firstName: 'Unruled', changeReason: REASON })
    expect(problemsOf(unruled)).toMatchObject([{ errorCode: 'NO_APPROVER' }])
    expect(await readPerson(person.entity_id)).toEqual(person)
    await db.query(
      `insert into approval_rules (operation, approval_group_id)
       select 'VERIFIED_PERSON_CHANGE', approval_group_id from approval_rules where operation = 'ACCOUNT_MEMBER_CHANGE'`,
    )
  })

  test('refuses requests and decisions of staff who share an account with the person', async () => {
    const person = await takePerson(7)
    const { db } = fixture.server
    const [membership] = await db.query<{ entity_id: number }>(
      `insert into account_person_roles (entity_id, account_id, person_id, role)
       select (select max(entity_id) + 1 from account_person_roles), r.account_id, u.person_id, 'VIEWER'
       from account_person_roles r, users u where r.person_id = $1 and u.entity_id = 2 limit 1 returning entity_id`,
      [person.entity_id],
    )
    const answer = await change(person, { firstName: 'Close', changeReason: REASON })
    const own = await change(person, { lastName: 'Close', changeReason: REASON }, 'admin')
    expect(problemsOf(own)).toMatchObject([{ errorCode: 'OWN_ACCOUNT' }])
    expect(problemsOf(await decide(approvalIdOf(answer)))).toMatchObject([{ errorCode: 'OWN_ACCOUNT' }])
    expect(await decide(approvalIdOf(answer), 'superadmin')).toMatchObject({ isSuccess: true })
    await db.query('delete from account_person_roles where entity_id = $1', [membership?.entity_id])
  })
})

test('an unverified person changes without a reason or an approval', async () => {
  const person = await fixture.row<StoredPerson>(
    `select p.* from people p join users u on u.person_id = p.entity_id
     where p.kyc_status <> 'OK' and u.user_type = 'INVESTOR' order by p.entity_id limit 1`,
  )
  const answer = await change(person, { firstName: 'Free', dateOfBirth: '1980-01-02' })
  expect(answer).toMatchObject({ isSuccess: true, approval: null })
  expect((await readPerson(person.entity_id)).first_name).toBe('Free')
})

test('a change of a verified staff user needs a second person, too', async () => {
  const { db } = fixture.server
  await db.query(
    `update people set kyc_status = 'OK' where entity_id = (select person_id from users where entity_id = 4)`,
  )
  const staff = await fixture.row<StoredPerson>(
    'select p.* from people p join users u on u.person_id = p.entity_id where u.entity_id = 4',
  )
  expect(problemsOf(await change(staff, { firstName: 'Other' }, 'admin'))).toMatchObject([
    { errorCode: 'REASON_NEEDED' },
  ])
  const asked = await change(staff, { firstName: 'Other', changeReason: REASON }, 'admin')
  expect(await decide(approvalIdOf(asked), 'superadmin')).toMatchObject({ isSuccess: true })
  expect(await readPerson(staff.entity_id)).toMatchObject({ first_name: 'Other', kyc_status: 'OK' })
})
