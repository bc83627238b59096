import type { EntityModel } from '../../../../model/AdminModel.ts'
import type { CallMeta } from '../../../data-provider/CallMeta.ts'
import { allOf } from '../../../model-query/combineFilters.ts'
import { idFilter } from '../../../model-query/readByIds.ts'
import type { RowSelection } from './rowSelection.ts'

/** The list with only the selected rows; null when it cannot be filtered by their ids. */
export function pickedMeta(
  entity: EntityModel,
  meta: CallMeta,
  { all, rows }: RowSelection,
): CallMeta | null {
  if (all) return meta
  // A related list of some backends takes no filter.
  const isFilterable =
    !meta.related || entity.list.columns.some(({ filterOperators }) => filterOperators.length > 0)
  const chosen = isFilterable ? idFilter(entity, [...rows.keys()]) : null
  const filter = chosen && allOf([meta.filter, chosen])
  return filter ? { ...meta, filter } : null
}
