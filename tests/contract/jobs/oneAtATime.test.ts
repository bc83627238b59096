import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openJobs } from '../../../src/engine/server/kernel/jobs/openJobs.ts'
import { BARE_SEED } from '../../support/seeds.ts'
import { openTestDatabase } from '../../support/testDatabase.ts'

const WAIT = { timeout: 60_000, interval: 50 }
const HOUR_MS = 3_600_000

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ seed: BARE_SEED, isWatched: false })
})

afterAll(() => db.close())

test('a name is held by one at a time, and by the next when it is given back', async () => {
  const held = await db.hold('a name')
  expect(await db.hold('a name')).toBeNull()
  expect((await db.hold('another'))?.isLost()).toBe(false)
  await held?.release()
  const next = await db.hold('a name')
  expect(next).not.toBeNull()
  await next?.release()
})

test('a run that its queue took for dead, as its server was slow, is not begun elsewhere until it is over', async () => {
  const name = 'slow-work'
  let running = 0
  let most = 0
  let runs = 0
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const work = {
    name,
    everyMs: HOUR_MS,
    run: async () => {
      running += 1
      runs += 1
      most = Math.max(most, running)
      await gate
      running -= 1
    },
    onFailure: () => undefined,
  }
  const silent = { warn: () => undefined }
  const [slow, other] = await Promise.all([openJobs(db, silent), openJobs(db, silent)])
  try {
    const { look } = await slow.keep(work)
    look()
    await vi.waitFor(() => expect(running).toBe(1), WAIT)
    const { look: lookElsewhere } = await other.keep(work)
    // What the queue does when it has not heard from a server for half a minute.
    await db.query(
      `update pgboss.job set state = 'retry', start_after = now() where name = $1 and state = 'active'`,
      [name],
    )
    lookElsewhere()
    await vi.waitFor(async () => {
      const [row] = await db.query<{ tries: number }>(
        `select coalesce(sum(retry_count), 0)::int + count(*) filter (where state = 'retry' and output is not null)::int as tries
         from pgboss.job where name = $1`,
        [name],
      )
      expect(most > 1 || (row?.tries ?? 0) > 0).toBe(true)
    }, WAIT)
    expect(most).toBe(1)
    open()
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1), WAIT)
    expect(most).toBe(1)
  } finally {
    open()
    await Promise.all([slow.close(), other.close()])
  }
}, 120_000)
