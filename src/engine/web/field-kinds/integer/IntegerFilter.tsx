import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'

export function IntegerFilter(props: FilterProps) {
  return <NumberFilter {...props} maxFraction={0} />
}
