import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/** A column that refers to a row of another table. */
export interface ForeignKey {
  /** Property of the table. */
  readonly property: string
  readonly column: string
  /** The other table. */
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
    Object.entries(table).map(([property, column]: [string, unknown]) => [column, property]),
  )
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const [column] = columns
    const property = properties.get(column)
    return column === undefined || property === undefined
      ? []
      : [{ property, column: column.name, table: foreignTable }]
  })
}
