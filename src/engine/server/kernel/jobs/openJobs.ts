import pg from 'pg'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, StatementResult } from '../../db/Database.ts'

/** Where pg-boss keeps its tables; migrations make them. */
export const JOBS_SCHEMA = 'pgboss'

/** Background work. One run at a time over all servers of the database, on whichever server is free. */
export interface Work {
  readonly name: string
  /** How often it is looked for without being asked: a server that stopped may have left some. */
  readonly everyMs: number
  /**
   * All there is. Ends early when it is stopped, or when another server may run it. When it rejects, it is retried: after 5,
   * 10, 20 seconds and so on.
   */
  readonly run: (isStopped: () => boolean) => Promise<void>
  readonly onFailure: (error: unknown) => void
}

export interface Jobs {
  /** Runs it now, at intervals and whenever `look` asks. Requests during a run are handled after it. */
  readonly keep: (work: Work) => Promise<{ readonly look: () => void }>
  /** Resolves when what runs here has ended. */
  readonly close: () => Promise<void>
}

/** The name of the error that a run is left for later with, which is no failure. */
export const RUNS_ELSEWHERE = 'RunsElsewhere'

class RunsElsewhere extends Error {
  constructor(name: string) {
    super(`The work ${name} still runs on another server`)
    this.name = RUNS_ELSEWHERE
  }
}

interface Log {
  readonly warn: (details: object, message: string) => void
}

const QUEUE = {
  // One waits, one runs.
  policy: 'stately',
  retryLimit: 1_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  // The run of a server that says nothing for half a minute is given to another, which begins when no server holds the work.
  heartbeatSeconds: 30,
  expireInSeconds: 23 * 3_600,
  deleteAfterSeconds: 3_600,
} as const

/** Requests of this server are waited for; those left by other servers are found later. */
const POLL_SECONDS = 5
/** How often runs of servers that are gone are looked for. */
const SUPERVISE_SECONDS = 15
/** pg-boss would refuse longer ones. */
const LONGEST_SLOT_SECONDS = 3_600

/** Opens the background work of this server. Several servers on one database share it. */
export async function openJobs(db: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: jobsDatabase(db),
    schema: JOBS_SCHEMA,
    backend: db.engine,
    // The role of the app owns no tables: migrations are ours.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.warn({ error }, 'background work met an error: it is tried again'))
  await boss.start()
  const timers: NodeJS.Timeout[] = []
  const sending = new Set<Promise<void>>()
  let isStopped = false

  const keep: Jobs['keep'] = async ({ name, everyMs, run, onFailure }) => {
    await boss.createQueue(name, QUEUE)
    await boss.updateQueue(name, withoutPolicy(QUEUE))
    // No other process has the embedded database open: its runs were interrupted.
    if (db.engine === 'pglite') await giveBack(boss, name)
    const worker = await boss.work(
      name,
      { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
      async ([job]: JobWithMetadata[]) => {
        if (isStopped) return
        const held = await db.hold(`work ${name}`)
        // A server that was too slow to say so runs it still. Rejecting leaves the run for later.
        if (held === null) throw new RunsElsewhere(name)
        const isOver = () => isStopped || held.isLost() || (job?.signal.aborted ?? false)
        try {
          await run(isOver)
        } catch (error) {
          onFailure(error)
          throw error
        } finally {
          await held.release()
        }
      },
    )
    const look = (slot: { readonly singletonSeconds?: number } = {}): Promise<void> => {
      if (isStopped) return Promise.resolve()
      const one = boss
        .send(name, null, slot)
        .then(
          () => boss.notifyWorker(worker),
          (error: unknown) => log.warn({ error, work: name }, 'background work was not asked for'),
        )
        .finally(() => sending.delete(one))
      sending.add(one)
      return one
    }
    const seconds = Math.min(LONGEST_SLOT_SECONDS, Math.max(1, Math.floor(everyMs / 1000)))
    // Of all servers one asks in each interval.
    const slot = everyMs < 1000 ? {} : { singletonSeconds: seconds }
    timers.push(setInterval(() => void look(slot), everyMs).unref())
    return { look: atMostOneBehind(() => look()) }
  }

  return {
    keep,
    close: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(sending)
      await boss.stop({ graceful: true, close: false, timeout: CLOSE_WITHIN_MS })
    },
  }
}

/** Coalesces calls: all calls made during a run share one more run after it. */
const atMostOneBehind = (ask: () => Promise<void>): (() => void) => {
  let isAsking = false
  let isWanted = false
  const goOn = (): void => {
    isWanted = false
    isAsking = true
    void ask().finally(() => {
      isAsking = false
      if (isWanted) goOn()
    })
  }
  return () => {
    isWanted = true
    if (!isAsking) goOn()
  }
}

const CLOSE_WITHIN_MS = 14_000

const withoutPolicy = ({ policy: _policy, ...options }: typeof QUEUE) => options

const giveBack = async (boss: PgBoss, name: string): Promise<void> => {
  const jobs = await boss.findJobs(name)
  const broken = jobs.filter(({ state }) => state === 'active').map(({ id }) => id)
  if (broken.length > 0) await boss.fail(name, broken)
}

/**
 * pg-boss on our own connections, the embedded database's too. It expects rows as node-postgres gives them, with the values
 * that node-postgres makes of them, and of several statements the rows of each.
 */
const jobsDatabase = (db: Database): Db => ({
  executeSql: async (text, values = []) => {
    const results = await db.foreign(text, values.length === 0 ? null : values)
    return { rows: results.flatMap(toRows) }
  },
})

const toRows = ({ columns, rows }: StatementResult): readonly Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, type }, at) => {
        const text = row[at]
        return [name, text === null || text === undefined ? null : readerOf(type)(text)]
      }),
    ),
  )

const readerOf = (type: number): ((text: string) => unknown) => pg.types.getTypeParser(type, 'text')
