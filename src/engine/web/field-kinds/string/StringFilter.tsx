import { EnumFilter } from '../enum/EnumFilter.tsx'
import type { FilterProps } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'

export function StringFilter(props: FilterProps) {
  return props.field.choices.length > 0 ? <EnumFilter {...props} /> : <TextFilter {...props} />
}
