import { SelectBox } from '../../ui/SelectBox.tsx'
import type { FilterProps } from '../FieldKindSlice.ts'
import type { SelectOption } from './ChoiceSelect.tsx'
import { FilterBox } from './FilterBox.tsx'
import { filterText } from './filterCondition.ts'

/** Column filter by one of a few values; its first option clears it. */
export function ChoiceFilter({
  options,
  ...props
}: FilterProps & { readonly options: readonly SelectOption[] }) {
  const { translate } = props.context
  const value = filterText(props.value)
  const unknown = value !== '' && !options.some((option) => option.value === value)
  return (
    <SelectBox
      Box={FilterBox}
      value={value}
      onChange={(event) => props.onChange(event.target.value || undefined)}
      inputProps={{ 'aria-label': translate('filters.label', { field: props.label }) }}
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
