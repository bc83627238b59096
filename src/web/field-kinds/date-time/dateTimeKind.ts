import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DayRangeFilter } from '../shared/DayRangeFilter.tsx'
import { DateTimeCell } from './DateTimeCell.tsx'
import { dateTimeCodec } from './dateTimeCodec.ts'
import { DateTimeInput } from './DateTimeInput.tsx'

export const dateTimeKind: FieldKindSlice = {
  Cell: DateTimeCell,
  Input: DateTimeInput,
  Filter: DayRangeFilter,
  codec: dateTimeCodec,
}
