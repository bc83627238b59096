import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../src/engine/server/people/identity/createAdmin.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { BARE_SEED } from '../support/seeds.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

/** A database with only reference data, and one administrator after another. */
let server: TestServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  const db = await openTestDatabase({ seed: BARE_SEED })
  server = await startTestServer({ db })
  await addAdmin('first')
})

afterAll(() => server.close())

const addAdmin = async (name: string): Promise<number> => {
  const { username, password } = await createAdmin(server.db, {
    email: `${name}@house.example`,
    name: `${name} Holm`,
  })
  tokens.set(name, (await server.signIn(username, password)).accessToken)
  const [row] = await server.db.query<{ entity_id: number }>(
    'select entity_id from users where username = $1',
    [username],
  )
  return row?.entity_id ?? 0
}

interface Answer {
  readonly isSuccess: boolean
  readonly errors: readonly { readonly details: { readonly errorCode: string } }[]
  readonly approval: { readonly entityId: number; readonly state: string } | null
}

const mutate = async (
  as: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer | undefined> => {
  const answer = await server.graphql<Record<string, Answer>>(
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { isSuccess errors { details { errorCode } } approval { entityId state } }
    }`,
    { input },
    { token: tokens.get(as) ?? '' },
  )
  expect(answer.errors).toEqual([])
  return answer.data[name]
}

const changeReminder = async (as: string, reminderFee: string) => {
  const [row] = await server.db.query<{ entity_id: number; entity_version: number }>(
    'select entity_id, entity_version from loan_borrower_fee_settings order by entity_id limit 1',
  )
  const input = { entityId: row?.entity_id, entityVersion: row?.entity_version, reminderFee }
  return mutate(as, 'updateLoanBorrowerFeeSetting', input)
}

/** Rules that System status reports as not in force. */
const notInForce = async () => {
  await server.graphql(
    'mutation { runSystemStatusChecks(input: {}) { isSuccess } }',
    {},
    { token: tokens.get('first') ?? '' },
  )
  const [row] = await server.db.query<{ state: string; measured: string }>(
    `select state, measured from system_status_checks where code = 'RULES_NOT_IN_FORCE'`,
  )
  return { state: row?.state, count: Number(row?.measured) }
}

test('every rule of a new installation is active', async () => {
  const rows = await server.db.query('select 1 from approval_rules where not is_active')
  expect(rows).toEqual([])
})

test('lets a first administrator set everything up alone, with history, and reports it in System status', async () => {
  expect(await changeReminder('first', '110')).toMatchObject({ isSuccess: true, approval: null })
  const history = await server.db.query(
    `select 1 from audit_log_changes where mutation_name = 'updateLoanBorrowerFeeSetting'`,
  )
  expect(history).toHaveLength(1)
  const { state, count } = await notInForce()
  expect(state).toBe('WARNING')
  expect(count).toBeGreaterThan(9)
})

test('an invited administrator who has not signed up does not count yet', async () => {
  const invited = await mutate('first', 'inviteStaffUser', {
    email: 'third@house.example',
    firstName: 'Third',
    lastName: 'Holm',
    locale: 'en',
    userRoleEntityId: 2,
  })
  expect(invited).toMatchObject({ isSuccess: true, approval: null })
  const [user] = await server.db.query<{ entity_id: number }>(
    `select entity_id from users where username = 'third@house.example'`,
  )
  for (const approvalGroupEntityId of [1, 2, 3]) {
    const member = { approvalGroupEntityId, userEntityId: user?.entity_id }
    expect(await mutate('first', 'addApprovalGroupMember', member)).toMatchObject({
      isSuccess: true,
      approval: null,
    })
  }
  expect(await changeReminder('first', '111')).toMatchObject({ isSuccess: true, approval: null })
})

test('with a second one, the same waits, also the change of the rules themselves', async () => {
  await addAdmin('second')
  const asked = await changeReminder('first', '120')
  expect(asked?.approval?.state).toBe('PENDING')
  const [rule] = await server.db.query<{ entity_id: number; entity_version: number }>(
    `select entity_id, entity_version from approval_rules where operation = 'FEE_SETTING_CHANGE'`,
  )
  const off = { entityId: rule?.entity_id, entityVersion: rule?.entity_version, isActive: false }
  expect((await mutate('first', 'updateApprovalRule', off))?.approval?.state).toBe('PENDING')
  const [member] = await server.db.query<{ entity_id: number }>(
    'select entity_id from approval_group_members order by entity_id desc limit 1',
  )
  const removed = await mutate('first', 'deleteApprovalGroupMember', { entityId: member?.entity_id })
  expect(removed?.approval?.state).toBe('PENDING')
  const decision = { approvalEntityId: asked?.approval?.entityId, isApproved: true }
  expect((await mutate('first', 'decideApproval', decision))?.errors).toMatchObject([
    { details: { errorCode: 'SELF_APPROVAL' } },
  ])
  expect(await mutate('second', 'decideApproval', decision)).toMatchObject({ isSuccess: true })
  expect(await notInForce()).toEqual({ state: 'OK', count: 0 })
})

test('keeps the rules when the other administrators are locked: one alone can do nothing', async () => {
  const [second] = await server.db.query<{ entity_id: number }>(
    `select entity_id from users where username = 'second@house.example'`,
  )
  const answer = await server.graphql<{ setUserLocked: Answer }>(
    `mutation ($input: SetUserLockedInput!) {
      setUserLocked(input: $input) { isSuccess errors { details { errorCode } } }
    }`,
    { input: { userEntityId: second?.entity_id, isLocked: true } },
    { token: tokens.get('first') ?? '' },
  )
  expect(answer.data.setUserLocked.isSuccess).toBe(true)
  expect((await changeReminder('first', '130'))?.errors).toMatchObject([
    { details: { errorCode: 'NO_APPROVER' } },
  ])
})
