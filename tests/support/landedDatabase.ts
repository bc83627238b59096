import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { MARKETPLACE } from '../../src/marketplace/plugin.ts'
import { buildDatabase } from '../../src/engine/server/db/buildDatabase.ts'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { BASELINES, migrate } from '../../src/engine/server/db/migrate.ts'
import { openPglite } from '../../src/engine/server/db/pglite/openPglite.ts'

/** What a database held when it was frozen: the migrations it had seen, and every row. */
export interface LandedDatabase {
  /** Major version of PostgreSQL: another one cannot open a folder of this one. */
  readonly postgres: string
  readonly migrations: readonly LandedMigration[]
  readonly tables: readonly {
    readonly name: string
    /** JSON as PostgreSQL writes it, so that no number is rounded. */
    readonly rows: string
  }[]
}

interface LandedMigration {
  readonly when: number
  readonly hash: string
}

const FOLDER = join(import.meta.dirname, 'landed')
const ENDING = '.json.br'

/** Frozen databases, each named after the time of the last migration it had seen. Oldest first. */
export const landedNames = (): readonly string[] =>
  readdirSync(FOLDER)
    .map((name) => basename(name, ENDING))
    .sort()

export const readLanded = (name: string): LandedDatabase =>
  // Written by `freeze`.
  JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, name + ENDING))).toString()) as LandedDatabase

/** A row as it is stored: what tests read of it. */
export interface LandedRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly entity_version?: number
  readonly is_active?: boolean
  readonly national_identification_number?: string | null
  readonly kyc_status?: string
}

export const rowsOf = ({ tables }: LandedDatabase, table: string): readonly LandedRow[] =>
  // Written by `freeze`.
  JSON.parse(tables.find(({ name }) => name === table)?.rows ?? '[]') as readonly LandedRow[]

/** Keeps the rows of a migrated database for the tests of later migrations. Returns the file. */
export const freeze = async (db: Database): Promise<string> => {
  const [version] = await db.query<{ major: string }>(MAJOR_VERSION)
  const tables = []
  for (const { name } of await db.query<{ name: string }>(TABLES)) {
    const [table] = await db.query<{ rows: string }>(
      `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM "${name}" t`,
    )
    tables.push({ name, rows: table?.rows ?? '[]' })
  }
  const migrations = db.migrations.flatMap(({ hash, when }) => (when === null ? [] : [{ hash, when }]))
  const landed: LandedDatabase = { postgres: version?.major ?? '', migrations, tables }
  const file = join(FOLDER, `${Math.max(...migrations.map(({ when }) => when))}${ENDING}`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, brotliCompressSync(JSON.stringify(landed)))
  return file
}

/** Makes a data folder as it was when it was frozen, and closes it. Functions and triggers are those of the next start. */
export const restoreLanded = async (landed: LandedDatabase, folder: string): Promise<void> => {
  const engine = await openPglite({ folder, template: null })
  const { migrations, ...plugin } = MARKETPLACE.database
  // Before the baselines, the schema was the one they create.
  const last = Math.max(...landed.migrations.map(({ when }) => when), BASELINES)
  const seen = migrations.filter(({ when }) => when !== null && when <= last)
  try {
    await migrate(engine, { ...plugin, migrations: seen })
    const db = buildDatabase(engine, MARKETPLACE.database)
    await db.transaction(async () => {
      // Neither foreign keys nor triggers look at rows that they have passed before.
      await db.query('SET LOCAL session_replication_role = replica')
      for (const { name } of landed.tables) await db.query(`DELETE FROM "${name}"`)
      for (const { name, rows } of landed.tables) await fillTable(db, name, rows)
      await db.query('DELETE FROM drizzle.__drizzle_migrations')
      for (const { hash, when } of landed.migrations)
        await db.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
          hash,
          when,
        ])
    })
  } finally {
    await engine.close()
  }
}

/** Gives a table its rows, and its ids continue after them. Computed columns compute themselves. */
const fillTable = async ({ query }: Database, name: string, rows: string): Promise<void> => {
  const columns = await query<{ list: string }>(COLUMNS, [name])
  const list = columns[0]?.list ?? ''
  await query(
    `INSERT INTO "${name}" (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`,
    [rows],
  )
  for (const { column } of await query<{ column: string }>(SEQUENCES, [name])) {
    await query(
      `SELECT setval(pg_get_serial_sequence('"${name}"', '${column}'), coalesce(max("${column}"), 0) + 1, false) FROM "${name}"`,
    )
  }
}

const MAJOR_VERSION = `SELECT (current_setting('server_version_num')::int / 10000)::text AS major`
const TABLES = `
  SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`
const COLUMNS = `
  SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`
const SEQUENCES = `
  SELECT column_name AS column FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1
    AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`
