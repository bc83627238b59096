import type { FieldColumn } from '../FieldKindSlice.ts'
import { BooleanFilter } from './BooleanFilter.tsx'
import { booleanView } from './booleanView.ts'

export const booleanColumn: FieldColumn = { ...booleanView, Filter: BooleanFilter }
