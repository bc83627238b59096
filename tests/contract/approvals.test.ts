import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

interface Answer {
  readonly isSuccess: boolean
  readonly errors: readonly {
    readonly details: { readonly errorCode: string; readonly fieldName: string | null }
  }[]
  readonly approval: { readonly entityId: number; readonly state: string } | null
}

const mutate = async (as: string, name: string, input: Record<string, unknown>): Promise<Answer> => {
  const answer = await server.graphql<Record<string, Answer>>(
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { isSuccess errors { details { errorCode fieldName } } approval { entityId state } }
    }`,
    { input },
    { as },
  )
  expect(answer.errors).toEqual([])
  const value = answer.data[name]
  if (!value) throw new Error(`${name} answered nothing`)
  return value
}

const codes = ({ errors }: Answer) => errors.map(({ details }) => details.errorCode)

const decide = (as: string, approvalEntityId: number | undefined, isApproved = true) =>
  mutate(as, 'decideApproval', { approvalEntityId, isApproved, decisionNote: isApproved ? null : 'No' })

/** Expects the list, the record, and the list's filter and count to agree on `mayDecide`. */
const mayDecide = async (as: string, entityId: number): Promise<boolean | null | undefined> => {
  const answer = await server.graphql<{
    approval: { mayDecide: boolean | null; approvalGroup: { approvals: { nodes: Truth[] } } }
    approvals: { nodes: Truth[] }
    mine: { totalCount: number }
    others: { nodes: Truth[] }
  }>(
    `query ($id: Int!) {
      approval(entityId: $id) {
        mayDecide
        approvalGroup { approvals(where: { entityId: { eq: $id } }) { nodes { mayDecide } } }
      }
      approvals(where: { entityId: { eq: $id } }) { nodes { mayDecide } }
      mine: approvals(where: { entityId: { eq: $id }, mayDecide: { eq: true } }) { totalCount(atMost: 2) }
      others: approvals(where: { entityId: { eq: $id }, mayDecide: { neq: true } }) { nodes { mayDecide } }
    }`,
    { id: entityId },
    { as },
  )
  expect(answer.errors).toEqual([])
  const { approval, approvals } = answer.data
  const seen = [approval, ...approval.approvalGroup.approvals.nodes, ...approvals.nodes]
  expect(new Set(seen.map((one) => one.mayDecide)).size).toBe(1)
  expect(answer.data.mine.totalCount).toBe(seen[0]?.mayDecide === true ? 1 : 0)
  expect(answer.data.others.nodes).toHaveLength(seen[0]?.mayDecide === true ? 0 : 1)
  return seen[0]?.mayDecide
}

interface Truth {
  readonly mayDecide: boolean | null
}

const count = async (text: string): Promise<number> => {
  const [row] = await server.db.query<{ count: number }>(`select count(*)::int as count from ${text}`)
  return row?.count ?? 0
}

const feeSetting = async (entityId: number) => {
  const [row] = await server.db.query<{ entity_version: number; annual: string }>(
    `select entity_version, annual_fee_in_percentage as annual from loan_borrower_fee_settings where entity_id = $1`,
    [entityId],
  )
  if (!row) throw new Error(`There is no fee setting ${entityId}`)
  return row
}

/** Asks to change the annual fee of a setting; the id of the request. */
const requestFee = async (as: string, entityId: number, annualFeeInPercentage: string): Promise<number> => {
  const { entity_version: entityVersion } = await feeSetting(entityId)
  const input = { entityId, entityVersion, annualFeeInPercentage }
  const answer = await mutate(as, 'updateLoanBorrowerFeeSetting', input)
  expect(codes(answer)).toEqual([])
  expect(answer.approval?.state).toBe('PENDING')
  return answer.approval?.entityId ?? 0
}

describe('a change of fees', () => {
  test('waits, and is made when a second person approves; history names both', async () => {
    const before = await feeSetting(2)
    const approvalId = await requestFee('admin', 2, '13.5')
    expect(await feeSetting(2)).toEqual(before)
    const answer = await decide('senior', approvalId)
    expect(answer).toMatchObject({ isSuccess: true, approval: { state: 'APPROVED' } })
    expect((await feeSetting(2)).annual).toBe('13.500000')
    const alone = { approved_by_first_name: null, approval_id: null }
    const history = await server.db.query(
      `select entity_name, change_type, user_first_name, approved_by_first_name, approval_id from audit_log_changes
       where (entity_name = 'Approval' and entity_id = $1) or (entity_name = 'LoanBorrowerFeeSetting' and entity_id = 2)
       order by id`,
      [approvalId],
    )
    expect(history).toEqual([
      { entity_name: 'Approval', change_type: 'ADD', user_first_name: 'Mikkel', ...alone },
      { entity_name: 'Approval', change_type: 'UPDATE', user_first_name: 'Ingrid', ...alone },
      {
        entity_name: 'LoanBorrowerFeeSetting',
        change_type: 'UPDATE',
        user_first_name: 'Mikkel',
        approved_by_first_name: 'Ingrid',
        approval_id: approvalId,
      },
    ])
    const seen = await server.graphql(
      `{ auditLogChanges(where: { entityName: { eq: "LoanBorrowerFeeSetting" }, entityId: { eq: 2 } }) {
        nodes { userFirstName approvedByFirstName approvedByLastName approval { entityId } } } }`,
      {},
      { as: 'readonly' },
    )
    expect(seen).toMatchObject({
      errors: [],
      data: {
        auditLogChanges: {
          nodes: [
            { userFirstName: 'Mikkel', approvedByFirstName: 'Ingrid', approval: { entityId: approvalId } },
          ],
        },
      },
    })
  })

  test('shows the approver the old and the new values', async () => {
    const approvalEntityId = await requestFee('admin', 4, '14')
    const read = async (as: string) => {
      const answer = await server.graphql<{ approval: Record<string, unknown> }>(
        `{ approval(entityId: ${approvalEntityId}) { action recordType subject payload requestedByUser { username } } }`,
        {},
        { as },
      )
      return answer.data.approval
    }
    expect(await read('senior')).toEqual({
      action: 'CHANGE',
      recordType: 'LoanBorrowerFeeSetting',
      subject: 'NOK',
      payload: {
        before: { annualFeeInPercentage: '0.500000' },
        after: { annualFeeInPercentage: '14' },
      },
      requestedByUser: { username: 'admin@fundament.example' },
    })
    expect((await read('readonly'))['payload']).toBeNull()
    expect(await mutate('admin', 'cancelApproval', { approvalEntityId })).toMatchObject({ isSuccess: true })
  })

  test('is refused at once when it could never be made', async () => {
    const { entity_version: entityVersion } = await feeSetting(6)
    const answer = await mutate('admin', 'updateLoanBorrowerFeeSetting', {
      entityId: 6,
      entityVersion,
      annualFeeInPercentage: '101',
    })
    expect(codes(answer)).toEqual(['MAX'])
    const twice = await mutate('admin', 'addLoanBorrowerFeeSetting', {
      currencyEntityId: 1,
      validFrom: '2018-03-01',
    })
    expect(codes(twice)).toEqual(['MUST_BE_UNIQUE'])
    expect(await count(`approvals where record_id = 6 and record_type = 'LoanBorrowerFeeSetting'`)).toBe(0)
  })

  test('fails permanently when the record has changed meanwhile', async () => {
    const approvalId = await requestFee('admin', 5, '15')
    await server.db.query('update loan_borrower_fee_settings set reminder_fee = 61 where entity_id = 5')
    expect(codes(await decide('senior', approvalId))).toEqual(['STALE_ENTITY'])
    expect(codes(await decide('senior', approvalId))).toEqual(['APPROVAL_DECIDED'])
    expect(
      await count(
        `approvals where entity_id = ${approvalId} and state = 'FAILED' and failure = 'STALE_ENTITY'`,
      ),
    ).toBe(1)
    expect((await feeSetting(5)).annual).toBe('0.500000')
  })
})

describe('a request', () => {
  let approvalId: number

  beforeAll(async () => {
    approvalId = await requestFee('admin', 7, '11.5')
  })

  test('is not decided by who made it', async () => {
    expect(codes(await decide('admin', approvalId))).toEqual(['SELF_APPROVAL'])
    expect(codes(await decide('admin', approvalId, false))).toEqual(['SELF_APPROVAL'])
  })

  test('cannot be decided by people outside the group, whatever their role', async () => {
    expect(await mayDecide('superadmin', approvalId)).toBe(true)
    await server.db.query('delete from approval_group_members where approval_group_id = 3 and user_id = 1')
    expect(codes(await decide('superadmin', approvalId))).toEqual(['NOT_IN_APPROVAL_GROUP'])
    expect(await mayDecide('superadmin', approvalId)).toBe(false)
  })

  test('says to each reader whether it is theirs to decide', async () => {
    for (const as of ['senior', 'admin', 'readonly']) {
      expect(await mayDecide(as, approvalId), as).toBe(as === 'senior')
    }
    const membership = `update approvals set account_ids = array[(
      select entity_id from accounts order by entity_id limit 1)]::int[] where entity_id = $1`
    await server.db.query(membership, [approvalId])
    await server.db.query(
      `insert into account_person_roles (account_id, person_id, role)
       select a.account_ids[1], u.person_id, 'VIEWER' from approvals a, users u
       where a.entity_id = $1 and u.username = 'senior@fundament.example'`,
      [approvalId],
    )
    expect(await mayDecide('senior', approvalId)).toBe(false)
    await server.db.query(
      `delete from account_person_roles r using users u
       where u.person_id = r.person_id and u.username = 'senior@fundament.example'`,
    )
    await server.db.query('update approvals set account_ids = default where entity_id = $1', [approvalId])
    expect(await mayDecide('senior', approvalId)).toBe(true)
  })

  test('is not decided by who may not act at all', async () => {
    for (const as of ['readonly', 'partner', 'investor']) {
      expect(codes(await decide(as, approvalId)), as).toEqual(['NOT_AUTHORIZED'])
      expect(codes(await mutate(as, 'cancelApproval', { approvalEntityId: approvalId })), as).toEqual([
        'NOT_AUTHORIZED',
      ])
    }
  })

  test('is withdrawn only by who made it', async () => {
    expect(codes(await mutate('senior', 'cancelApproval', { approvalEntityId: approvalId }))).toEqual([
      'NOT_AUTHORIZED',
    ])
  })

  test('for a record that has one already is refused', async () => {
    const { entity_version: entityVersion } = await feeSetting(7)
    const input = { entityId: 7, entityVersion, annualFeeInPercentage: '12' }
    expect(codes(await mutate('superadmin', 'updateLoanBorrowerFeeSetting', input))).toEqual([
      'ALREADY_REQUESTED',
    ])
  })

  test('is rejected only with a reason', async () => {
    const answer = await mutate('senior', 'decideApproval', {
      approvalEntityId: approvalId,
      isApproved: false,
    })
    expect(answer.errors[0]?.details).toEqual({ errorCode: 'REQUIRED', fieldName: 'decisionNote' })
  })

  test('is still pending after that, and changes nothing when it is rejected', async () => {
    expect(await decide('senior', approvalId, false)).toMatchObject({ approval: { state: 'REJECTED' } })
    expect((await feeSetting(7)).annual).toBe('0.400000')
    expect(codes(await decide('senior', approvalId))).toEqual(['APPROVAL_DECIDED'])
  })

  test('that does not exist is not found', async () => {
    expect(codes(await decide('senior', 999_999))).toEqual(['NOT_FOUND'])
  })
})

test('when two people approve at once, one succeeds and the write runs once', async () => {
  await server.db.query(
    `insert into approval_group_members (approval_group_id, user_id) values (3, 1) on conflict do nothing`,
  )
  const approvalId = await requestFee('admin', 8, '9')
  const before = (await feeSetting(8)).entity_version
  const answers = await Promise.all([decide('senior', approvalId), decide('superadmin', approvalId)])
  expect(answers.flatMap(codes)).toEqual(['APPROVAL_DECIDED'])
  expect((await feeSetting(8)).entity_version).toBe(before + 1)
})

test('the same decision sent twice gets the same answer and is made once', async () => {
  const approvalEntityId = await requestFee('admin', 8, '9.5')
  const input = { clientCorrelationId: randomUUID(), approvalEntityId, isApproved: true }
  const first = await mutate('senior', 'decideApproval', input)
  expect(first.isSuccess).toBe(true)
  expect(await mutate('senior', 'decideApproval', input)).toEqual(first)
})

test('the requester must still have the permission when the request is approved', async () => {
  const approvalId = await requestFee('admin', 3, '12')
  await server.db.query('update user_user_roles set user_role_id = 4 where user_id = 2')
  expect(codes(await decide('senior', approvalId))).toEqual(['NOT_AUTHORIZED'])
  await server.db.query('update user_user_roles set user_role_id = 2 where user_id = 2')
  expect((await feeSetting(3)).annual).toBe('0.500000')
})

test('lets no one grant a role or lift the rule alone', async () => {
  const roles = await count('user_user_roles')
  const role = await mutate('superadmin', 'addUserRoleAssignment', { userEntityId: 4, userRoleEntityId: 2 })
  expect(role.approval?.state).toBe('PENDING')
  expect(await count('user_user_roles')).toBe(roles)
  expect(codes(await decide('senior', role.approval?.entityId))).toEqual(['NOT_IN_APPROVAL_GROUP'])
  const [rule] = await server.db.query<{ entity_id: number; entity_version: number }>(
    `select entity_id, entity_version from approval_rules where operation = 'ROLE_CHANGE'`,
  )
  for (const [name, input] of [
    [
      'updateApprovalRule',
      { entityId: rule?.entity_id, entityVersion: rule?.entity_version, isActive: false },
    ],
    ['deleteApprovalRule', { entityId: 1 }],
    ['addApprovalGroupMember', { approvalGroupEntityId: 2, userEntityId: 3 }],
    ['updateUserRole', { entityId: 4, entityVersion: 1, description: 'Everything' }],
  ] as const) {
    const answer = await mutate('superadmin', name, input)
    expect(answer, name).toMatchObject({ isSuccess: true, approval: { state: 'PENDING' } })
  }
  expect(await count(`approval_rules where operation = 'ROLE_CHANGE' and is_active`)).toBe(1)
  expect(await decide('admin', role.approval?.entityId)).toMatchObject({ isSuccess: true })
  expect(await count('user_user_roles')).toBe(roles + 1)
})

test('refuses a request at once that no one could approve', async () => {
  await server.db.query('update users set is_locked = true where entity_id = 2')
  const answer = await mutate('superadmin', 'addUserRoleAssignment', { userEntityId: 4, userRoleEntityId: 3 })
  expect(codes(answer)).toEqual(['NO_APPROVER'])
  await server.db.query('update users set is_locked = false where entity_id = 2')
})

test('without an active rule the write runs immediately', async () => {
  await server.db.query(`update approval_rules set is_active = false where operation = 'FEE_SETTING_CHANGE'`)
  const { entity_version: entityVersion } = await feeSetting(6)
  const input = { entityId: 6, entityVersion, annualFeeInPercentage: '10' }
  expect(await mutate('admin', 'updateLoanBorrowerFeeSetting', input)).toMatchObject({
    isSuccess: true,
    approval: null,
  })
  expect((await feeSetting(6)).annual).toBe('10.000000')
})

test('lets no one decide an expired request', async () => {
  await server.db.query(`update approval_rules set is_active = true where operation = 'FEE_SETTING_CHANGE'`)
  const approvalId = await requestFee('admin', 6, '9')
  server.clock.advance(15 * 86_400)
  expect(await mayDecide('senior', approvalId)).toBe(false)
  expect(codes(await decide('senior', approvalId))).toEqual(['APPROVAL_EXPIRED'])
})

test('the demo’s waiting payments can be approved', async () => {
  const fresh = await startTestServer()
  const waiting = await fresh.db.query<{ entity_id: number; operation: string }>(
    `select entity_id, operation from approvals where state = 'PENDING' and requested_by_user_id = 3 order by entity_id`,
  )
  expect(waiting.map(({ operation }) => operation)).toContain('MANUAL_TRANSACTION')
  for (const { entity_id: approvalEntityId, operation } of waiting) {
    const answer = await fresh.graphql<{ decideApproval: Answer }>(
      `mutation ($input: DecideApprovalInput!) {
        decideApproval(input: $input) { isSuccess errors { details { errorCode fieldName } } approval { entityId state } }
      }`,
      { input: { approvalEntityId, isApproved: true } },
      { as: 'admin' },
    )
    expect(answer.data.decideApproval, operation).toMatchObject({ isSuccess: true, errors: [] })
  }
  await fresh.close()
})
