import type { FieldColumn } from '../FieldKindSlice.ts'
import { DayRangeFilter } from '../shared/DayRangeFilter.tsx'
import { dateView } from './dateView.ts'

export const dateColumn: FieldColumn = { ...dateView, Filter: DayRangeFilter }
