import Switch from '@mui/material/Switch'
import type { InputProps } from '../FieldKindSlice.ts'
import { booleanOptions } from '../shared/choices.ts'
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx'

/** A switch; a nullable field has a select with yes, no and an empty option. */
export function BooleanInput(props: InputProps) {
  if (props.field.nullable) {
    return (
      <ChoiceSelect
        {...props}
        value={props.value === true ? 'true' : props.value === false ? 'false' : ''}
        onChange={(value) => props.onChange(value === '' ? null : value === 'true')}
        options={booleanOptions(props.context)}
      />
    )
  }
  return (
    <Switch
      id={props.id}
      edge="start"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      slotProps={{ input: { 'aria-describedby': props.describedBy, 'aria-invalid': props.invalid } }}
    />
  )
}
