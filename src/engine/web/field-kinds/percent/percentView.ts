import type { FieldView } from '../FieldKindSlice.ts'
import { numberCodec } from '../shared/numberCodec.ts'
import { formatPercent } from './formatPercent.ts'
import { PercentCell } from './PercentCell.tsx'

export const percentView: FieldView = {
  Cell: PercentCell,
  codec: numberCodec({ format: formatPercent, integer: false }),
}
