import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { DecimalFilter } from '../shared/DecimalFilter.tsx'
import { formatNumber } from '../shared/formatNumber.ts'
import { numberCodec } from '../shared/numberCodec.ts'
import { DecimalCell } from './DecimalCell.tsx'
import { DecimalInput } from './DecimalInput.tsx'

export const decimalKind: FieldKindSlice = {
  Cell: DecimalCell,
  Input: DecimalInput,
  Filter: DecimalFilter,
  codec: numberCodec({
    format: (text, locale) => formatNumber(text, locale, { minFraction: 0, grouping: 'long' }),
    integer: false,
  }),
}
