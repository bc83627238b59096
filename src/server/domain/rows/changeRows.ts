import type { ChangeContext } from '../audit/recordChanges.ts'
import type { EntityTable, NewRow, Row, RowChange, Values } from './EntityTable.ts'
import { appendRows, insertRows, moveColumns, removeRows, updateRows } from './writeRows.ts'

/** Adds rows with their history and notices, and returns them. All rows must set the same columns. */
export const addRows = async <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<readonly Row<T>[]> => insertRows(context, table, rows)

/** Adds many rows of a log, with their notices, and returns none of them. All rows must set the same columns. */
export const addLogRows = <T extends EntityTable>(
  context: ChangeContext,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> => appendRows(context, table, rows)

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
