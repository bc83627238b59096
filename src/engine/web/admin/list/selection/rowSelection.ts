import type { EntityId } from '../../../../schema/Row.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'

/** The selected rows: individual ones (with the version that the person saw), or all filtered rows. */
export interface RowSelection {
  readonly rows: ReadonlyMap<EntityId, EntityRecord>
  readonly all: boolean
}

export const NOTHING_SELECTED: RowSelection = { rows: new Map(), all: false }

export function isSelected(selection: RowSelection, id: EntityId): boolean {
  return selection.all || selection.rows.has(id)
}

/** Selects or deselects rows. Deselecting a row while all are selected keeps the other rows of the page. */
export function selectRows(
  selection: RowSelection,
  page: readonly EntityRecord[],
  changed: readonly EntityRecord[],
  chosen: boolean,
): RowSelection {
  const rows = new Map(selection.all ? page.map((row) => [row.id, row] as const) : selection.rows)
  for (const row of changed) {
    if (chosen) rows.set(row.id, row)
    else rows.delete(row.id)
  }
  return { rows, all: selection.all && chosen }
}

/** The selection without the processed rows. `known` are all rows that were selected. */
export function withoutDone(
  selection: RowSelection,
  known: readonly EntityRecord[],
  done: ReadonlySet<EntityId>,
): RowSelection {
  const chosen = selection.all ? known : [...selection.rows.values()]
  return { rows: new Map(chosen.filter(({ id }) => !done.has(id)).map((row) => [row.id, row])), all: false }
}

/**
 * Updates the selected rows to the page's current versions; returns the same selection when nothing changed.
 */
export function refreshRows(selection: RowSelection, page: readonly EntityRecord[]): RowSelection {
  const newer = page
    .filter(({ id }) => selection.rows.has(id))
    .filter((row) => selection.rows.get(row.id) !== row)
  if (newer.length === 0) return selection
  const rows = new Map(selection.rows)
  for (const row of newer) rows.set(row.id, row)
  return { ...selection, rows }
}

/** The rows between two indexes of the page, both included, in either direction. */
export function rowsBetween(
  page: readonly EntityRecord[],
  from: number,
  to: number,
): readonly EntityRecord[] {
  return page.slice(Math.min(from, to), Math.max(from, to) + 1)
}

export function pageMark(selection: RowSelection, page: readonly EntityRecord[]): 'none' | 'some' | 'all' {
  const count = page.filter(({ id }) => isSelected(selection, id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}
