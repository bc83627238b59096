import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import { openDatabase } from '../../../src/app/server/openDatabase.ts'
import { secretBox } from '../../../src/engine/server/db/secrets/SecretBox.ts'
import type { OperationContext } from '../../../src/engine/server/kernel/OperationContext.ts'
import { keyRing } from '../../../src/engine/server/host/documentKeys.ts'
// The seed writes history, which these describe.
import '../../../src/marketplace/server/definitions/index.ts'
import { seed } from '../../../src/marketplace/server/seed/seed.ts'
import { startPostgres } from '../../support/postgres.mjs'
import { isSharing, sharing } from './sharing.ts'

export interface DemoDatabaseOptions {
  /** PostgreSQL in place of the embedded database. */
  readonly isPostgres: boolean
  /** How many times the demo's rows. */
  readonly scale?: number
}

/** Secrets of the demo are sealed with its keys, so a server over the demo needs it as TOKEN_SECRET. */
export const TOKEN_SECRET = randomBytes(32).toString('hex')

/** Runs `work` on the demo in a database of its own, without a server; the database is gone afterwards. */
export async function onDemoDatabase(
  { isPostgres, scale }: DemoDatabaseOptions,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const postgres = isPostgres ? await startDatabase() : null
  try {
    const db = await openDemo({ url: postgres?.url ?? null, scale })
    try {
      await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await postgres?.stop()
  }
}

/** Opens a database, and fills it with the demo if it is empty. */
export async function openDemo({
  scale = 1,
  ...place
}: {
  readonly url?: string | null
  readonly folder?: string
  readonly scale?: number | undefined
}): Promise<Database> {
  const secrets = secretBox(keyRing(null, TOKEN_SECRET, null))
  const db = await openDatabase({ ...place, statementTimeoutMs: 0, secrets })
  await seed(db, { demo: true, scale })
  return db
}

/** Starts a PostgreSQL for one benchmark. Benchmarks that share one get a database of their own, already with the demo. */
export async function startDatabase(): Promise<{
  readonly url: string
  readonly stop: () => Promise<void>
}> {
  if (!isSharing()) return startPostgres()
  const { url } = await seededPostgres()
  const name = `bench_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template postgres`)
  return {
    url: onDatabase(url, name),
    stop: () => administer(url, `drop database ${name} with (force)`),
  }
}

const seededPostgres = sharing(async () => {
  const { url, stop } = await startPostgres()
  await (await openDemo({ url })).close()
  return { url, close: stop }
})

/** Connected to another database than `postgres`, because a template must have no connections. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(url, 'template1') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const onDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href

/** The platform itself does something. */
export const systemContext = (
  db: Database,
  mutationName: string,
  now: () => Date = () => new Date(),
): OperationContext => ({
  db,
  now,
  actor: { kind: 'SYSTEM' },
  mutationName,
  clientCorrelationId: null,
  releasedApprovalId: null,
})
