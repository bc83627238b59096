import type { RunStatement } from '../../src/server/db/Engine.ts'

/** A second copy of every row and of each sequence's place, from which `restoreRows` takes them back. For templates. */
export const KEEP_ROWS = `
  CREATE SCHEMA kept;
  CREATE TABLE kept.sequences AS
    SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, coalesce(last_value, start_value) AS place,
      last_value IS NOT NULL AS is_called
    FROM pg_sequences WHERE schemaname IN ('public', 'drizzle');
  DO $$
  DECLARE name text; relation regclass;
  BEGIN
    FOR relation, name IN
      SELECT oid, relnamespace::regnamespace || '_' || relname FROM pg_class
      WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'drizzle'::regnamespace)
    LOOP
      EXECUTE format('CREATE TABLE kept.%I AS SELECT * FROM %s ORDER BY ctid', name, relation);
    END LOOP;
  END
  $$`

/** What a database looked like when it was handed out. */
export interface Handout {
  /** The first transaction that was not over; rows of later ones are a test's. */
  readonly transaction: string
  readonly structure: string
}

export const readHandout = async (run: RunStatement): Promise<Handout> => {
  const { rows } = await run('SELECT pg_snapshot_xmax(pg_current_snapshot())::text', [])
  return { transaction: rows[0]?.[0] ?? '', structure: await readStructure(run) }
}

/** False when more than rows has changed, so that the database is good for nobody else. */
export const restoreRows = async (run: RunStatement, handout: Handout): Promise<boolean> => {
  const now = await readHandout(run)
  if (now.structure !== handout.structure) return false
  if (now.transaction === handout.transaction) return true
  const { rows } = await run(TABLES, [])
  const touched: string[][] = []
  for (const [relation = '', copy = '', columns = ''] of rows.map((row) => row.map((cell) => cell ?? ''))) {
    const found = await run(
      `SELECT count(*) <> (SELECT count(*) FROM ${copy}) OR bool_or(xmin::text::bigint >= $1::bigint) FROM ${relation}`,
      [handout.transaction],
    )
    if (found.rows[0]?.[0] === 't') touched.push([relation, copy, columns])
  }
  // Neither foreign keys nor triggers look at rows that they have passed before. VACUUM gives the place of the removed
  // rows back, so that the copies stand in the same order as ever.
  const guards = (await run(GUARDS, [])).rows.filter(([relation]) =>
    touched.some(([one]) => one === relation),
  )
  await run(
    inReplica([
      ...guards.map(([relation, name]) => `ALTER TABLE ${relation} DISABLE TRIGGER ${name}`),
      ...touched.map(([relation]) => `DELETE FROM ${relation}`),
    ]),
    null,
  )
  if (touched.length > 0) await run(`VACUUM ${touched.map(([relation]) => relation).join(', ')}`, null)
  await run(
    inReplica([
      ...touched.map(
        ([relation, copy, columns]) =>
          `INSERT INTO ${relation} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copy}`,
      ),
      ...guards.map(([relation, name]) => `ALTER TABLE ${relation} ENABLE ALWAYS TRIGGER ${name}`),
      'DELETE FROM watch.writes',
      'SELECT setval(name::regclass, place, is_called) FROM kept.sequences',
    ]),
    null,
  )
  if (touched.length > 0) await run(`ANALYZE ${touched.map(([relation]) => relation).join(', ')}`, null)
  return true
}

const inReplica = (statements: readonly string[]): string =>
  ['BEGIN', 'SET LOCAL session_replication_role = replica', ...statements, 'COMMIT'].join(';\n')

/** Changes with every table, function, trigger and the like that comes, goes or is altered, and with every setting. */
const readStructure = async (run: RunStatement): Promise<string> => {
  const { rows } = await run(STRUCTURE, [])
  return JSON.stringify(rows)
}

const CATALOGS = [
  'class',
  'attribute',
  'constraint',
  'index',
  'trigger',
  'proc',
  'type',
  'namespace',
  'rewrite',
]
const STRUCTURE = `
  ${CATALOGS.map((name) => `SELECT '${name}', count(*)::text, max(xmin::text::bigint)::text FROM pg_${name}`).join(' UNION ALL ')}
  UNION ALL SELECT name, setting, NULL FROM pg_settings WHERE source = 'session'
  ORDER BY 1`
/** Triggers that look at replicas too. */
const GUARDS = `
  SELECT tgrelid::regclass::text, quote_ident(tgname) FROM pg_trigger
  WHERE tgenabled = 'A' AND NOT tgisinternal`
const TABLES = `
  SELECT c.oid::regclass::text, 'kept.' || quote_ident(c.relnamespace::regnamespace || '_' || c.relname),
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '')
  FROM pg_class c
  WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'drizzle'::regnamespace) ORDER BY 1`
