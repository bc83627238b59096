import type { EntityId } from '../../../../introspection/dialects/Dialect.ts'
import type { EntityRecord } from '../../../data-provider/toRecord.ts'

/** Which rows are chosen: those that were ticked (with the version the person saw), or every row the filters leave. */
export interface RowSelection {
  readonly rows: ReadonlyMap<EntityId, EntityRecord>
  readonly all: boolean
}

export const NOTHING_SELECTED: RowSelection = { rows: new Map(), all: false }

export function isSelected(selection: RowSelection, id: EntityId): boolean {
  return selection.all || selection.rows.has(id)
}

/** Ticks or unticks rows. Whoever unticks one of all keeps the others of the page. */
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

/** What stays chosen after something was done to some: the others. `known` are all rows that were chosen. */
export function withoutDone(
  selection: RowSelection,
  known: readonly EntityRecord[],
  done: ReadonlySet<EntityId>,
): RowSelection {
  const chosen = selection.all ? known : [...selection.rows.values()]
  return { rows: new Map(chosen.filter(({ id }) => !done.has(id)).map((row) => [row.id, row])), all: false }
}

/** The chosen rows as the page shows them now; the same selection when nothing is newer. */
export function refreshRows(selection: RowSelection, page: readonly EntityRecord[]): RowSelection {
  const newer = page
    .filter(({ id }) => selection.rows.has(id))
    .filter((row) => selection.rows.get(row.id) !== row)
  if (newer.length === 0) return selection
  const rows = new Map(selection.rows)
  for (const row of newer) rows.set(row.id, row)
  return { ...selection, rows }
}

/** The rows between two places of the page, both included, in either direction. */
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
