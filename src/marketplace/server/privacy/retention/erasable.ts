import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgArray, type PgColumn, PgText } from 'drizzle-orm/pg-core'
import type { RetentionModel } from '../../../../engine/model/RetentionModel.ts'
import { historyRulesOf, type WithHistory } from '../../../../engine/server/db/HistoryRules.ts'
import type { EntityTable } from '../../../../engine/server/kernel/rows/EntityTable.ts'

/** A column and what it holds once it is erased. */
export interface ErasedColumn {
  readonly property: string
  /** As history names it. */
  readonly name: string
  readonly column: PgColumn
}

/** Columns of the fields that a rule empties. Null: it deletes whole rows. */
export const erasedColumns = (
  db: WithHistory,
  table: EntityTable,
  { pseudonymise }: Pick<RetentionModel, 'pseudonymise'>,
): readonly ErasedColumn[] | null => {
  if (pseudonymise === null) return null
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return [...historyRulesOf(db, table).fields].flatMap(([property, { name }]): ErasedColumn[] => {
    const column = columns[property]
    return column === undefined || !pseudonymise.includes(name) ? [] : [{ property, name, column }]
  })
}

/** Value of the column after erasure: null, or a neutral value if the column is required. */
export const erasedValue = ({ column }: ErasedColumn, entityId: number): unknown => {
  if (!column.notNull) return null
  if (is(column, PgArray)) return []
  if (is(column, PgText)) return pseudonymOf(entityId)
  if (column.columnType === 'PgJsonb') return {}
  throw new Error(`${getTableName(column.table)}.${column.name} can be neither empty nor a pseudonym`)
}

export const pseudonymOf = (entityId: number): string => `erased-${entityId}`

/** Condition: the row still says something. */
export const isLeft = (db: WithHistory, table: EntityTable, rule: RetentionModel): SQL => {
  const columns = erasedColumns(db, table, rule)
  if (columns === null) return sql`true`
  const each = columns.map(({ column }) => {
    if (!column.notNull) return sql`${column} is not null`
    if (is(column, PgArray) || column.columnType === 'PgJsonb') {
      return sql`${column}::text not in ('{}', '[]')`
    }
    return sql`${column} <> 'erased-' || ${table.entityId}`
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}
