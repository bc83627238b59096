import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openClock, setOffset } from '../../../src/engine/server/kernel/clock/Clock.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

let db: Database

const DAY_MS = 86_400_000

beforeAll(async () => {
  db = await openTestDatabase({ seed: BARE_SEED, isWatched: false })
})

afterAll(() => db.close())

test('no default, function or view of the database takes the time of the machine', async () => {
  // The chain asks after its lock, and adds the same as clock_now.
  const machine = `~* '\\mcurrent_date\\M|\\mcurrent_timestamp\\M|(^|[^_.])\\mnow\\(\\)|clock_timestamp|statement_timestamp'`
  const found = await db.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where table_schema = 'public' and column_default ${machine}
     union all
     select proname from pg_proc p where pronamespace = 'public'::regnamespace and prosrc ${machine} and proname not in ('clock_now', 'seal_history')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select viewname from pg_views where schemaname = 'public' and definition ${machine}`,
  )
  expect(found.map(({ name }) => name)).toEqual([])
})

test('a move reaches every server and SQL at once, and sessions go along', async () => {
  const machine = () => new Date('2026-11-20T10:00:00Z')
  const [one, other] = [await openClock(db, machine), await openClock(db, machine)]
  const moved = new Promise<void>((resolve) => other.watch(resolve))
  const before = await db.query<{ ends: string }>('select max(expires_at)::text as ends from refresh_tokens')
  await setOffset(db, one, 30 * DAY_MS)
  await moved
  for (const clock of [one, other]) expect(clock.now().toISOString()).toBe('2026-12-20T10:00:00.000Z')
  expect(one.machine().toISOString()).toBe('2026-11-20T10:00:00.000Z')
  const [sql] = await db.query<{ days: string; today: boolean }>(
    `select round(extract(epoch from clock_now() - now()) / 86400)::text as days,
       clock_today() = (now() + interval '30 days')::date as today`,
  )
  expect(sql).toEqual({ days: '30', today: true })
  expect(before).toHaveLength(1)
  await setOffset(db, one, 0)
  await Promise.all([one.close(), other.close()])
})
