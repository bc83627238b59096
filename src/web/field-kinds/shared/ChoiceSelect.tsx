import { SelectBox } from '../../ui/SelectBox.tsx'
import type { InputProps } from '../FieldKindSlice.ts'

export interface SelectOption {
  readonly value: string
  readonly text: string
}

/** One choice out of a few. An empty option stands first unless a value is required and there is one. */
export function ChoiceSelect({
  options,
  ...props
}: Omit<InputProps, 'value'> & { readonly value: string; readonly options: readonly SelectOption[] }) {
  const unknown = props.value !== '' && !options.some((option) => option.value === props.value)
  return (
    <SelectBox
      size="small"
      fullWidth
      id={props.id}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      error={props.invalid}
      inputProps={{ 'aria-describedby': props.describedBy, 'aria-required': props.required }}
    >
      {props.required && props.value !== '' ? null : (
        <option value="">{props.field.placeholder?.[props.context.locale] ?? '–'}</option>
      )}
      {unknown ? <option value={props.value}>{props.value}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectBox>
  )
}
