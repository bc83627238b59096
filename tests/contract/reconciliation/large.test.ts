import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { seed } from '../../../src/marketplace/server/seed/seed.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'
import { RECONCILIATIONS } from './differences.ts'
import { orphans } from './orphans.ts'

/** How many times the demo. A hundred takes minutes and two gigabytes: `RECONCILIATION_SCALE=100`. */
const SCALE = Number(process.env['RECONCILIATION_SCALE'] ?? 8)
const MINUTES = 60_000

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
  await dropIndexes()
  await seed(db, { demo: true, scale: SCALE })
}, 15 * MINUTES)

afterAll(() => db.close())

/** All but what the seed itself looks rows up by: sums over whole tables need none, and keeping them up takes long. */
async function dropIndexes(): Promise<void> {
  const indexes = await db.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique
       and c.relname <> 'account_person_roles'`,
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
}

test.each(RECONCILIATIONS)(
  'however large the market is: $rule',
  async ({ differences }) => {
    expect(await db.query(`${differences} limit 5`)).toEqual([])
  },
  2 * MINUTES,
)

test(
  'every reference leads to a row, and there are as many as there should be',
  async () => {
    expect(await orphans(db)).toEqual([])
    const [row] = await db.query<{ loans: number; lines: number }>(
      'select (select count(*)::int from loans) as loans, (select count(*)::int from journal_lines) as lines',
    )
    expect(row?.loans).toBe(117 * SCALE + 3)
    expect(row?.lines).toBeGreaterThan(7_000 * SCALE)
  },
  2 * MINUTES,
)
