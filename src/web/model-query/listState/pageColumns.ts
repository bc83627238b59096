import type { ColumnModel } from '../../../metadata/ListModel.ts'
import type { EntityPage } from '../../../metadata/PageModel.ts'

/**
 * The list's columns as a page initially shows them: its own in its order, the others in the column chooser.
 */
export function pageColumns(
  page: Pick<EntityPage, 'columns'>,
  columns: readonly ColumnModel[],
): readonly ColumnModel[] {
  const { columns: chosen } = page
  if (chosen === null) return columns
  const shown = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const others = columns.filter(({ id }) => !chosen.includes(id))
  return [
    ...shown.map((column) => ({ ...column, visible: true })),
    ...others.map((column) => ({ ...column, visible: false })),
  ]
}
