import { idFilter } from '../../../model-query/readByIds.ts'
import { narrowList } from '../../../records/useRecordList.ts'
import type { StaffListState } from '../ListState.ts'
import type { RowSelection } from './rowSelection.ts'

/** The list with only the selected rows; null when it cannot be filtered by their ids. */
export function pickedList(list: StaffListState, { all, rows }: RowSelection): StaffListState | null {
  if (all) return list
  const { entity, meta } = list
  // A related list of some backends takes no filter.
  const isFilterable =
    !meta.related || entity.list.columns.some(({ filterOperators }) => filterOperators.length > 0)
  const chosen = isFilterable ? idFilter(entity, [...rows.keys()]) : null
  return chosen && narrowList(list, chosen)
}
