import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/Database.ts'
import { DomainError } from '../DomainError.ts'
import type { EntityTable, Row } from './EntityTable.ts'
import { shapeOf } from './TableShape.ts'

interface Reader {
  readonly db: Database
}

/** Rows that match a condition, in id order. */
export const readRows = <T extends EntityTable>(
  { db }: Reader,
  table: T,
  where: SQL,
): Promise<readonly Row<T>[]> => select(db, table, where, sql``)

/** The same, locked until the transaction ends. In id order, so that two writers never deadlock. */
export const lockRows = <T extends EntityTable>(
  { db }: Reader,
  table: T,
  where: SQL,
): Promise<readonly Row<T>[]> => select(db, table, where, sql` for update`)

/** Locks as many rows, and reads a few of their columns: an account has eighty, and an operation may lock ten thousand. */
export const lockColumns = async <T extends EntityTable, K extends keyof Row<T> & string>(
  { db }: Reader,
  table: T,
  properties: readonly K[],
  where: SQL,
): Promise<readonly Pick<Row<T>, K>[]> => {
  const { columnOf, toPart } = shapeOf(table)
  const columns = sql.raw(properties.map(columnOf).join(', '))
  const { sql: text, params } = DIALECT.sqlToQuery(
    sql`select ${columns} from ${table} where ${where} order by ${table.entityId} for update`,
  )
  const rows: readonly Row<T>[] = (await db.query(text, params)).map(toPart(properties))
  return rows
}

/** The row, locked until the transaction ends. Throws NOT_FOUND on the input field that named it. */
export const lockRow = async <T extends EntityTable>(
  reader: Reader,
  table: T,
  id: number,
  field: string | null = null,
): Promise<Row<T>> => {
  const [row] = await lockRows(reader, table, sql`${table.entityId} = ${id}::int`)
  if (row === undefined) throw new DomainError('NOT_FOUND', [{ code: 'NOT_FOUND', field, params: {} }])
  return row
}

/** The row with this id. Throws INVALID_REFERENCE on the input field that named it. */
export const findRow = async <T extends EntityTable>(
  reader: Reader,
  table: T,
  id: number,
  field: string,
): Promise<Row<T>> => {
  const [row] = await readRows(reader, table, sql`${table.entityId} = ${id}::int`)
  if (row === undefined) {
    throw new DomainError('INVALID_REFERENCE', [{ code: 'INVALID_REFERENCE', field, params: {} }])
  }
  return row
}

/** A condition with one parameter, however many ids. */
export const isAnyOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`

const select = async <T extends EntityTable>(
  db: Database,
  table: T,
  where: SQL,
  lock: SQL,
): Promise<readonly Row<T>[]> => {
  const { sql: text, params } = DIALECT.sqlToQuery(
    sql`select * from ${table} where ${where} order by ${table.entityId}${lock}`,
  )
  return (await db.query(text, params)).map(shapeOf(table).toRow)
}

const DIALECT = new PgDialect()
