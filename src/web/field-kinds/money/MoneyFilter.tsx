import type { FilterProps } from '../FieldKindSlice.ts'
import { FILTER_FRACTION } from '../shared/DecimalFilter.tsx'
import { NumberFilter } from '../shared/NumberFilter.tsx'

export function MoneyFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} grouped />
}
