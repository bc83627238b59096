import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { memo } from 'react'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Row } from '../../../schema/Row.ts'
import { fieldInputs } from '../../field-kinds/fieldInputs.tsx'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { withNextChoices } from '../../model-query/transitions.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
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

interface FormFieldProps {
  readonly field: FieldModel
  readonly id: string
  readonly value: unknown
  /** The form's row; only the values that the field's input reads cause a new render. */
  readonly row: Row
  readonly error: string | null
  readonly required: boolean
  readonly disabled: boolean
  readonly context: FieldContext
  readonly onChange: (name: string, value: unknown) => void
  readonly onBlur: (name: string) => void
}

/** One input of a form. Memoised, so that a key press renders one of two hundred fields. */
const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, id, value, row, error, required, disabled, onChange, onBlur, context } = props
  const Input = fieldInputs[field.kind]
  const hasHelp = field.note !== null || field.deprecated !== null
  return (
    <FieldFrame
      id={id}
      label={field.label}
      help={hasHelp && <FieldHelp field={field} context={context} />}
      error={error}
      required={required}
    >
      {(parts) => (
        <Input
          {...parts}
          field={field}
          value={value}
          row={row}
          onChange={(next) => onChange(field.name, next)}
          onBlur={() => onBlur(field.name)}
          disabled={disabled}
          context={context}
        />
      )}
    </FieldFrame>
  )
}, looksTheSame)

function looksTheSame(before: FormFieldProps, after: FormFieldProps): boolean {
  const { row: beforeRow, ...beforeProps } = before
  const { row: afterRow, ...afterProps } = after
  const names = Object.keys(afterProps) as readonly (keyof typeof afterProps)[]
  return (
    names.every((name) => Object.is(beforeProps[name], afterProps[name])) &&
    neighboursOf(after.field).every((name) => Object.is(beforeRow[name], afterRow[name]))
  )
}

/** Other fields of the row that an input reads, such as an amount's currency. */
function neighboursOf({ currency }: FieldModel): readonly string[] {
  const first = currency && 'path' in currency ? currency.path[0] : undefined
  return first === undefined ? [] : [first]
}

/** A field's help text from config or the schema, and a note when it is deprecated. */
function FieldHelp({
  field,
  context: { translate },
}: {
  readonly field: FieldModel
  readonly context: FieldContext
}) {
  return (
    <>
      {field.note}
      {field.deprecated !== null && (
        <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
          <WarningAmber aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px', mr: 1 }} />
          {translate('fields.deprecated', { reason: field.deprecated })}
        </Box>
      )}
    </>
  )
}
