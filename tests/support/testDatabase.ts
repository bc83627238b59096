import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { buildDatabase } from '../../src/server/db/buildDatabase.ts'
import type { Database } from '../../src/server/db/Database.ts'
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { openPglite } from '../../src/server/db/pglite/openPglite.ts'

export interface TestDatabaseOptions {
  /** Rows to begin with. `key` changes whenever the rows would, so that a kept template is not used for others. */
  readonly seed?: { readonly key: string; readonly run: (db: Database) => Promise<void> }
}

/**
 * A migrated database of one's own, to be closed at the end. In memory from a template kept under node_modules/.cache;
 * on the PostgreSQL of TEST_DATABASE_URL (its user may create databases) when that is set.
 */
export const openTestDatabase = async (options: TestDatabaseOptions = {}): Promise<Database> => {
  const key = templateKey(options)
  const url = process.env['TEST_DATABASE_URL']
  if (url) return openOnPostgres(url, key, options)
  const path = join(CACHE, `${key}.tar`)
  if (!existsSync(path)) await makeTemplate(path, options)
  return openDatabase({ template: path, isMigrated: false })
}

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/fundament/databases')

const templateKey = ({ seed }: TestDatabaseOptions): string => {
  const hash = createHash('sha256').update(seed?.key ?? '')
  const folder = migrationsFolder()
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 24)
}

const makeTemplate = async (path: string, { seed }: TestDatabaseOptions): Promise<void> => {
  const engine = await openPglite({ folder: null, template: null })
  try {
    await migrate(engine)
    await seed?.run(buildDatabase(engine))
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
      const db = await openDatabase({ url: onDatabase(url, building) })
      await seed?.run(db)
      await db.close()
      await admin.query(`ALTER DATABASE ${building} RENAME TO ${template}`)
    }
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await admin.query('SELECT pg_advisory_unlock(7041854)')
  })
  const db = await openDatabase({ url: onDatabase(url, name), isMigrated: false })
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
