import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { rollBack } from './buildDatabase.ts'
import type { Engine } from './Engine.ts'

/** One number for every server that starts on the same database at once. */
const MIGRATION_LOCK = '7041853'

/** Applies what is missing, in one transaction: a failing migration leaves the database as it was. */
export const migrate = async (engine: Engine, folder: string = migrationsFolder()): Promise<void> => {
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
    const { rows } = await connection.run(
      'SELECT max(created_at)::text FROM drizzle.__drizzle_migrations',
      [],
    )
    const last = Number(rows[0]?.[0] ?? 0)
    for (const migration of migrations.filter((one) => one.folderMillis > last)) {
      for (const statement of migration.sql) await connection.run(statement, null)
      await connection.run(
        'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1::text, $2::bigint)',
        [migration.hash, String(migration.folderMillis)],
      )
    }
    await connection.run(ATTACH_TOUCH_ROW, null)
    await connection.run(SHARPEN_TEXT_STATISTICS, null)
    await connection.run('COMMIT', [])
    isBroken = false
  } catch (error) {
    isBroken = !(await rollBack(connection))
    throw error
  } finally {
    connection.release(isBroken)
  }
}

/** The build copies the migrations beside the server's bundle. */
export const migrationsFolder = (): string => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url))
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`)
  return folder
}

/** Every table with a version gets the trigger that counts it, so that a new entity needs no SQL of its own. */
const ATTACH_TOUCH_ROW = `
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN
      SELECT c.table_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND c.column_name = 'entity_version' AND t.table_type = 'BASE TABLE'
        AND to_regproc('touch_row') IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM pg_trigger g
          WHERE g.tgname = 'touch_row' AND g.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
    LOOP
      EXECUTE format('CREATE TRIGGER touch_row BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION touch_row()', name);
    END LOOP;
  END
  $$`

/**
 * Every text searched through a trigram index gets finer statistics: with the usual hundred samples the planner takes a
 * rare text for a common one whenever it happens to be a sample, and reads the table in the list's order instead.
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

/** The table drizzle's own tools keep. */
const JOURNAL = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY,
    hash text NOT NULL,
    created_at bigint
  )`
