import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { attachTouchRow } from '../../src/server/db/attachTouchRow.ts'
import { buildDatabase } from '../../src/server/db/buildDatabase.ts'
import type { Database } from '../../src/server/db/Database.ts'
import type { Engine } from '../../src/server/db/Engine.ts'
import { startClock } from '../../src/server/domain/clock/Clock.ts'
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { openPglite } from '../../src/server/db/pglite/openPglite.ts'
import { secretBox } from '../../src/server/db/secrets/SecretBox.ts'
import { lendEngine } from './lendEngine.ts'
import { KEEP_ROWS } from './restoreRows.ts'
import { INSTALL_WATCH, watchWrites } from './watchWrites.ts'

export interface TestDatabaseOptions {
  /** Rows to begin with. `key` changes whenever the rows would, so that a kept template is not used for others. */
  readonly seed?: {
    readonly key: string
    readonly run: (db: Database) => Promise<void>
    /** Where the database's clock begins. Default: the machine's time. */
    readonly beginsAt?: Date
  }
  /** Whether every transaction is held to `watchWrites`. Default true; false for tests that seed by themselves. */
  readonly isWatched?: boolean
}

/** Templates are kept, so their secrets are sealed by one key. */
export const TEST_SECRETS = secretBox({
  current: 'test',
  byId: new Map([['test', Buffer.alloc(32, 'test')]]),
})

/**
 * A migrated database of one's own, to be closed at the end. In memory from a template kept under node_modules/.cache,
 * or one that an earlier test gave back and that holds the template's rows again; on the PostgreSQL of TEST_DATABASE_URL (its user may create databases) when that is set.
 */
export const openTestDatabase = async (options: TestDatabaseOptions = {}): Promise<Database> => {
  const db = await open(options)
  const { beginsAt } = options.seed ?? {}
  if (beginsAt) await startClock(db, beginsAt.getTime() - Date.now())
  return (options.isWatched ?? true) ? watchWrites(db) : db
}

const open = async (options: TestDatabaseOptions): Promise<Database> => {
  const key = templateKey(options.seed?.key)
  const url = process.env['TEST_DATABASE_URL']
  if (url) return openOnPostgres(url, key, options)
  const path = join(CACHE, `${key}.tar`)
  if (!existsSync(path)) await makeTemplate(path, options)
  const openNew = () => openPglite({ folder: null, template: path })
  // Without rows of its own, a test fills the database itself: emptying it would take longer than a new one.
  const engine = options.seed === undefined ? await openNew() : await lendEngine(key, openNew)
  return buildDatabase(engine, TEST_SECRETS)
}

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/fundament/databases')

const templateKey = (seed: string | undefined): string => {
  const hash = createHash('sha256')
    .update(seed ?? '')
    .update(INSTALL_WATCH)
    .update(KEEP_ROWS)
    .update(attachTouchRow())
  const folder = migrationsFolder()
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 24)
}

const makeTemplate = async (path: string, { seed }: TestDatabaseOptions): Promise<void> => {
  // All templates begin as the same migrated database, which takes as long to make as the demo's rows.
  const migrated = join(CACHE, `${templateKey('migrated')}.tar`)
  if (!existsSync(migrated)) await keepTar(migrated, null, migrate)
  await keepTar(path, migrated, async (engine) => {
    await seed?.run(buildDatabase(engine, TEST_SECRETS))
    await engine.run(INSTALL_WATCH, null)
    if (seed !== undefined) await engine.run(KEEP_ROWS, null)
  })
}

const keepTar = async (
  path: string,
  template: string | null,
  work: (engine: Engine) => Promise<void>,
): Promise<void> => {
  const engine = await openPglite({ folder: null, template })
  try {
    await work(engine)
    await engine.run('CHECKPOINT', null)
    const tar = await engine.dump()
    mkdirSync(CACHE, { recursive: true })
    // Several test files may make it at once: each writes its own and the last rename wins, all of them whole.
    const mine = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(mine, tar)
    renameSync(mine, path)
  } finally {
    await engine.close()
  }
}

const openOnPostgres = async (url: string, key: string, { seed }: TestDatabaseOptions): Promise<Database> => {
  const template = `fundament_template_${key}`
  const name = `fundament_test_${randomBytes(8).toString('hex')}`
  await asAdministrator(url, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(7041854)')
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) {
      const building = `${template}_building`
      await admin.query(`DROP DATABASE IF EXISTS ${building}`)
      await admin.query(`CREATE DATABASE ${building}`)
      const db = await openDatabase({ url: onDatabase(url, building), secrets: TEST_SECRETS })
      await seed?.run(db)
      await db.close()
      await asAdministrator(onDatabase(url, building), async (client) => {
        await client.query(INSTALL_WATCH)
      })
      await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`)
    }
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await admin.query('SELECT pg_advisory_unlock(7041854)')
  })
  const db = await openDatabase({ url: onDatabase(url, name), isMigrated: false, secrets: TEST_SECRETS })
  return {
    ...db,
    close: async () => {
      await db.close()
      await asAdministrator(url, async (admin) => {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      })
    },
  }
}

const asAdministrator = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const onDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
