import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '../../../src/server/db/Database.ts'
import { startClock } from '../../../src/server/domain/clock/Clock.ts'
import { SEEDED_AT } from '../../../src/server/seed/calendar.ts'
import { openDemo, startDatabase, TOKEN_SECRET } from './demoDatabase.ts'
import { startServer } from './startServer.ts'

export interface DemoServerOptions {
  /** The embedded database in place of PostgreSQL. Default false. */
  readonly isEmbedded?: boolean
  /** How many times the demo's rows. */
  readonly scale?: number
  readonly environment?: Readonly<Record<string, string>>
  /** Further rows, beside the demo's. */
  readonly fill?: (database: Database) => Promise<unknown>
}

export interface DemoServer {
  readonly base: string
  /** Stops the server. Its database is gone afterwards. */
  readonly close: () => Promise<void>
}

/** Starts the built server over the demo, on a database of its own. */
export async function openDemoServer({
  isEmbedded = false,
  scale,
  environment = {},
  fill,
}: DemoServerOptions): Promise<DemoServer> {
  const postgres = isEmbedded ? null : await startDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const drop = async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const database = await openDemo({ url: postgres?.url ?? null, folder: join(folder, 'database'), scale })
    await startClock(database, Date.parse(SEEDED_AT) - Date.now())
    await fill?.(database)
    await database.query('vacuum analyze')
    await database.close()
    const { output, stop } = await startServer(
      [process.execPath, resolve('scripts/start.mjs')],
      {
        NODE_ENV: 'development',
        DATABASE_URL: postgres?.url ?? '',
        DATA_FOLDER: folder,
        TOKEN_SECRET,
        PORT: '0',
        LOG_LEVEL: 'error',
        ...environment,
      },
      /runs at \S+\n/,
    )
    const base = /runs at (\S+)/.exec(output)?.[1] ?? ''
    return { base, close: () => stop().then(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Runs `work` beside such a server. */
export async function onDemoServer(
  options: DemoServerOptions,
  work: (base: string) => Promise<void>,
): Promise<void> {
  const server = await openDemoServer(options)
  try {
    await work(server.base)
  } finally {
    await server.close()
  }
}
