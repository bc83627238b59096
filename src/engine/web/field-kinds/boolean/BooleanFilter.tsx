import type { FilterProps } from '../FieldKindSlice.ts'
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx'
import { booleanOptions } from './booleanOptions.ts'

export function BooleanFilter(props: FilterProps) {
  return <ChoiceFilter {...props} options={booleanOptions(props.context)} closed />
}
