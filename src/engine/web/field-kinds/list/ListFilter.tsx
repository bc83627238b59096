import { EnumFilter } from '../enum/EnumFilter.tsx'
import type { ColumnOf, FilterProps } from '../FieldKindSlice.ts'
import { TextFilter } from '../shared/TextFilter.tsx'
import { hasNumbers, itemKindOf, oneOf } from './listCodec.ts'

/** Rows with at least this one value in their list. */
export function ListFilter({ columnOf, ...props }: FilterProps & { readonly columnOf: ColumnOf }) {
  const { field } = props
  if (field.choices.length > 0) return <EnumFilter {...props} />
  if (!hasNumbers(field)) return <TextFilter {...props} />
  const { Filter } = columnOf(itemKindOf(field))
  return <Filter {...props} field={oneOf(field)} />
}
