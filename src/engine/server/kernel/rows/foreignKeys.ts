import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** A column that refers to a row of another table. */
export interface ForeignKey {
  /** Property of the table. */
  readonly property: string
  readonly column: string
  /** The other table. Compare its name: see `accountKeys`. */
  readonly table: PgTable
}

/** Asked on every write, and the same for as long as the server runs. */
export const foreignKeysOf = (table: PgTable): readonly ForeignKey[] => {
  const known = KEYS.get(table)
  if (known) return known
  const keys = readForeignKeys(table)
  KEYS.set(table, keys)
  return keys
}

const KEYS = new Map<PgTable, readonly ForeignKey[]>()

const readForeignKeys = (table: PgTable): readonly ForeignKey[] => {
  const properties = new Map(
    Object.entries(getTableColumns(table)).map(([property, { name }]) => [name, property]),
  )
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns } = key.reference()
    return columns.flatMap((column, index) => {
      const property = properties.get(column.name)
      const foreign = foreignColumns[index]
      return property === undefined || foreign === undefined
        ? []
        : [{ property, column: column.name, table: leadsTo(foreign) }]
    })
  })
}

/** Of several columns that refer to a row together, each leads where the row's own leads. */
const leadsTo = (column: PgColumn): PgTable => {
  if (column.primary) return column.table
  const further = foreignKeysOf(column.table).find((key) => key.column === column.name)
  return further?.table ?? column.table
}
