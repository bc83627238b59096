import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../src/server/db/Database.ts'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import type { OpenFromTemplate, Template } from './OpenFromTemplate.ts'

/** Opens a copy of the template on the server of TEST_DATABASE_URL, whose user may create databases. */
export const openOnPostgres: OpenFromTemplate = async (template) => {
  const name = await (templates[template.key] ??= ensureTemplate(template))
  const { url, drop } = await createDatabase(`TEMPLATE ${name} ${await copyStrategy()}`)
  const db = await openDatabase({ url, isMigrated: false, secrets: template.secrets })
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
  const { query } = await administrator()
  await query(`CREATE DATABASE ${name} ${options}`)
  return {
    url: onDatabase(name),
    drop: () => query(`DROP DATABASE ${name} WITH (FORCE)`).then(() => undefined),
  }
}

/** Names of the templates that this process has made or found, by key. */
const templates: Record<string, Promise<string>> = {}

/** Test files of several processes may need the template at once: one makes it, the others wait. */
const ensureTemplate = async ({ key, fill, secrets }: Template): Promise<string> => {
  const name = `fundament_template_${key}`
  const { query } = await administrator()
  await query('SELECT pg_advisory_lock(7041854)')
  try {
    const { rowCount } = await query(`SELECT FROM pg_database WHERE datname = '${name}'`)
    if (rowCount !== 0) return name
    const building = `${name}_building`
    await query(`DROP DATABASE IF EXISTS ${building}`)
    await query(`CREATE DATABASE ${building}`)
    const db = await openDatabase({ url: onDatabase(building), secrets })
    await fill(db).finally(db.close)
    await query(`ALTER DATABASE ${building} RENAME TO ${name}`)
    return name
  } finally {
    await query('SELECT pg_advisory_unlock(7041854)')
  }
}

/** Copying files takes a quarter of the time of the default, which writes every page to the log. PostgreSQL 15 added the choice. */
const copyStrategy = async (): Promise<string> => {
  const { version } = await administrator()
  return version >= 150_000 ? 'STRATEGY file_copy' : ''
}

interface Administrator {
  readonly query: (text: string) => Promise<pg.QueryResult>
  /** As `server_version_num`. */
  readonly version: number
}

let connection: Promise<Administrator> | null = null

/** One connection of this process, as each takes as long to open as a small test. */
const administrator = (): Promise<Administrator> => (connection ??= connect())

const connect = async (): Promise<Administrator> => {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  // The process may end, and the server may stop, while the connection is open.
  client.unref()
  client.on('error', () => undefined)
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  return { query: (text) => client.query(text), version: Number(rows[0]?.server_version_num) }
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
