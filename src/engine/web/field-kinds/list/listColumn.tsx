import type { ColumnOf, FieldColumn, FilterProps } from '../FieldKindSlice.ts'
import { ListFilter } from './ListFilter.tsx'
import { listView } from './listView.tsx'

/** Several values of one kind. */
export function listColumn(columnOf: ColumnOf): FieldColumn {
  return {
    ...listView(columnOf),
    Filter: (props: FilterProps) => <ListFilter {...props} columnOf={columnOf} />,
  }
}
