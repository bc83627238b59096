import { SelectBox } from '../../ui/SelectBox.tsx'
import type { FilterProps } from '../FieldKindSlice.ts'
import type { SelectOption } from './ChoiceSelect.tsx'
import { booleanOptions, isClosed } from './choices.ts'
import { FilterBox } from './FilterBox.tsx'
import { filterText } from './textCodec.ts'
import { TextFilter } from './TextFilter.tsx'

export function BooleanFilter(props: FilterProps) {
  return <ChoiceFilter {...props} options={booleanOptions(props.context)} closed />
}

export function EnumFilter(props: FilterProps) {
  const options = props.field.choices.map(({ value, label }) => ({ value, text: label }))
  return <ChoiceFilter {...props} options={options} closed={isClosed(props.field)} />
}

/** Text, or one of the field's choices where it has any. */
export function StringFilter(props: FilterProps) {
  return props.field.choices.length > 0 ? <EnumFilter {...props} /> : <TextFilter {...props} />
}

/** Column filter by one of a few values; its first option clears it. A link may bring another, which is marked if it is `closed`. */
function ChoiceFilter({
  options,
  closed,
  ...props
}: FilterProps & {
  readonly options: readonly SelectOption[]
  /** Whether there are no other values. */
  readonly closed: boolean
}) {
  const { translate } = props.context
  const value = filterText(props.value)
  const unknown = value !== '' && !options.some((option) => option.value === value)
  return (
    <SelectBox
      Box={FilterBox}
      value={value}
      error={unknown && closed}
      onChange={(event) => props.onChange(event.target.value || undefined)}
      inputProps={{
        'aria-label': translate('filters.label', { field: props.label }),
        'aria-invalid': unknown && closed,
      }}
    >
      <option value="">{value === '' ? '' : translate('filters.clear')}</option>
      {unknown ? <option value={value}>{value}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectBox>
  )
}
