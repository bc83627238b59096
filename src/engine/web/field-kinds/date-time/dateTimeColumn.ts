import type { FieldColumn } from '../FieldKindSlice.ts'
import { DayRangeFilter } from '../shared/DayRangeFilter.tsx'
import { dateTimeView } from './dateTimeView.ts'

export const dateTimeColumn: FieldColumn = { ...dateTimeView, Filter: DayRangeFilter }
