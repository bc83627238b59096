import type { CodecOf, ColumnOf, FieldColumn, FilterProps } from '../FieldKindSlice.ts'
import { RelationFilter } from './RelationFilter.tsx'
import { relationView } from './relationView.tsx'

/** One or several related records, found by search. */
export function relationColumn(columnOf: ColumnOf): FieldColumn {
  const codecOf: CodecOf = (kind) => columnOf(kind).codec
  return {
    ...relationView(columnOf),
    Filter: (props: FilterProps) => <RelationFilter {...props} codecOf={codecOf} />,
  }
}
