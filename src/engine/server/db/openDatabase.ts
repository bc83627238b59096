import { buildDatabase } from './buildDatabase.ts'
import { callerScope } from './Caller.ts'
import type { Database, DatabasePlugin } from './Database.ts'
import { DatabaseError } from './DatabaseError.ts'
import type { Engine } from './Engine.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/openPglite.ts'
import type { Plan } from './Plan.ts'
import type { SecretBox } from './secrets/SecretBox.ts'
import { openPostgres, splitConnections } from './postgres/openPostgres.ts'
import { type EngineShares, shareEngine } from './shareEngine.ts'

export interface OpenDatabaseOptions {
  readonly plugin: DatabasePlugin
  /** `postgres://…`. Null or left out: the embedded database. */
  readonly url?: string | null
  /** Named when the database cannot be reached. Default DATABASE_URL. */
  readonly urlSetting?: string
  /** A streaming replica of `url`, for reads that may be a second old. It may be away. */
  readonly replicaUrl?: string | null
  /** Folder of the embedded database. Null, left out or `memory://`: in memory. */
  readonly folder?: string | null
  /** A file: tar of a migrated data folder, used to create a new embedded database. */
  readonly template?: string | null
  /** Default true. */
  readonly isMigrated?: boolean
  readonly maxConnections?: number
  /** PostgreSQL's statement timeout. Default one minute; 0 disables it, for filling tables. */
  readonly statementTimeoutMs?: number
  /** Left out: the database's secrets can be neither read nor written. */
  readonly secrets?: SecretBox
}

/**
 * Opens the database and migrates it. Rejects with DatabaseUnavailableError, whose message is one line to
 * show: unreachable, wrong login, data folder in use.
 */
export const openDatabase = async (options: OpenDatabaseOptions): Promise<Database> => {
  const engine = await openEngine(options)
  try {
    if (options.isMigrated ?? true) await migrate(engine, options.plugin)
  } catch (error) {
    await engine.close()
    throw error
  }
  const both = await addReplica(engine, options)
  return buildDatabase(
    shareEngine(both, sharesOf(engine, options.maxConnections)),
    options.plugin,
    options.secrets,
  )
}

const DEFAULT_CONNECTIONS = 16
const DEFAULT_TIMEOUT_MS = 60_000

/** Half as many connections again, all of them there. */
const addReplica = async (
  engine: Engine,
  {
    replicaUrl,
    maxConnections = DEFAULT_CONNECTIONS,
    statementTimeoutMs = DEFAULT_TIMEOUT_MS,
  }: OpenDatabaseOptions,
): Promise<Engine> => {
  if (!replicaUrl || engine.kind !== 'postgres') return engine
  const replica = await openPostgres({
    url: replicaUrl,
    urlSetting: 'DATABASE_REPLICA_URL',
    maxConnections: Math.ceil(maxConnections / 2),
    statementTimeoutMs,
    mayBeAway: true,
  })
  return withReplica(engine, replica)
}

/**
 * One person takes at most two fifths of each pool, and one connection stays free for the server itself. The
 * embedded database has one thread: a second slot keeps it busy, and no caller gets both.
 */
const sharesOf = ({ kind }: Engine, maxConnections = DEFAULT_CONNECTIONS): Record<Plan, EngineShares> => {
  const shared = (connections: number): EngineShares => ({
    slots: Math.max(1, connections - 1),
    slotsEach: Math.max(1, Math.floor(connections * 0.4)),
  })
  const { kept, fresh } = splitConnections(maxConnections)
  if (kind === 'postgres') return { kept: shared(kept), fresh: shared(fresh) }
  const thread = { slots: 2, slotsEach: 1 }
  return { kept: thread, fresh: thread }
}

const openEngine = (options: OpenDatabaseOptions): Promise<Engine> => {
  const {
    url,
    folder,
    template,
    maxConnections = DEFAULT_CONNECTIONS,
    statementTimeoutMs = DEFAULT_TIMEOUT_MS,
  } = options
  if (url) {
    const urlSetting = options.urlSetting ?? 'DATABASE_URL'
    return openPostgres({ url, urlSetting, maxConnections, statementTimeoutMs })
  }
  const isInMemory = !folder || folder.startsWith('memory://')
  return openPglite({ folder: isInMemory ? null : folder, template: template ?? null })
}

/**
 * The primary, with a replica for reads whose caller takes what is up to a second old. While the replica is further behind, or
 * does not answer, the primary takes them: only response times change.
 */
const withReplica = (primary: Engine, replica: Engine): Engine => {
  const watch = watchReplica(primary, replica)
  return {
    ...primary,
    run: async (text, params, plan = 'kept') => {
      const mayBeOld = callerScope.getStore()?.share.mayBeOld ?? false
      if (plan !== 'fresh' || !mayBeOld || !watch.isCurrent()) return primary.run(text, params, plan)
      try {
        return await replica.run(text, params, plan)
      } catch (error) {
        if (error instanceof DatabaseError && !isOfReplica(error)) throw error
        return primary.run(text, params, plan)
      }
    },
    close: async () => {
      watch.close()
      await replica.close()
      await primary.close()
    },
  }
}

/**
 * 08 and 57P: the connection ended. 40: what the statement read was removed meanwhile (a conflict with the primary's vacuum).
 * 25006: it writes.
 */
const isOfReplica = ({ sqlState }: DatabaseError): boolean => /^(?:08|57P|40|25006)/.test(sqlState)

/** Maximum age of data for reads that accept stale data. */
const MOST_MS = 1_000
const LOOK_EVERY_MS = 300

interface ReplicaWatch {
  /** Whether the replica has everything that was committed up to a second ago. */
  readonly isCurrent: () => boolean
  readonly close: () => void
}

/** A position in the primary's log, and when it was the last one. */
interface Position {
  readonly lsn: string
  readonly at: number
}

/** Asks both again and again how far they are. A replica that is gone, or was never one, is not current. */
function watchReplica(
  primary: Pick<Engine, 'run'>,
  replica: Pick<Engine, 'run'>,
  now: () => number = () => performance.now(),
): ReplicaWatch {
  let awaited: Position | null = null
  let reachedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const look = async (): Promise<void> => {
    // The same position until it is reached: of a primary that never rests the last one never is.
    if (awaited === null) {
      const at = now()
      const [lsn] = await readCell(primary, 'SELECT pg_current_wal_insert_lsn()', [])
      awaited = lsn === null || lsn === undefined ? null : { lsn, at }
    }
    if (awaited === null) return
    const text = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn'
    const [isReached] = await readCell(replica, text, [awaited.lsn])
    if (isReached !== 't') return
    reachedAt = awaited.at
    awaited = null
  }
  const next = (): void => {
    if (isClosed) return
    timer = setTimeout(() => void look().catch(ignore).finally(next), LOOK_EVERY_MS).unref()
  }
  void look().catch(ignore).finally(next)

  return {
    isCurrent: () => now() - reachedAt < MOST_MS,
    close: () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}

const readCell = async (
  { run }: Pick<Engine, 'run'>,
  text: string,
  params: readonly string[],
): Promise<readonly (string | null)[]> => (await run(text, params)).rows[0] ?? []

/** It is asked again. */
const ignore = (): void => undefined
