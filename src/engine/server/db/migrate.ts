import { attachTouchRow, DETACH_TOUCH_ROW } from './attachTouchRow.ts'
import { rollBack } from './buildDatabase.ts'
import type { Database, DatabasePlugin, Migration } from './Database.ts'
import { DatabaseUnavailableError } from './DatabaseError.ts'
import type { Engine } from './Engine.ts'

/** The lock that servers share when they start on the same database. */
const MIGRATION_LOCK = '7041853'

const NOT_OURS =
  'The database was set up by another version of Fundament: it has migrations that this version does not know. Start that ' +
  'version or a newer one. A database from before the first release cannot be carried over: delete DATA_FOLDER, or empty ' +
  'the database that DATABASE_URL names.'

/** Last of the migrations that the baselines replace: a database that has it has all that they create. */
const LAST_BEFORE_BASELINES = 1_795_948_000_000
/** The newest baseline. */
export const BASELINES = 1_795_975_300_000

/**
 * Applies the missing migrations of the engine and the plugin in one transaction, so a failure leaves the database unchanged.
 * Rejects with DatabaseUnavailableError when the database has a migration that this version does not know.
 */
export const migrate = async (
  engine: Engine,
  { tables, migrations, leftovers }: Pick<DatabasePlugin, 'tables' | 'migrations' | 'leftovers'>,
): Promise<void> => {
  const connection = await engine.acquire()
  let isBroken = true
  try {
    await connection.run('BEGIN', [])
    await connection.run('SET LOCAL statement_timeout = 0', [])
    if (engine.kind === 'postgres') {
      await connection.run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, [])
    }
    await connection.run(JOURNAL, null)
    const { rows } = await connection.run(APPLIED, [])
    const applied = rows.map(([hash, when]) => ({ hash, when }))
    const missing = missingOf({ migrations, leftovers }, applied)
    if (missing.length > 0) {
      await connection.run(DETACH_TOUCH_ROW, null)
      // All functions are replaced, because they may use what any migration adds.
      for (const migration of migrations) {
        if (migration.when !== null && !missing.includes(migration)) continue
        for (const statement of migration.sql) await connection.run(statement, null)
      }
      await connection.run('DELETE FROM drizzle.__drizzle_migrations', [])
      for (const { hash, when } of migrations) await connection.run(RECORD, [hash, when?.toString() ?? null])
      for (const when of leftIn(leftovers, timesOf(applied)))
        await connection.run(RECORD, ['', when.toString()])
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
  const missing = journal?.exists ? await missingMigrations(db) : db.migrations
  if (missing.length > 0) throw new DatabaseUnavailableError(NOT_MIGRATED)
}

const NOT_MIGRATED =
  'The database lacks migrations of this version: set MIGRATION_DATABASE_URL to the owner of its tables, for the start or ' +
  'for `npm start -- --migrate` alone.'

/** Of this version. Rejects with DatabaseUnavailableError when the database has a migration that this version does not know. */
export const missingMigrations = async (db: Database): Promise<readonly Migration[]> =>
  missingOf(db, await db.query<AppliedMigration>(APPLIED))

interface AppliedMigration extends Record<string, unknown> {
  readonly hash?: string | null
  /** As text. */
  readonly when?: string | null
}

const missingOf = (
  { migrations, leftovers }: Pick<DatabasePlugin, 'migrations' | 'leftovers'>,
  applied: readonly AppliedMigration[],
): readonly Migration[] => {
  const hashes = new Set(applied.map(({ hash }) => hash))
  const times = timesOf(applied)
  const isOlder = times.has(LAST_BEFORE_BASELINES)
  const isKnown = (time: number) => leftovers.includes(time) || migrations.some(({ when }) => when === time)
  if (!isOlder && ![...times].every(isKnown)) throw new DatabaseUnavailableError(NOT_OURS)
  return migrations.filter(({ when, hash }) =>
    when === null ? !hashes.has(hash) : !times.has(when) && !(isOlder && when <= BASELINES),
  )
}

const timesOf = (applied: readonly AppliedMigration[]): ReadonlySet<number> =>
  new Set(applied.flatMap(({ when }) => (when ? [Number(when)] : [])))

/** Those that the database has: their plugin finds its tables again. Before the baselines it had all of them. */
const leftIn = (leftovers: readonly number[], times: ReadonlySet<number>): readonly number[] =>
  leftovers.filter((when) => times.has(when) || times.has(LAST_BEFORE_BASELINES))

const APPLIED = 'SELECT hash, created_at::text AS "when" FROM drizzle.__drizzle_migrations'
const RECORD = 'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1::text, $2::bigint)'

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

/**
 * SQL that reindexes what the language collations sort when the version of ICU has changed, as after an upgrade of the embedded
 * database or the operating system. Another version may sort texts differently, and an index in the old order loses rows.
 */
const REFRESH_COLLATIONS = `
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN
      SELECT DISTINCT d.objid::regclass AS name
      FROM pg_collation c
      JOIN pg_depend d ON d.refclassid = 'pg_collation'::regclass AND d.refobjid = c.oid AND d.classid = 'pg_class'::regclass
      JOIN pg_index i ON i.indexrelid = d.objid
      WHERE c.collname LIKE 'language\\_%' AND c.collversion IS DISTINCT FROM pg_collation_actual_version(c.oid)
    LOOP
      EXECUTE format('REINDEX INDEX %s', found.name);
    END LOOP;
    FOR found IN
      SELECT oid::regcollation AS name FROM pg_collation
      WHERE collname LIKE 'language\\_%' AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)
    LOOP
      EXECUTE format('ALTER COLLATION %s REFRESH VERSION', found.name);
    END LOOP;
  END
  $$`
