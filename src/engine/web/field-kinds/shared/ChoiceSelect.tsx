import type { FieldModel } from '../../../model/FieldModel.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'
import type { ControlProps } from '../FieldKindSlice.ts'
import { sizeOf } from './sizeOf.ts'

export interface SelectOption {
  readonly value: string
  readonly text: string
}

export interface ChoiceSelectProps extends Omit<ControlProps, 'value'> {
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly field: Pick<FieldModel, 'placeholder'>
}

/** Select with a few options. An empty option comes first unless a value is required and present. */
export function ChoiceSelect({ options, ...props }: ChoiceSelectProps) {
  const unknown = props.value !== '' && !options.some((option) => option.value === props.value)
  return (
    <SelectBox
      {...sizeOf(props)}
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
        <option value="">{props.field.placeholder ?? '–'}</option>
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
