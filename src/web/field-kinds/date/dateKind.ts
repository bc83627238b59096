import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DayRangeFilter } from '../shared/DayRangeFilter.tsx'
import { DateCell } from './DateCell.tsx'
import { dateCodec } from './dateCodec.ts'
import { DateInput } from './DateInput.tsx'

export const dateKind: FieldKindSlice = {
  Cell: DateCell,
  Input: DateInput,
  Filter: DayRangeFilter,
  codec: dateCodec,
}
