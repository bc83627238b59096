import { memo } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { fieldInputs } from '../../field-kinds/fieldInputs.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { FieldHelp } from './FieldHelp.tsx'

export interface FormFieldProps {
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
export const FormField = memo(function FormField(props: FormFieldProps) {
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
