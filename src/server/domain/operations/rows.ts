import { recordRow } from '../audit/recordRow.ts'
import type { OperationContext } from './OperationContext.ts'
import { refuse } from './runOperation.ts'

/** A table as operations write it; both names come from code, never from a request. */
export interface RowTarget {
  readonly table: string
  /** Type name: `Alarm`. */
  readonly entityName: string
}

export type StoredValues = Readonly<Record<string, string | number | boolean | null>>

/** The row, held until the transaction ends. Decimals, dates and instants are text. Throws NOT_FOUND on `field`. */
export async function lockRow<R extends Record<string, unknown>>(
  { db }: OperationContext,
  { table }: RowTarget,
  id: number,
  field: string | null = null,
): Promise<R> {
  const [row] = await db.query<R>(`SELECT * FROM ${table} WHERE entity_id = $1::int FOR UPDATE`, [id])
  if (!row) throw refuse('NOT_FOUND', field)
  return row
}

/** The row with this id; throws INVALID_REFERENCE on the input field that named it. */
export async function findRow<R extends Record<string, unknown>>(
  { db }: OperationContext,
  table: string,
  id: number,
  field: string,
): Promise<R> {
  const [row] = await db.query<R>(`SELECT * FROM ${table} WHERE entity_id = $1::int`, [id])
  if (!row) throw refuse('INVALID_REFERENCE', field)
  return row
}

/** Sets columns of a row and records what that changed; a row that has all the values already is left alone. */
export async function changeRow(
  context: OperationContext,
  { table, entityName }: RowTarget,
  id: number,
  values: StoredValues,
): Promise<void> {
  const { db, actor, mutationName, clientCorrelationId } = context
  const columns = Object.keys(values)
  const before = await lockRow(context, { table, entityName }, id)
  const set = columns.map((column, at) => `${column} = $${at + 2}`).join(', ')
  const differs = columns.map((column, at) => `${column} IS DISTINCT FROM $${at + 2}`).join(' OR ')
  const [after] = await db.query(
    `UPDATE ${table} SET ${set} WHERE entity_id = $1::int AND (${differs}) RETURNING *`,
    [id, ...Object.values(values)],
  )
  if (!after) return
  await recordRow(db, actor, {
    entityName,
    entityId: id,
    mutationName,
    clientCorrelationId,
    version: Number(after['entity_version']),
    before: toFields(before, columns),
    after: toFields(after, columns),
  })
}

/** Adds a row and records it; answers its id. `secrets` are columns that history does not show. */
export async function addRow(
  context: OperationContext,
  { table, entityName }: RowTarget,
  values: StoredValues,
  secrets: readonly string[] = [],
): Promise<number> {
  const { db, actor, mutationName, clientCorrelationId } = context
  const columns = Object.keys(values)
  const params = columns.map((_, at) => `$${at + 1}`).join(', ')
  const [row] = await db.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${params}) RETURNING *`,
    Object.values(values),
  )
  if (!row) throw new Error(`${entityName} was not added`)
  const entityId = Number(row['entity_id'])
  await recordRow(db, actor, {
    entityName,
    entityId,
    mutationName,
    clientCorrelationId,
    version: 1,
    before: null,
    after: toFields(
      row,
      columns.filter((column) => !secrets.includes(column)),
    ),
  })
  return entityId
}

/** Named as in the API, foreign keys as their relation; values as text. */
const toFields = (
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(columns.map((column) => [toFieldName(column), toText(row[column])]))

const toFieldName = (column: string): string =>
  column.replace(/_id$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d\d-\d\d[ T]\d\d:/.test(value) ? new Date(value).toISOString() : value
}
