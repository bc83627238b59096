import type { FilterProps } from '../FieldKindSlice.ts'
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx'
import { isClosed } from '../shared/choices.ts'

export function EnumFilter(props: FilterProps) {
  const options = props.field.choices.map((choice) => ({
    value: choice.value,
    text: choice.label,
  }))
  return <ChoiceFilter {...props} options={options} closed={isClosed(props.field)} />
}
