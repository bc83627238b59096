import { EnumFilter } from '../enum/EnumFilter.tsx'
import type { FilterProps } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'

/** Rows with at least this one value in their list. */
export function ListFilter(props: FilterProps) {
  return props.field.choices.length > 0 ? <EnumFilter {...props} /> : <TextFilter {...props} />
}
