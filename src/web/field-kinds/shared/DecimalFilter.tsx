import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from './NumberFilter.tsx'

/** Decimals that a filter by number takes. */
export const FILTER_FRACTION = 10

export function DecimalFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={FILTER_FRACTION} />
}
