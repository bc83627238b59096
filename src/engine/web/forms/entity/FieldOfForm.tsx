import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { withNextChoices } from '../../model-query/transitions.ts'
import { FormField } from './FormField.tsx'
import type { FieldState } from './formState.ts'
import type { EntityForm } from './useEntityForm.ts'

export interface FieldOfFormProps {
  readonly form: EntityForm
  readonly field: FieldModel
  readonly state: FieldState
  /** The whole form is. */
  readonly disabled: boolean
  readonly context: FieldContext
}

/** A field with its value, its message and its state in the form. */
export function FieldOfForm({ form, field, state, disabled, context }: FieldOfFormProps) {
  return (
    <FormField
      field={form.base ? withNextChoices(field, field.transitions, form.base[field.name], true) : field}
      id={form.idOf(field.name)}
      value={form.values[field.name]}
      row={form.row}
      error={form.errorOf(field.name)}
      required={state.required}
      disabled={disabled || state.readonly}
      onChange={form.set}
      onBlur={form.touch}
      context={context}
    />
  )
}
