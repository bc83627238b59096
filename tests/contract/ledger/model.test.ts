import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import type { LedgerContext } from '../../../src/marketplace/server/ledger/LedgerEntry.ts'
import { postEntry } from '../../../src/marketplace/server/ledger/postEntry.ts'
import { RUNS_LONG } from '../../support/sample.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { LedgerModel, type Post, steps } from './LedgerModel.ts'

let db: Database
let context: LedgerContext
let runs = 0

beforeAll(async () => {
  db = await openTestDatabase({ seed: BARE_SEED, isWatched: false })
  context = {
    db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'test',
    clientCorrelationId: null,
    now: () => new Date('2026-11-20T10:00:00Z'),
  }
})

afterAll(() => db.close())

const openAccounts = async (): Promise<readonly number[]> => {
  runs += 1
  const rows = await db.query<{ entity_id: number }>(
    `insert into accounts (account_number, type, currency_id)
     select ($1::int + n)::text, 'SYSTEM', 1 from generate_series(0, 2) as n returning entity_id`,
    [60_000 + runs * 10],
  )
  return rows.map(({ entity_id }) => entity_id).sort((one, other) => one - other)
}

/** Prints seed and shortest example when it fails: `fc.assert(…, { seed, path })` runs that again. */
const holds = (post: Post, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(steps(30), async (all) => {
      const model = new LedgerModel(context, post, await openAccounts(), String(runs))
      for (const step of all) await model.take(step)
      await model.check(db)
    }),
    { numRuns, endOnFailure: false, interruptAfterTimeLimit: 240_000 },
  )

test('whatever comes, twice, late, in any order or broken off: to the hundredth what a simple model says', async () => {
  await expect(holds(postEntry, RUNS_LONG ? 200 : 25)).resolves.toBeUndefined()
}, 300_000)

test('the model catches a ledger that forgets keys, and one that lets accounts overdraw', async () => {
  const forgetful: Post = (given, { effectKey: _effectKey, ...entry }) => postEntry(given, entry)
  await expect(holds(forgetful, 60)).rejects.toThrow('The ledger says')
  const overdrawing: Post = (given, entry) => postEntry(given, { ...entry, mayOverdraw: true })
  await expect(holds(overdrawing, 60)).rejects.toThrow('The ledger says')
}, 300_000)
