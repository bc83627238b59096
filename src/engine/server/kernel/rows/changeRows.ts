import type { ChangeContext } from '../audit/recordChanges.ts'
import type { EntityTable, NewRow, Row, RowChange, Values } from './EntityTable.ts'
import { insertMany } from './insertMany.ts'
import { insertRows, moveColumns, removeRows, updateRows } from './writeRows.ts'

/** Adds rows with their history and notices, and returns them. All rows must set the same columns. */
export const addRows = async <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<readonly Row<T>[]> => insertRows(context, table, rows)

/**
 * The same for many rows, and returns none of them. `same` are the values that all of them share; all rows must set the same
 * other columns.
 */
export const appendRows = <T extends EntityTable, Shared extends Partial<NewRow<T>>>(
  context: ChangeContext,
  table: T,
  same: Shared,
  rows: readonly Omit<NewRow<T>, keyof Shared>[],
): Promise<void> => insertMany(context, table, same, rows)

export const addRow = async <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  row: NewRow<T>,
): Promise<Row<T>> => {
  const [added] = await addRows(context, table, [row])
  if (added === undefined) throw new Error('The row was not added')
  return added
}

/**
 * Sets columns of rows, with history and notices, and returns the changed rows. All rows must set the same
 * columns; a row that already has all the values is left alone. Throws NOT_FOUND when a row does not exist.
 */
export const changeRows = async <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  changes: readonly RowChange<T>[],
): Promise<readonly Row<T>[]> => updateRows(context, table, changes)

/**
 * The same for derived columns alone, of many rows, and returns none of them: balances, and what positions are worth. They
 * have notices, but neither version nor history.
 */
export const moveRows = <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  changes: readonly RowChange<T>[],
): Promise<void> => moveColumns(context, table, changes)

/** One row; null when it already had all the values. */
export const changeRow = async <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  entityId: number,
  values: Values<T>,
): Promise<Row<T> | null> => {
  const [changed] = await updateRows(context, table, [{ ...values, entityId }])
  return changed ?? null
}

/** Deletes rows, with history and notices. Throws NOT_FOUND when a row does not exist. */
export const deleteRows = (
  context: ChangeContext,
  table: EntityTable,
  ids: readonly number[],
): Promise<void> => removeRows(context, table, ids)
