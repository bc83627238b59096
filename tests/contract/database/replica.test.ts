import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canReplicate, startPostgres, startReplica } from '../../../scripts/support/postgres.mjs'
import { type CallerShare, callerScope } from '../../../src/engine/server/db/Caller.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'

const WAIT = { timeout: 60_000, interval: 50 }

type Server = Awaited<ReturnType<typeof startPostgres>>

describe.skipIf(!canReplicate())('a replica', () => {
  let primary: Server
  let replica: Server
  let db: Database
  let onReplica: Database

  beforeAll(async () => {
    primary = await startPostgres()
    replica = await startReplica(primary)
    db = await openDatabase({ url: primary.url, replicaUrl: replica.url, isMigrated: false })
    onReplica = await openDatabase({ url: replica.url, isMigrated: false })
    await db.query('create table notes (id int primary key)')
  }, 120_000)

  afterAll(async () => {
    await onReplica.close()
    await db.close()
    await replica.stop().catch(() => undefined)
    await primary.stop()
  })

  const SHARE: CallerShare = { key: 'somebody', statementTimeoutMs: 0, atOnce: null, readBudgetMs: null }

  /** Where the read goes, and how many notes it finds there. */
  const read = (share: Partial<CallerShare>, plan: 'kept' | 'fresh' = 'fresh') =>
    callerScope.run({ share: { ...SHARE, ...share }, spentMs: 0 }, async () => {
      const text = `select pg_is_in_recovery(), (select count(*) from notes)`
      const [cells] = await db.queryText(text, [], plan)
      return { isReplica: cells?.[0] === 't', notes: Number(cells?.[1]) }
    })

  const OLD = { mayBeOld: true }
  const replicaReads = (notes: number) =>
    vi.waitFor(async () => expect(await read(OLD)).toEqual({ isReplica: true, notes }), WAIT)

  test('takes the reads that may be old, and no others', async () => {
    await replicaReads(0)
    expect(await read({})).toMatchObject({ isReplica: false })
    expect(await read(OLD, 'kept')).toMatchObject({ isReplica: false })
    expect(await db.queryText('select pg_is_in_recovery()', [], 'fresh')).toEqual([['f']])
    const inTransaction = callerScope.run({ share: { ...SHARE, ...OLD }, spentMs: 0 }, () =>
      db.transaction(() => db.queryText('select pg_is_in_recovery()', [], 'fresh')),
    )
    expect(await inTransaction).toEqual([['f']])
  })

  test('gets no reads while it lags, so that no read is older than a second', async () => {
    await onReplica.query('select pg_wal_replay_pause()')
    await db.query('insert into notes values (1)')
    await vi.waitFor(async () => expect(await read(OLD)).toEqual({ isReplica: false, notes: 1 }), WAIT)
    await onReplica.query('select pg_wal_replay_resume()')
    await replicaReads(1)
  })

  test('refuses a wrong statement as the primary does', async () => {
    await replicaReads(1)
    const wrong = callerScope.run({ share: { ...SHARE, ...OLD }, spentMs: 0 }, () =>
      db.queryText('select 1 / 0', [], 'fresh'),
    )
    await expect(wrong).rejects.toMatchObject({ sqlState: '22012' })
  })

  test('loses no read when it goes down or was never there', async () => {
    await replicaReads(1)
    const stopping = replica.stop()
    for (let times = 0; times < 50; times += 1) expect((await read(OLD)).notes).toBe(1)
    await stopping
    expect(await read(OLD)).toEqual({ isReplica: false, notes: 1 })
    const alone = await openDatabase({ url: primary.url, replicaUrl: replica.url, isMigrated: false })
    expect(await alone.query('select 1 as one')).toEqual([{ one: 1 }])
    await alone.close()
  })
})
