import { StringFilter } from '../shared/ChoiceFilter.tsx'
import type { FieldFilters, FilterProps } from '../FieldKindSlice.ts'
import { hasNumbers, itemKindOf, oneOf } from './codec.ts'

/** Rows with at least this one value in their list. */
export function ListFilter({ filters, ...props }: FilterProps & { readonly filters: FieldFilters }) {
  const { field } = props
  if (!hasNumbers(field)) return <StringFilter {...props} />
  const Filter = filters[itemKindOf(field)]
  return <Filter {...props} field={oneOf(field)} />
}
