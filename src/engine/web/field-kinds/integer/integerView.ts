import type { FieldView } from '../FieldKindSlice.ts'
import { formatNumber } from '../shared/formatNumber.ts'
import { numberCodec } from '../shared/numberCodec.ts'
import { IntegerCell } from './IntegerCell.tsx'

export const integerView: FieldView = {
  Cell: IntegerCell,
  codec: numberCodec({ format: (text, locale) => formatNumber(text, locale, INTEGER_STYLE), integer: true }),
}

const INTEGER_STYLE = { minFraction: 0, grouping: 'long' } as const
