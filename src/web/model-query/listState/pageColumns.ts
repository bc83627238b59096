import type { ColumnModel } from '../../../metadata/ListModel.ts'
import type { EntityPage } from '../../../metadata/PageModel.ts'

/**
 * The list's columns as a page initially shows them: its own in its order, the others in the column chooser. A page, or the
 * entity for its own list, may choose what the cards of a phone show.
 */
export function pageColumns(
  page: Pick<EntityPage, 'columns'> & Partial<Pick<EntityPage, 'phoneColumns'>>,
  columns: readonly ColumnModel[],
): readonly ColumnModel[] {
  const { columns: chosen, phoneColumns = null } = page
  const ofCards = (column: ColumnModel) =>
    phoneColumns === null ? column : { ...column, primary: phoneColumns.includes(column.id) }
  if (chosen === null) return phoneColumns === null ? columns : columns.map(ofCards)
  const shown = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const others = columns.filter(({ id }) => !chosen.includes(id))
  // A page of other things than the entity's own list says on its cards what it shows, not what names a row there.
  const isOther = !shown.some((column) => ofCards(column).primary)
  return [
    ...shown.map((column) => ({ ...ofCards(column), visible: true })),
    ...others.map((column) => ({
      ...ofCards(column),
      visible: false,
      ...(isOther ? { primary: false } : {}),
    })),
  ]
}
