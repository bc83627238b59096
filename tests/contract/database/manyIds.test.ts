import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../src/server/db/tables/accounts.ts'
import { isAnyOf, readRows } from '../../../src/server/domain/rows/readRows.ts'
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
  'backend/keepRolesOf.ts',
  'inbox/sendDigests.ts',
  'lending/life/lockMarket.ts',
  'lending/life/refreshLoan.ts',
  'lending/life/takeLoss.ts',
])

test('no condition has a parameter for each row', () => {
  const folder = join(import.meta.dirname, '../../../src/server/domain')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const found = files.filter((name) =>
    /\b(?:inArray|notInArray)\(/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(found.toSorted()).toEqual([...FEW_VALUES])
})
