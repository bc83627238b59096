import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'
import { FILTER_FRACTION } from '../shared/numberRange.ts'

export function MoneyFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} grouped />
}
