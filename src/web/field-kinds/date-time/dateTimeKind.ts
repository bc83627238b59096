import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DateTimeInput } from './DateTimeInput.tsx'
import { DayRangeFilter } from '../shared/DayRangeFilter.tsx'
import { dateTimeView } from './dateTimeView.ts'

export const dateTimeKind: FieldKindSlice = { ...dateTimeView, Input: DateTimeInput, Filter: DayRangeFilter }
