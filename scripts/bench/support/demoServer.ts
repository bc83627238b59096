import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { startClock } from '../../../src/engine/server/kernel/clock/Clock.ts'
import { SEEDED_AT } from '../../../src/marketplace/server/seed/calendar.ts'
import { openDemo, startDatabase, TOKEN_SECRET } from './demoDatabase.ts'
import { isSharing, sharing } from './sharing.ts'
import { startServer } from './startServer.ts'

export interface DemoServerOptions {
  /** The embedded database in place of PostgreSQL. Default false. */
  readonly isEmbedded?: boolean
  /** How many times the demo's rows. */
  readonly scale?: number
  /** Further rows, beside the demo's. */
  readonly fill?: (database: Database) => Promise<unknown>
  /** Shares with no other benchmark, because it leaves users who asked too often. Default false. */
  readonly isAlone?: boolean
}

export interface DemoServer {
  readonly base: string
  /** Stops the server. Its database is gone afterwards. */
  readonly close: () => Promise<void>
}

/** Starts the built server over the demo, on a database of its own, or fills that of the server that benchmarks share. */
export async function openDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  if (!isSharing() || options.isAlone === true) return startOnDemo(options)
  const server = await sharedServer()
  await fillDemo({ url: server.url }, options.fill)
  return server
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

const sharedServer = sharing(() => startOnDemo({}))

async function startOnDemo({
  isEmbedded = false,
  scale,
  fill,
}: DemoServerOptions): Promise<DemoServer & { readonly url: string | null }> {
  const postgres = isEmbedded ? null : await startDatabase()
  const url = postgres?.url ?? null
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const drop = async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await fillDemo({ url, folder: join(folder, 'database'), scale }, async (database) => {
      await startClock(database, Date.parse(SEEDED_AT) - Date.now())
      await fill?.(database)
    })
    const { output, stop } = await startServer(
      [process.execPath, resolve('scripts/start.mjs')],
      {
        DATABASE_URL: url ?? '',
        DATA_FOLDER: folder,
        TOKEN_SECRET,
        PORT: '0',
        LOG_LEVEL: 'error',
        // A benchmark may act as a proxy in front of many people.
        TRUSTED_PROXIES: '1',
      },
      /runs at \S+\n/,
    )
    const base = /runs at (\S+)/.exec(output)?.[1] ?? ''
    return { base, url, close: () => stop().then(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

async function fillDemo(
  place: Parameters<typeof openDemo>[0],
  fill: DemoServerOptions['fill'] = () => Promise.resolve(),
): Promise<void> {
  const database = await openDemo(place)
  try {
    await fill(database)
    await database.query('vacuum analyze')
  } finally {
    await database.close()
  }
}
