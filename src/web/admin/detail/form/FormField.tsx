import { memo } from 'react'
import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { FieldModel } from '../../../../metadata/AdminModel.ts'
import { fieldKinds } from '../../../field-kinds/fieldKinds.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { useAdmin } from '../../AdminContext.tsx'
import { FieldHelp } from './FieldHelp.tsx'

export interface FormFieldProps {
  readonly field: FieldModel
  readonly id: string
  readonly value: unknown
  /** The form's row; only the part of it that the field's input reads makes a new drawing. */
  readonly row: Row
  readonly error: string | null
  readonly required: boolean
  readonly disabled: boolean
  readonly onChange: (field: FieldModel, value: unknown) => void
  readonly onBlur: (field: FieldModel) => void
}

/** One input of a form. Memoised: at each key, one of two hundred fields is drawn anew. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, id, value, row, error, required, disabled, onChange, onBlur } = props
  const { fieldContext, text } = useAdmin()
  const { Input } = fieldKinds[field.kind]
  const hasHelp = field.note !== null || field.deprecated !== null
  return (
    <FieldFrame
      id={id}
      label={text(field.label)}
      help={hasHelp && <FieldHelp field={field} />}
      error={error}
      required={required}
    >
      {(parts) => (
        <Input
          {...parts}
          field={field}
          value={value}
          row={row}
          onChange={(next) => onChange(field, next)}
          onBlur={() => onBlur(field)}
          disabled={disabled}
          context={fieldContext}
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

/** Other fields of the row that an input reads: an amount its currency. */
function neighboursOf({ currency }: FieldModel): readonly string[] {
  const first = currency && 'path' in currency ? currency.path[0] : undefined
  return first === undefined ? [] : [first]
}
