import type { FieldView } from '../FieldKindSlice.ts'
import { formatNumber } from '../shared/formatNumber.ts'
import { numberCodec } from '../shared/numberCodec.ts'
import { DecimalCell } from './DecimalCell.tsx'

export const decimalView: FieldView = {
  Cell: DecimalCell,
  codec: numberCodec({
    format: (text, locale) => formatNumber(text, locale, { minFraction: 0, grouping: 'long' }),
    integer: false,
  }),
}
