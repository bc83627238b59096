import { buildDatabase } from './buildDatabase.ts'
import type { Database } from './Database.ts'
import type { Engine } from './Engine.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/openPglite.ts'
import { openPostgres } from './postgres/openPostgres.ts'

export interface OpenDatabaseOptions {
  /** `postgres://…`. Null or left out: the embedded database. */
  readonly url?: string | null
  /** Folder of the embedded database. Null, left out or `memory://`: in memory. */
  readonly folder?: string | null
  /** A file: tar of a migrated data folder, to begin a new embedded database with. */
  readonly template?: string | null
  /** Default true. */
  readonly isMigrated?: boolean
  readonly maxConnections?: number
  /** PostgreSQL ends a statement that runs longer. Default a minute; 0 lets it run, for filling tables. */
  readonly statementTimeoutMs?: number
}

/**
 * Opens the database and brings its tables up to date. Rejects with DatabaseUnavailableError, whose message is one line
 * to show: unreachable, wrong login, data folder in use.
 */
export const openDatabase = async (options: OpenDatabaseOptions = {}): Promise<Database> => {
  const engine = await openEngine(options)
  try {
    if (options.isMigrated ?? true) await migrate(engine)
  } catch (error) {
    await engine.close()
    throw error
  }
  return buildDatabase(engine)
}

const openEngine = (options: OpenDatabaseOptions): Promise<Engine> => {
  const { url, folder, template, maxConnections = 10, statementTimeoutMs = 60_000 } = options
  if (url) return openPostgres({ url, maxConnections, statementTimeoutMs })
  const isInMemory = !folder || folder.startsWith('memory://')
  return openPglite({ folder: isInMemory ? null : folder, template: template ?? null })
}
