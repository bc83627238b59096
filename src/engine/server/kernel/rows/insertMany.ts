import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowRulesOf } from '../../db/tables/rowRules.ts'
import { refuseOwnRows } from '../access/refuseOwnRows.ts'
import { CHANGE_CHANNEL, NOTICES_EACH } from '../audit/changeNotices.ts'
import { historyRulesOf, type WithHistory } from '../../db/HistoryRules.ts'
import {
  AUTHOR_COLUMNS,
  AUTHOR_VALUES,
  authorValues,
  type ChangeContext,
  noticeAuthorOf,
} from '../audit/recordChanges.ts'
import { toldFieldsOf } from './recordRows.ts'
import { type AnyRow, propertiesOf, shapeOf } from './TableShape.ts'

/**
 * Adds many rows, their history and their notices in one statement, and returns none of them: as `insertRows`, for rows that
 * are not read at once. The database writes the history from the rows that it has, so they travel once, column by column,
 * and not three times. `same` are the values that all of them share.
 */
export const insertMany = (
  context: ChangeContext,
  table: PgTable,
  same: AnyRow,
  rows: readonly AnyRow[],
): Promise<void> =>
  context.db.transaction(async () => {
    if (rows.length === 0) return
    await refuseOwnRows(context, table, [same, ...rows])
    const shape = shapeOf(table)
    const [shared, own] = [propertiesOf([same]), propertiesOf(rows)]
    const clocked = shape.clocked.filter((property) => !shared.includes(property) && !own.includes(property))
    const columns = [...own, ...shared, ...clocked].map(shape.columnOf)
    const { typeName } = historyRulesOf(context.db, table)
    const author = noticeAuthorOf(context).userId
    const params = [
      ...authorValues(context),
      CHANGE_CHANNEL,
      `{"entityName":${JSON.stringify(typeName)},"entityId":`,
      ',"changeType":"ADD","entityVersion":',
      author === undefined ? '}' : `,"userId":${author}}`,
    ]
    const typedParam = (property: string, suffix: string, value: unknown): string =>
      `$${params.push(value)}::${shape.typeOf(property)}${suffix}`
    const lists = own.map((property) =>
      typedParam(
        property,
        '[]',
        rows.map((row) => row[property]),
      ),
    )
    const values = [
      'v.*',
      ...shared.map((property) => typedParam(property, '', same[property])),
      ...clocked.map(() => '(SELECT clock_now())'),
    ]
    await context.db.query(
      `WITH added AS (
         INSERT INTO ${shape.name} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS v
         RETURNING *
       ), written AS (${historyOf(context.db, table)})
       SELECT count(pg_notify($13::text, notice)) FROM (
         SELECT '[' || string_agg($14::text || entity_id || $15::text || entity_version || $16::text, ',') || ']' AS notice
         FROM (SELECT entity_id, entity_version, row_number() OVER () AS nth FROM added) AS a GROUP BY (nth - 1) / ${NOTICES_EACH}
       ) AS told`,
      params,
    )
  })

/** An added row of a log is its own history. */
const historyOf = (db: WithHistory, table: PgTable): string =>
  rowRulesOf(table).isLog
    ? `SELECT ${AUTHOR_VALUES}`
    : `INSERT INTO audit_log_changes (entity_name, entity_id, change_type, field_changes_json, resulting_version, ${AUTHOR_COLUMNS})
       SELECT '${historyRulesOf(db, table).typeName}', entity_id, 'ADD', array_remove(ARRAY[${changesOf(db, table).join(', ')}]::text[], NULL),
         entity_version, ${AUTHOR_VALUES} FROM added`

/** Each the JSON text that `recordRows` writes; null where the row has nothing. */
const changesOf = (db: WithHistory, table: PgTable): readonly string[] => {
  const columns = getTableColumns(table)
  return toldFieldsOf(db, table).map(([property, { name, readers }]) => {
    const column = columns[property]
    const toJson = column === undefined ? undefined : JSON_TEXTS[column.columnType]
    // Lists, documents and secrets would need more than their text.
    if (!column || !toJson) throw new Error(`${getTableName(table)}.${property} is told by insertRows alone`)
    const ends = readers === undefined ? '}' : `,"readers":${JSON.stringify(readers)}}`
    return `'{"field":${JSON.stringify(name)},"old":null,"new":' || ${toJson(`"${column.name}"`)} || '${ends}'`
  })
}

/** Of a value that has nothing to escape. */
const quoted = (column: string): string => `'"' || ${column}::text || '"'`

/** The text of a value as JSON, as the driver's value becomes one. Sessions run in UTC. */
const JSON_TEXTS: Readonly<Record<string, (column: string) => string>> = {
  PgInteger: quoted,
  PgBoolean: quoted,
  PgNumeric: quoted,
  PgDateString: quoted,
  PgUUID: quoted,
  PgEnumColumn: quoted,
  PgText: (column) => `to_json(${column})::text`,
  PgTimestampString: (column) => `'"' || replace(replace(${column}::text, ' ', 'T'), '+00', 'Z') || '"'`,
}
