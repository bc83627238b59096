import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { attachTouchRow, DETACH_TOUCH_ROW } from './attachTouchRow.ts'
import { rollBack } from './buildDatabase.ts'
import type { Database } from './Database.ts'
import { DatabaseUnavailableError } from './DatabaseError.ts'
import type { Engine } from './Engine.ts'
import { REFRESH_COLLATIONS } from './refreshCollations.ts'
import type { TableExports } from './tables/rowRules.ts'

/** The lock that servers share when they start on the same database. */
const MIGRATION_LOCK = '7041853'

const NOT_OURS =
  'The database was set up by another version of Fundament: it has migrations that this version does not know. Start that ' +
  'version or a newer one. A database from before the first release cannot be carried over: delete DATA_FOLDER, or empty ' +
  'the database that DATABASE_URL names.'

/**
 * Applies the missing migrations in one transaction, so a failure leaves the database unchanged. Rejects with
 * DatabaseUnavailableError when the database has a migration that this version does not know.
 */
export const migrate = async (
  engine: Engine,
  tables: TableExports,
  folder: string = migrationsFolder(),
): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const connection = await engine.acquire()
  let isBroken = true
  try {
    await connection.run('BEGIN', [])
    await connection.run('SET LOCAL statement_timeout = 0', [])
    if (engine.kind === 'postgres') {
      await connection.run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, [])
    }
    await connection.run(JOURNAL, null)
    const { rows } = await connection.run('SELECT created_at::text FROM drizzle.__drizzle_migrations', [])
    const applied = new Set(rows.map(([createdAt]) => Number(createdAt)))
    const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
    if ([...applied].some((migration) => !known.has(migration))) throw new DatabaseUnavailableError(NOT_OURS)
    const missing = migrations.filter(({ folderMillis }) => !applied.has(folderMillis))
    if (missing.length > 0) await connection.run(DETACH_TOUCH_ROW, null)
    for (const migration of missing) {
      for (const statement of migration.sql) await connection.run(statement, null)
      await connection.run(
        'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1::text, $2::bigint)',
        [migration.hash, String(migration.folderMillis)],
      )
    }
    await connection.run(attachTouchRow(tables), null)
    await connection.run(REFRESH_COLLATIONS, null)
    if (missing.length > 0) await connection.run(SHARPEN_TEXT_STATISTICS, null)
    await connection.run('COMMIT', [])
    isBroken = false
  } catch (error) {
    isBroken = !(await rollBack(connection))
    throw error
  } finally {
    connection.release(isBroken)
  }
}

/** Rejects with DatabaseUnavailableError unless the database has this version's migrations. For a role that may not migrate. */
export const checkMigrated = async (db: Database): Promise<void> => {
  const [journal] = await db.query<{ exists: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'drizzle' AND has_schema_privilege(oid, 'USAGE'))`,
  )
  const applied = journal?.exists
    ? await db.query<{ at: string }>('SELECT created_at::text AS at FROM drizzle.__drizzle_migrations')
    : []
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(
    ({ folderMillis }) => folderMillis,
  )
  const seen = new Set(applied.map(({ at }) => Number(at)))
  if ([...seen].some((migration) => !known.includes(migration))) throw new DatabaseUnavailableError(NOT_OURS)
  if (known.some((migration) => !seen.has(migration))) throw new DatabaseUnavailableError(NOT_MIGRATED)
}

const NOT_MIGRATED =
  'The database lacks migrations of this version: set MIGRATION_DATABASE_URL to the owner of its tables, for the start or ' +
  'for `npm start -- --migrate` alone.'

/** The build copies the migrations next to the server's bundle. */
export const migrationsFolder = (): string => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url))
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`)
  return folder
}

/**
 * Gives every text with a trigram index finer statistics. With the default hundred samples, the planner takes
 * a rare text for a common one whenever it happens to be sampled, and then reads the table in the list's
 * order.
 */
const SHARPEN_TEXT_STATISTICS = `
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN
      SELECT i.indrelid::regclass AS name, a.attname AS field
      FROM pg_index i
      JOIN pg_opclass o ON o.oid = i.indclass[0] AND o.opcname = 'gin_trgm_ops'
      JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = current_schema()::regnamespace
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE a.attstattarget IS DISTINCT FROM 1000
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 1000', found.name, found.field);
    END LOOP;
  END
  $$`

/** The table that drizzle's own tools use. */
const JOURNAL = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY,
    hash text NOT NULL,
    created_at bigint
  )`
