import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '../../../src/server/db/Database.ts'
import { openDatabase } from '../../../src/server/db/openDatabase.ts'
import { secretBox } from '../../../src/server/db/secrets/SecretBox.ts'
import { keyRing } from '../../../src/server/host/documentKeys.ts'
import { seed } from '../../../src/server/seed/seed.ts'
import { startPostgres } from '../../support/postgres.mjs'
import { startServer, stopServer } from './startServer.ts'

export interface DatabaseBedOptions {
  readonly port: number
  /** The embedded database in place of PostgreSQL. Default false. */
  readonly isEmbedded?: boolean
  /** How many times the demo's rows. */
  readonly scale?: number
  readonly environment?: Readonly<Record<string, string>>
  /** Further rows, beside the demo's. */
  readonly fill?: (database: Database) => Promise<unknown>
}

/** Runs `work` beside the built server over the demo, on a database of its own that is gone afterwards. */
export async function onOwnDatabase(
  { port, isEmbedded = false, scale = 1, environment = {}, fill }: DatabaseBedOptions,
  work: () => Promise<void>,
): Promise<void> {
  const postgres = isEmbedded ? null : await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'fundament-bench-'))
  const tokenSecret = randomBytes(32).toString('hex')
  try {
    const database = await openDatabase({
      url: postgres?.url ?? null,
      folder: join(folder, 'database'),
      statementTimeoutMs: 0,
      secrets: secretBox(keyRing(null, tokenSecret, null)),
    })
    await seed(database, { demo: true, scale })
    await fill?.(database)
    await database.query('vacuum analyze')
    await database.close()
    const server = await startServer(
      [process.execPath, resolve('dist/server/main.js')],
      {
        NODE_ENV: 'development',
        ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
        DATA_FOLDER: folder,
        TOKEN_SECRET: tokenSecret,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...environment,
      },
      /http:\/\//,
    )
    try {
      await work()
    } finally {
      await stopServer(server)
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
