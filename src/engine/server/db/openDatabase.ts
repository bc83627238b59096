import { buildDatabase } from './buildDatabase.ts'
import type { Database, DatabasePlugin } from './Database.ts'
import type { Engine } from './Engine.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/openPglite.ts'
import type { Plan } from './Plan.ts'
import { withReplica } from './replica/withReplica.ts'
import type { SecretBox } from './secrets/SecretBox.ts'
import { openPostgres, splitConnections } from './postgres/openPostgres.ts'
import type { EngineShares } from './shareEngine.ts'
import { shareEngine } from './shareEngine.ts'

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
