import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../src/marketplace/server/tables/accounts.ts'
import { isAnyOf, readRows } from '../../../src/engine/server/kernel/rows/readRows.ts'
import { productFiles, PROJECT, SERVER } from '../../support/importGraph.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('rows are read by more ids than a statement can have parameters', async () => {
  const [first] = await server.db.query<{ id: number }>('SELECT min(entity_id) AS id FROM accounts')
  const ids = [first?.id ?? 0, ...Array.from({ length: 70_000 }, (_, nth) => 1_000_000 + nth)]
  const rows = await readRows(server, accounts, isAnyOf(accounts.entityId, ids))
  expect(rows.map(({ entityId }) => entityId)).toEqual([first?.id])
})

/** A parameter for each value is fine where the code says how many there are, and for the instruments of one loan. */
const FEW_VALUES = new Set([
  'src/engine/server/people/backend/syncRolesOf.ts',
  'src/marketplace/server/lending/servicing/lockMarket.ts',
  'src/marketplace/server/lending/servicing/refreshLoan.ts',
  'src/marketplace/server/lending/servicing/takeLoss.ts',
  'src/marketplace/server/notices/sendDigests.ts',
])

/** What reads no rows by lists of them: the demo's seed, and what the entity layer compiles. */
const NO_ROWS = /^src\/\w+\/server\/(?:api|entities|seed)\//

test('no condition has a parameter for each row', () => {
  const found = productFiles(...SERVER)
    .filter((path) => !NO_ROWS.test(path))
    .filter((path) => /\b(?:inArray|notInArray)\(/.test(readFileSync(join(PROJECT, path), 'utf8')))
  expect(found.toSorted()).toEqual([...FEW_VALUES])
})
