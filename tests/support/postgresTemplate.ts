import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { openDatabase } from '../../src/engine/server/db/openDatabase.ts'
import type { OpenFromTemplate, Template } from './OpenFromTemplate.ts'

/** Opens a copy of the template on the server of TEST_DATABASE_URL, whose user may create databases. */
export const openOnPostgres: OpenFromTemplate = async (template) => {
  const name = await (templates[template.key] ??= ensureTemplate(template))
  const { url, drop } = await createDatabase(`TEMPLATE ${name} ${await copyStrategy()}`)
  const db = await openDatabase({
    plugin: template.plugin,
    url,
    isMigrated: false,
    secrets: template.secrets,
  })
  return {
    ...db,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}

/** Creates a database on the tests' server: an empty one unless `options` say otherwise. */
export const createDatabase = async (
  options = '',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `fundament_test_${randomBytes(8).toString('hex')}`
  await administrator().query(`CREATE DATABASE ${name} ${options}`)
  return {
    url: onDatabase(name),
    drop: async () => {
      await administrator().query(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Names of the templates that this process has made or found, by key. */
const templates: Record<string, Promise<string>> = {}

/** Test files of several processes may need the template at once: one makes it, the others wait. */
const ensureTemplate = async ({ key, plugin, fill, secrets }: Template): Promise<string> => {
  const name = `fundament_template_${key}`
  const admin = administrator()
  await admin.query('SELECT pg_advisory_lock(7041854)')
  try {
    const { rowCount } = await admin.query(`SELECT FROM pg_database WHERE datname = '${name}'`)
    if (rowCount !== 0) return name
    const building = `${name}_building`
    await admin.query(`DROP DATABASE IF EXISTS ${building}`)
    await admin.query(`CREATE DATABASE ${building}`)
    const db = await openDatabase({ plugin, url: onDatabase(building), secrets })
    try {
      await fill(db)
    } finally {
      await db.close()
    }
    await admin.query(`ALTER DATABASE ${building} RENAME TO ${name}`)
    return name
  } finally {
    await admin.query('SELECT pg_advisory_unlock(7041854)')
  }
}

/** Copying files takes a quarter of the time of the default, which writes every page to the log. PostgreSQL 15 added the choice. */
const copyStrategy = async (): Promise<string> => {
  const { rows } = await administrator().query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  return Number(rows[0]?.version) >= 150_000 ? 'STRATEGY file_copy' : ''
}

/**
 * One connection of this process, as each takes as long to open as a small test. It holds the lock, so it never ends while idle,
 * and neither keeps the process running nor fails it when the server stops first.
 */
let pool: pg.Pool | null = null

const administrator = (): pg.Pool => {
  if (pool !== null) return pool
  pool = new pg.Pool({ connectionString: serverUrl(), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  return pool.on('error', () => undefined)
}

const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL is not set: the project `contract` starts a server.')
  return url
}

const onDatabase = (name: string): string =>
  Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href

/** The address of a database that `openTestDatabase` opened, for further servers on it. */
export const urlOf = async (db: Database): Promise<string> => {
  const [row] = await db.query<{ name: string }>('SELECT current_database() AS name')
  return onDatabase(row?.name ?? '')
}
