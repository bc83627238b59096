import { factsOf } from '../../../schema/FieldKind.ts'
import type { Filter } from '../../../schema/Filter.ts'
import type { ColumnModel } from '../../../model/ListModel.ts'
import type { EntityPage } from '../../../model/PageModel.ts'

/**
 * The list's columns as a page initially shows them: its own in its order, the others in the column chooser. A page, or the
 * entity for its own list, may choose what the cards of a phone show.
 */
export function pageColumns(
  page: Pick<EntityPage, 'columns'> & Partial<Pick<EntityPage, 'phoneColumns' | 'filter'>>,
  columns: readonly ColumnModel[],
): readonly ColumnModel[] {
  const { columns: chosen, phoneColumns = null, filter = null } = page
  const ofCards = (column: ColumnModel) =>
    phoneColumns === null ? column : { ...column, primary: phoneColumns.includes(column.id) }
  if (chosen === null) return phoneColumns === null ? columns : columns.map(ofCards)
  const shown = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const others = columns.filter(({ id }) => !chosen.includes(id))
  const primaries = shown.filter((column) => ofCards(column).primary)
  // A page of other things than the entity's own list says on its cards what it shows, not what names a row there.
  const isOther = primaries.length === 0
  // What every row of the page has would only take room on its cards.
  const isLeftOut = (column: ColumnModel) =>
    isOther || (phoneColumns === null && isGiven(filter, column.path))
  const amount = shown.find(({ field }) => factsOf(field.kind).hasCurrency)
  const isAmountLess =
    phoneColumns === null && !isOther && !primaries.some(({ field }) => factsOf(field.kind).hasCurrency)
  return [
    ...shown.map((column) => ({
      ...ofCards(column),
      visible: true,
      ...(isAmountLess && column === amount ? { primary: true } : {}),
    })),
    ...others.map((column) => ({
      ...ofCards(column),
      visible: false,
      ...(isLeftOut(column) ? { primary: false } : {}),
    })),
  ]
}

/** Whether the filter leaves rows with one value of it alone. */
function isGiven(filter: Filter | null, path: readonly string[]): boolean {
  if (filter === null || 'or' in filter) return false
  if ('and' in filter) return filter.and.some((part) => isGiven(part, path))
  return filter.op === 'eq' && filter.value !== null && filter.path.join('.') === path.join('.')
}
