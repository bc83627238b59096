import type { ColumnOf, FieldColumn } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { objectView } from './objectView.tsx'

/** Fields that belong together without being an entity: an address, a bank account. */
export function objectColumn(columnOf: ColumnOf): FieldColumn {
  return { ...objectView(columnOf), Filter: TextFilter }
}
