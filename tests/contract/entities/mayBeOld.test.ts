import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerScope } from '../../../src/engine/server/db/Caller.ts'
import { MINI_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
/** Of the lists that were read, whether they could have been read from a replica. */
const reads: boolean[] = []

beforeAll(async () => {
  const db = await openTestDatabase({ seed: MINI_SEED })
  server = await startTestServer({
    db: {
      ...db,
      queryText: (text, params, plan) => {
        if (plan === 'fresh') reads.push(callerScope.getStore()?.share.mayBeOld ?? false)
        return db.queryText(text, params, plan)
      },
    },
  })
})

afterAll(() => server.close())

const readsOf = async (query: string, as: string): Promise<readonly boolean[]> => {
  reads.length = 0
  const { errors } = await server.graphql(query, {}, { as })
  expect(errors).toEqual([])
  return [...reads]
}

/** As the staff's CSV export asks for it. */
const EXPORT = '{ accounts(first: 10000) { nodes { entityId accountNumber currency { code } } } }'

test('allows staff exports to be a second old, but not their screens or requests of customers', async () => {
  expect(await readsOf(EXPORT, 'senior')).toEqual([true])
  expect(await readsOf('{ accounts(first: 20) { nodes { entityId } totalCount } }', 'senior')).toEqual([
    false,
  ])
  expect(await readsOf('{ accounts(first: 20) { nodes { entityId } } }', 'investor')).toEqual([false])
})
