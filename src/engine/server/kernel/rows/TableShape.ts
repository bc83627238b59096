import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgArray, type PgTable } from 'drizzle-orm/pg-core'
import { CLOCK_NOW } from '../../db/tables/columns.ts'
import { toIsoInstant } from '../../db/textFormat.ts'

/** A row by property of its table. */
export type AnyRow = Readonly<Record<string, unknown>>

/** Facts about a table for generated SQL. SQL names are quoted. */
export interface TableShape {
  readonly table: PgTable
  readonly name: string
  /** Throws for a property the table does not have. */
  readonly columnOf: (property: string) => string
  /** Of its column, as SQL says it: `numeric(18, 2)`. */
  readonly typeOf: (property: string) => string
  /** Properties that a new row has from the platform's clock, unless they are given. */
  readonly clocked: readonly string[]
  /** As `json_populate_recordset` reads it. */
  readonly toJson: (rows: readonly AnyRow[]) => string
  /** Of a row in the driver's form. */
  readonly toRow: (stored: AnyRow) => AnyRow
  /** The same for a row that has only these properties. */
  readonly toPart: (properties: readonly string[]) => (stored: AnyRow) => AnyRow
}

export const shapeOf = (table: PgTable): TableShape => {
  const known = SHAPES.get(table)
  if (known) return known
  const shape = buildShape(table)
  SHAPES.set(table, shape)
  return shape
}

const SHAPES = new Map<PgTable, TableShape>()

const buildShape = (table: PgTable): TableShape => {
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({
    property,
    name: column.name,
    type: column.getSQLType(),
    read: readerOf(column),
    isClocked: column.default === CLOCK_NOW,
  }))
  const known = new Map(columns.map((column) => [column.property, column]))
  const columnOf = (property: string) => {
    const column = known.get(property)
    if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${property}`)
    return column
  }
  const nameOf = (property: string): string => columnOf(property).name
  return {
    table,
    name: `"${getTableName(table)}"`,
    columnOf: (property) => `"${nameOf(property)}"`,
    typeOf: (property) => columnOf(property).type,
    clocked: columns.flatMap(({ property, isClocked }) => (isClocked ? [property] : [])),
    toJson: (rows) =>
      JSON.stringify(
        rows.map((row) => {
          const named: Record<string, unknown> = {}
          for (const property of Object.keys(row)) named[nameOf(property)] = row[property]
          return named
        }),
      ),
    toRow: readingOf(columns),
    toPart: (properties) => readingOf(columns.filter(({ property }) => properties.includes(property))),
  }
}

interface ReadColumn {
  readonly property: string
  readonly name: string
  readonly read: ((text: string) => unknown) | null
}

/** Without lists of pairs between: a night reads a hundred thousand rows of eighty columns. */
const readingOf =
  (columns: readonly ReadColumn[]) =>
  (stored: AnyRow): AnyRow => {
    const row: Record<string, unknown> = {}
    for (const { property, name, read } of columns) {
      const value = stored[name] ?? null
      row[property] = read !== null && typeof value === 'string' ? read(value) : value
    }
    return row
  }

/** What the driver leaves as text, and null where text it stays. It knows no lists of our enums: `{A,B}`. */
const readerOf = (column: Column): ((text: string) => unknown) | null => {
  if (column.columnType === 'PgTimestampString') return toIsoInstant
  return is(column, PgArray) ? (text) => column.mapFromDriverValue(text) : null
}

/** The properties set by all rows of one statement; throws when they differ between rows. */
export const propertiesOf = (rows: readonly AnyRow[]): readonly string[] => {
  const first = givenIn(rows[0] ?? {})
  for (const row of rows) {
    const isOther = first.some((property) => row[property] === undefined)
    if (isOther || givenIn(row).length !== first.length) {
      throw new Error('Rows that are written together set the same columns')
    }
  }
  return first
}

const givenIn = (row: AnyRow): readonly string[] =>
  Object.keys(row).filter((property) => row[property] !== undefined)
