import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { rowRulesOf } from '../../src/engine/server/db/tables/rowRules.ts'
import {
  CHANGE_CHANNEL,
  type ChangeNotice,
  unpackNotices,
} from '../../src/engine/server/kernel/audit/changeNotices.ts'
import { hearMarks } from './hearChanges.ts'
import { LockLog } from './LockLog.ts'

/**
 * Makes a test database note every row that is added, changed or deleted, for `watchWrites`. For templates: what was
 * written before is not looked at.
 */
export const INSTALL_WATCH = `
  CREATE SCHEMA watch;
  CREATE UNLOGGED TABLE watch.writes (
    nth bigint GENERATED ALWAYS AS IDENTITY, transaction xid8 DEFAULT pg_current_xact_id(), source text, id integer,
    verb text, before integer, after integer);
  CREATE INDEX ON watch.writes (transaction);
  CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'audit_log_changes' THEN
      INSERT INTO watch.writes (source, id, verb, after)
      SELECT '=' || entity_name, entity_id, change_type, resulting_version FROM added
      -- A look is no change, and an erasure of history announces itself.
      WHERE change_type <> 'VIEW' AND NOT EXISTS (SELECT FROM history_erasures e WHERE e.record_id = added.id);
    ELSIF TG_OP = 'INSERT' THEN
      INSERT INTO watch.writes (source, id, verb, after) SELECT TG_TABLE_NAME, entity_id, 'ADD', entity_version FROM added;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO watch.writes (source, id, verb) SELECT TG_TABLE_NAME, entity_id, 'DELETE' FROM removed;
    ELSE
      INSERT INTO watch.writes (source, id, verb, before, after)
      SELECT TG_TABLE_NAME, entity_id, 'UPDATE', o.entity_version, n.entity_version
      FROM added n JOIN removed o USING (entity_id);
    END IF;
    RETURN NULL;
  END
  $$;
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN
      SELECT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
        AND (column_name = 'entity_version' OR (table_name = 'audit_log_changes' AND column_name = 'id'))
    LOOP
      EXECUTE format('CREATE TRIGGER watch_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION watch.note()', name);
      CONTINUE WHEN name = 'audit_log_changes';
      EXECUTE format('CREATE TRIGGER watch_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION watch.note()', name);
      EXECUTE format('CREATE TRIGGER watch_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION watch.note()', name);
    END LOOP;
  END
  $$`

/**
 * Holds after every transaction: each row that was written has a line of history for every version it got, and no other;
 * listeners have heard of it; and rows were locked in the order that everybody keeps to. A transaction that broke this rejects once it is committed, and so does `close`.
 * Statements outside of transactions are the tests' own.
 */
export const watchWrites = async (db: Database): Promise<Database> => {
  const current = new AsyncLocalStorage<LockLog>()
  const heard = new Map<string, number>()
  const faults: string[] = []
  const stop = await db.listen(CHANGE_CHANNEL, (payload) => {
    // Sent by `recordChanges`, and by `notify_derived_rows` for rows that are not watched here.
    for (const notice of unpackNotices(payload).map(lineOf)) heard.set(notice, (heard.get(notice) ?? 0) + 1)
  })
  const marks = await hearMarks(db)
  const tableOf = tableIn(db)
  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (current.getStore()) return db.transaction(work)
    let writes: readonly Write[] = []
    const locks = new LockLog()
    const answer = await db.transaction(() =>
      current.run(locks, async () => {
        const result = await work()
        writes = await db.query<Write>(TAKE_WRITES)
        return result
      }),
    )
    const found = [
      ...missingHistory(writes, tableOf),
      ...(await missingNotices(writes, tableOf, heard, marks.heard)),
      ...locks.faults(),
    ]
    faults.push(...found)
    if (found.length > 0) throw new Error(found.join('\n'))
    return answer
  }
  const query: Database['query'] = async <R extends Record<string, unknown>>(
    text: string,
    params?: readonly unknown[],
  ) => {
    const rows = await db.query<R>(text, params)
    current.getStore()?.add(text, rows)
    return rows
  }
  return {
    ...db,
    query,
    transaction,
    close: async () => {
      await Promise.all([stop(), marks.stop()])
      await db.close()
      if (faults.length > 0)
        throw new Error(`Written past the audited path, or locked out of order:\n${faults.join('\n')}`)
    },
  }
}

interface Write extends Record<string, unknown> {
  readonly nth: string
  /** Table, or `=` and the type name for a line of history. */
  readonly source: string
  readonly id: number
  readonly verb: ChangeNotice['changeType']
  readonly before: number | null
  readonly after: number | null
}

const TAKE_WRITES = `
  DELETE FROM watch.writes WHERE transaction = pg_current_xact_id_if_assigned()
  RETURNING nth, source, id, verb, before, after`

type TableOf = (write: Write) => { readonly table: PgTable; readonly typeName: string }

const tableIn = ({ history }: Pick<Database, 'history'>): TableOf => {
  const tables = new Map(
    [...history].map(([table, { typeName }]) => [getTableName(table), { table, typeName }]),
  )
  return ({ source }) => {
    const found = tables.get(source)
    if (!found) throw new Error(`No entity is defined on ${source}`)
    return found
  }
}

const isLine = ({ source }: Write): boolean => source.startsWith('=')
/** False for a change of derived columns only. */
const isCounted = (write: Write): boolean =>
  isLine(write) || write.verb !== 'UPDATE' || write.before !== write.after

const toNotice = (write: Write, entityName: string): ChangeNotice => ({
  entityName,
  entityId: write.id,
  changeType: write.verb,
  entityVersion: isCounted(write) ? write.after : null,
})

const lineOf = ({ entityName, entityId, changeType, entityVersion }: ChangeNotice): string =>
  `${entityName} ${entityId}: ${changeType} to version ${entityVersion}`

const missingHistory = (writes: readonly Write[], tableOf: TableOf): readonly string[] => {
  const told = writes.filter(isLine).map((line) => lineOf(toNotice(line, line.source.slice(1))))
  const owed = writes
    .filter((write) => !isLine(write) && isCounted(write))
    .filter((write) => !(write.verb === 'ADD' && rowRulesOf(tableOf(write).table).isLog))
    .map((write) => lineOf(toNotice(write, tableOf(write).typeName)))
  return [
    ...without(owed, told).map((line) => `no line of history: ${line}`),
    ...without(told, owed).map((line) => `a line of history, and no change: ${line}`),
  ]
}

/** Notices come with the commit, a moment later where the database is a server. */
const missingNotices = async (
  writes: readonly Write[],
  tableOf: TableOf,
  heard: Map<string, number>,
  allHeard: () => Promise<void>,
): Promise<readonly string[]> => {
  const expected = new Set(
    writes.filter((write) => !isLine(write)).map((write) => lineOf(toNotice(write, tableOf(write).typeName))),
  )
  const isHeard = (notice: string) => (heard.get(notice) ?? 0) > 0
  if (![...expected].every(isHeard)) await allHeard()
  const missing = [...expected].filter((notice) => !isHeard(notice))
  for (const notice of expected) heard.set(notice, (heard.get(notice) ?? 1) - 1)
  return missing.map((notice) => `no notice: ${notice}`)
}

const without = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others]
  return some.filter((one) => {
    const place = left.indexOf(one)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
