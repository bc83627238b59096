import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import type { Plan } from '../../../src/engine/server/db/Plan.ts'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { currencies } from '../../../src/marketplace/server/tables/index.ts'
import { createDatabase } from '../../support/postgresTemplate.ts'
import { IS_PGLITE, openTestDatabase } from '../../support/testDatabase.ts'
import { RUNS_ALL } from '../../support/sample.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase({ isWatched: false })
})

afterAll(() => db.close())

test('exact numbers, dates and times arrive as text; other values in their own type', async () => {
  const rows = await db.query(
    `SELECT 0.10::numeric AS money, 9007199254740993::bigint AS big, '2026-11-20'::date AS day,
            '2026-11-20T12:00:00.5Z'::timestamptz AS instant, $1::int AS whole, true AS flag,
            '{"a":[1]}'::jsonb AS json, ARRAY['a"b', NULL, 'c,d'] AS texts, NULL::int AS nothing`,
    [7],
  )
  expect(rows).toEqual([
    {
      money: '0.10',
      big: '9007199254740993',
      day: '2026-11-20',
      instant: '2026-11-20 12:00:00.5+00',
      whole: 7,
      flag: true,
      json: { a: [1] },
      texts: ['a"b', null, 'c,d'],
      nothing: null,
    },
  ])
})

test('parameters of every kind arrive whole', async () => {
  const texts = ['plain', 'quo"te', 'back\\slash', 'a,{b}', null]
  const rows = await db.query(
    'SELECT $1::text[] AS texts, $2::jsonb AS json, $3::timestamptz AS at, $4::bool AS flag, $5::text AS gone',
    [texts, { a: 1 }, new Date('2026-01-02T03:04:05Z'), false, undefined],
  )
  expect(rows).toEqual([{ texts, json: { a: 1 }, at: '2026-01-02 03:04:05+00', flag: false, gone: null }])
})

test('drizzle reads and writes through the same way', async () => {
  await db.orm.insert(currencies).values({ code: 'XTS', name: 'Test', symbol: 'X' })
  const rows = await db.orm
    .select()
    .from(currencies)
    .where(sql`code = 'XTS'`)
  expect(rows).toMatchObject([{ code: 'XTS', entityVersion: 1 }])
  await db.orm.delete(currencies).where(sql`code = 'XTS'`)
})

const count = async (): Promise<unknown> => {
  const [row] = await db.query("SELECT count(*)::int AS n FROM currencies WHERE code LIKE 'T%'")
  return row?.['n']
}

const insert = (code: string) =>
  db.query("INSERT INTO currencies (code, name, symbol) VALUES ($1::text, $1::text, '')", [code])

describe('a transaction', () => {
  test('takes back everything when its work rejects, inner calls included', async () => {
    const failing = db.transaction(async () => {
      await insert('T01')
      await db.transaction(() => insert('T02'))
      expect(await count()).toBe(2)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count()).toBe(0)
  })

  test('that continued after a refused statement is not reported as done', async () => {
    const careless = db.transaction(async () => {
      await insert('T04')
      await db.query('SELECT 1/0').catch(() => {})
    })
    await expect(careless).rejects.toMatchObject({ sqlState: '25P02' })
    expect(await count()).toBe(0)
  })

  test('lets no statement slip in after its end', async () => {
    let late: (() => Promise<unknown>) | undefined
    await db.transaction(async () => {
      late = () => db.query('SELECT 1')
      await db.query('SELECT 1')
    })
    await expect(late?.()).resolves.toEqual([{ '?column?': 1 }])
    const escaped = await db.transaction(async () => ({ run: await inContext(() => db.query('SELECT 1')) }))
    await expect(escaped.run()).rejects.toThrow('is over')
  })

  test('twenty at once each see their own writes and none is lost', async () => {
    await insert('T99')
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction(async () => {
          const [row] = await db.query("SELECT name FROM currencies WHERE code = 'T99' FOR UPDATE")
          await db.query("UPDATE currencies SET name = $1::text WHERE code = 'T99'", [
            `${String(row?.['name'])}.`,
          ])
        }),
      ),
    )
    const [row] = await db.query("DELETE FROM currencies WHERE code = 'T99' RETURNING name")
    expect(row?.['name']).toBe(`T99${'.'.repeat(20)}`)
  })
})

test('a refused statement says which constraint, and holds no values', async () => {
  await insert('T05')
  const refused = insert('T05')
  await expect(refused).rejects.toMatchObject({ sqlState: '23505', constraint: 'currencies_code_unique' })
  await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('T05') as string })
  await db.query("DELETE FROM currencies WHERE code = 'T05'")
})

test('a statement repeated after it was refused works, named or not', async () => {
  const half = (divisor: number) => db.query('SELECT 10 / $1::int AS half', [divisor])
  for (const divisor of [0, 0, 0]) await expect(half(divisor)).rejects.toMatchObject({ sqlState: '22012' })
  for (const divisor of [2, 5, 1]) expect(await half(divisor)).toEqual([{ half: 10 / divisor }])
  await expect(half(0)).rejects.toMatchObject({ sqlState: '22012' })
  expect(await half(10)).toEqual([{ half: 1 }])
})

test('a notice sent in a transaction arrives on commit, and not after a rollback', async () => {
  const heard: string[] = []
  let arrived: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const stop = await db.listen('test_channel', (payload) => {
    heard.push(payload)
    if (payload === 'last') arrived()
  })
  await db
    .transaction(async () => {
      await db.notify('test_channel', 'lost')
      throw new Error('no')
    })
    .catch(() => {})
  await db.transaction(async () => {
    await db.notify('test_channel', 'kept')
    expect(heard).toEqual([])
  })
  await db.notify('test_channel', 'last')
  await done
  await stop()
  expect(heard).toEqual(['kept', 'last'])
})

test.skipIf(IS_PGLITE)('a listener hears again after its connection was lost', async () => {
  const heard: string[] = []
  const waiting = new Map<string, () => void>()
  const stop = await db.listen('reconnecting', (payload) => {
    heard.push(payload)
    waiting.get(payload)?.()
  })
  const hears = (payload: string) => new Promise<void>((done) => waiting.set(payload, done))
  const before = hears('before')
  await db.notify('reconnecting', 'before')
  await before
  // The ended connection stays in the list for a moment, and a new one is there before it listens.
  const listeners = () =>
    db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE query LIKE 'LISTEN "reconnecting"%' AND state = 'idle' AND datname = current_database()`,
    )
  const [lost] = await listeners()
  const again = hears('after')
  await db.query('SELECT pg_terminate_backend($1::int)', [lost?.pid])
  const listening = async () => (await listeners()).some(({ pid }) => pid !== lost?.pid)
  await expect.poll(listening, { timeout: 10_000 }).toBe(true)
  await db.notify('reconnecting', 'after')
  await again
  await stop()
  expect(heard).toEqual(['before', 'after'])
})

test.skipIf(IS_PGLITE)(
  'a connection that ends between two statements fails its transaction alone',
  async () => {
    const other = await openTestDatabase({ isWatched: false })
    const lost = db.transaction(async () => {
      const [own] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const isGone = async () =>
        (await other.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1::int', [own?.pid])).length === 0
      await other.query('SELECT pg_terminate_backend($1::int)', [own?.pid])
      await expect.poll(isGone, { timeout: 10_000 }).toBe(true)
      await db.query('SELECT 1')
    })
    await expect(lost).rejects.toThrow(/terminat|not queryable|connection/i)
    await other.close()
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  },
)

describe('opening', () => {
  test('a data folder is refused to a second server in one line, and free again after closing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundament-'))
    const first = await openDatabase({ folder, isMigrated: false })
    await first.query('CREATE TABLE kept (a int)')
    await expect(openDatabase({ folder })).rejects.toThrow(
      /^The data folder .* is in use by another running server: [^\n]*$/,
    )
    await first.close()
    const second = await openDatabase({ folder, isMigrated: false })
    expect(await second.query('SELECT * FROM kept')).toEqual([])
    await second.close()
    await rm(folder, { recursive: true })
  })

  test.runIf(RUNS_ALL)(
    'a data folder another process holds is refused, and free with its rows once that was killed',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'fundament-'))
      const script = join(import.meta.dirname, 'holdFolderOpen.ts')
      const other = spawn(process.execPath, ['--import', 'tsx', script, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(other.stdout, 'data')
      await expect(openDatabase({ folder, isMigrated: false })).rejects.toThrow(
        / is in use by another running server: /,
      )
      const ended = once(other, 'exit')
      other.kill('SIGKILL')
      await ended
      const db = await openDatabase({ folder, isMigrated: false })
      expect(await db.query('SELECT * FROM survives')).toEqual([{ a: 1 }])
      await db.close()
      await rm(folder, { recursive: true })
    },
  )

  test.skipIf(IS_PGLITE)(
    'several servers that start on an empty database at once migrate it once',
    async () => {
      const { url, drop } = await createDatabase()
      const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
      const counts = await Promise.all(
        servers.map((server) => server.query('SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations')),
      )
      expect(counts[0]?.[0]?.['n']).toBe(servers[0]?.migrations.length)
      expect(counts).toEqual([counts[0], counts[0], counts[0]])
      await Promise.all(servers.map((server) => server.close()))
      await drop()
    },
  )

  test.runIf(RUNS_ALL)(
    'a database with a migration of another version is left alone, and the message says what to do',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'fundament-'))
      const older = await openDatabase({ folder })
      await older.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('other', 1)`)
      await older.close()
      await expect(openDatabase({ folder })).rejects.toThrow(
        /^The database was set up by another version of Fundament: .* delete DATA_FOLDER/,
      )
      await rm(folder, { recursive: true })
    },
  )

  test('an unreachable server is one line with the address and without the password', async () => {
    const opening = openDatabase({ url: 'postgres://me:hunter2@127.0.0.1:1/x' })
    await expect(opening).rejects.toThrow(
      /^Cannot reach the database at 127\.0\.0\.1:1 \(ECONNREFUSED\): [^\n]*$/,
    )
    await expect(opening).rejects.not.toThrow(/hunter2/)
  })
})

test.skipIf(IS_PGLITE)(
  'plans a look-up by key once, and a filter each time, in a transaction too',
  async () => {
    const empty = await createDatabase()
    const own = await openDatabase({ url: empty.url, isMigrated: false, maxConnections: 2 })
    try {
      const plans = async (plan: Plan, text: string) => {
        for (let time = 0; time < 10; time += 1) await own.queryText(text, ['1259'], plan)
        const [found] = await own.queryText(
          `SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement = '${text}'`,
          [],
          plan,
        )
        return found?.map(Number)
      }
      const byKey = 'SELECT relname FROM pg_class WHERE oid = $1::oid'
      const kept = await plans('kept', byKey)
      expect(kept?.[0]).toBeGreaterThan(0)
      const filter = 'SELECT oid FROM pg_class WHERE oid < $1::oid'
      // The first time it has no name yet.
      expect(await plans('fresh', filter)).toEqual([0, 9])
      await own.transaction(async () => {
        expect((await plans('kept', byKey))?.[0]).toBeGreaterThan(kept?.[0] ?? 0)
        // Transactions run on connections that cache plans: a statement to be planned each time has no name there.
        const other = 'SELECT oid FROM pg_class WHERE oid > $1::oid'
        expect(await plans('fresh', other)).toBeUndefined()
      })
    } finally {
      await own.close()
      await empty.drop()
    }
  },
)

/** A function that keeps the async context it was made in. */
const inContext = async (run: () => Promise<unknown>): Promise<() => Promise<unknown>> => {
  const { AsyncResource } = await import('node:async_hooks')
  return AsyncResource.bind(run)
}
