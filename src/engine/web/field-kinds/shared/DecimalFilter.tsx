import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from './NumberFilter.tsx'
import { FILTER_FRACTION } from './numberRange.ts'

export function DecimalFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} />
}
