import { EnumFilter } from '../enum/EnumFilter.tsx'
import type { FilterProps, SliceOf } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { hasNumbers, itemKindOf, oneOf } from './listCodec.ts'

/** Rows with at least this one value in their list. */
export function ListFilter({ sliceOf, ...props }: FilterProps & { readonly sliceOf: SliceOf }) {
  const { field } = props
  if (field.choices.length > 0) return <EnumFilter {...props} />
  if (!hasNumbers(field)) return <TextFilter {...props} />
  const { Filter } = sliceOf(itemKindOf(field))
  return <Filter {...props} field={oneOf(field)} />
}
