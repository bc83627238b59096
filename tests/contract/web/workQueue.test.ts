import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import type { PackedModel } from '../../../src/engine/model/packed/PackedModel.ts'
import { unpackModel } from '../../../src/engine/model/packed/unpackModel.ts'
import type { PlatformRole } from '../../../src/engine/model/PlatformRole.ts'
import { listsOf, queuesOf } from '../../../src/engine/web/admin/queue/workQueue.ts'
import { MOST_COUNTED } from '../../../src/engine/web/lib/countText.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.close())

/** Pending work by list of the queue, counted as the staff screens do, with one request. */
async function waitingFor(login: string, role: PlatformRole) {
  const { accessToken } = await server.signIn(login)
  const answer = await fetch(`${server.url}/admin-model`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const model = unpackModel((await answer.json()) as PackedModel)
  const lists = queuesOf(model, { userId: '1', roles: [role] }).flatMap(listsOf)
  const counted = lists.map(({ entity: name, filter }) => {
    const entity = model.entities[name]
    if (!entity) throw new Error(`${login} does not see ${name}`)
    return { entity, filter }
  })
  let requests = 0
  const counts = await createWire(model.entities).counts(
    counted,
    MOST_COUNTED + 1,
    async (document, variables) => {
      requests += 1
      const { data, errors } = await server.graphql(document, variables, { as: login })
      expect(errors).toEqual([])
      return data
    },
  )
  expect(requests).toBe(lists.length === 0 ? 0 : 1)
  return new Map(lists.map(({ id }, index) => [id, counts[index]]))
}

const count = async (sql: string): Promise<number> => {
  const [row] = await server.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`)
  return row?.count ?? -1
}

test('counts the pending work of each with one request, and approvals only for those who may decide', async () => {
  const senior = await waitingFor('senior', 'SENIOR')
  expect([...senior.values()].every((waiting) => typeof waiting === 'number')).toBe(true)
  expect(senior.get('alarms')).toBe(await count(`alarms where state = 'OPEN'`))
  expect(senior.get('payments')).toBe(await count(`incoming_bank_transfers where state = 'UNMATCHED'`))
  const mine = `approvals a join approval_group_members m on m.approval_group_id = a.approval_group_id
    join users u on u.entity_id = m.user_id and u.username = 'senior@fundament.example'
    where a.state = 'PENDING' and a.requested_by_user_id <> u.entity_id`
  expect(senior.get('approvals')).toBe(await count(mine))
  expect(senior.get('approvals')).toBeLessThan(await count(`approvals where state = 'PENDING'`))

  const readonly = await waitingFor('readonly', 'READ_ONLY')
  expect(readonly.get('approvals')).toBe(0)
  expect(readonly.get('alarms')).toBe(senior.get('alarms'))
  expect(await waitingFor('partner', 'PARTNER_USER')).toEqual(new Map())
})

test('counts a mention for the mentioned user until it is read', async () => {
  const [senior] = await server.db.query<{ id: number }>(
    `select entity_id as id from users where username = 'senior@fundament.example'`,
  )
  const input = { recordType: 'Loan', recordId: '1', text: 'Look', mentionedUserEntityIds: [senior?.id] }
  const written = await server.graphql<{ writeComment: { errors: readonly unknown[] } }>(
    `mutation ($input: WriteCommentInput!) { writeComment(input: $input) { errors { message } } }`,
    { input },
    { as: 'admin' },
  )
  expect(written.data.writeComment.errors).toEqual([])
  expect((await waitingFor('senior', 'SENIOR')).get('mentions')).toBe(1)
  expect((await waitingFor('admin', 'ADMIN')).get('mentions')).toBe(0)
  const read = await server.graphql<{ markNoticesRead: { readCount: number } }>(
    `mutation { markNoticesRead(input: {}) { readCount } }`,
    {},
    { as: 'senior' },
  )
  expect(read.data.markNoticesRead.readCount).toBe(1)
  expect((await waitingFor('senior', 'SENIOR')).get('mentions')).toBe(0)
})
