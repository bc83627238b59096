import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { formatNumber } from '../shared/formatNumber.ts'
import { numberCodec } from '../shared/numberCodec.ts'
import { IntegerCell } from './IntegerCell.tsx'
import { IntegerFilter } from './IntegerFilter.tsx'
import { IntegerInput } from './IntegerInput.tsx'

export const integerKind: FieldKindSlice = {
  Cell: IntegerCell,
  Input: IntegerInput,
  Filter: IntegerFilter,
  codec: numberCodec({ format: (text, locale) => formatNumber(text, locale, INTEGER_STYLE), integer: true }),
}

const INTEGER_STYLE = { minFraction: 0, grouping: 'long' } as const
