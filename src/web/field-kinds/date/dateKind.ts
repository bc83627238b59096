import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DateInput } from './DateInput.tsx'
import { DayRangeFilter } from '../shared/DayRangeFilter.tsx'
import { dateView } from './dateView.ts'

export const dateKind: FieldKindSlice = { ...dateView, Input: DateInput, Filter: DayRangeFilter }
