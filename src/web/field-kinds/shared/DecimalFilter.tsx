import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from './NumberFilter.tsx'

/** Maximum decimals in a number filter. */
export const FILTER_FRACTION = 10

export function DecimalFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} />
}
