import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DecimalFilter } from '../shared/DecimalFilter.tsx'
import { numberCodec } from '../shared/numberCodec.ts'
import { formatPercent } from './formatPercent.ts'
import { PercentCell } from './PercentCell.tsx'
import { PercentInput } from './PercentInput.tsx'

export const percentKind: FieldKindSlice = {
  Cell: PercentCell,
  Input: PercentInput,
  Filter: DecimalFilter,
  codec: numberCodec({ format: formatPercent, integer: false }),
}
