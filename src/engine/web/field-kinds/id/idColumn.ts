import type { FieldColumn } from '../FieldKindSlice.ts'
import { IdFilter } from './IdFilter.tsx'
import { idView } from './idView.ts'

export const idColumn: FieldColumn = { ...idView, Filter: IdFilter }
