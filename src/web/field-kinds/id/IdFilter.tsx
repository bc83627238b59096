import type { FilterProps } from '../FieldKindSlice.ts'
import { NumberFilter } from '../shared/NumberFilter.tsx'
import { isWholeNumberType } from '../shared/numberCodec.ts'
import { TextFilter } from '../shared/TextFilter.tsx'

export function IdFilter(props: FilterProps) {
  return isWholeNumberType(props.field.typeName) ? (
    <NumberFilter {...props} maxFraction={0} />
  ) : (
    <TextFilter {...props} />
  )
}
