import type { ReactNode } from 'react'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { TextBox, type TextBoxProps } from '../../ui/TextBox.tsx'
import type { FormFields } from '../useForm.ts'

/** Names of a form's fields with a value of this type. */
export type NameOfType<TValues, TValue> = {
  [TName in keyof TValues]: TValues[TName] extends TValue ? TName : never
}[keyof TValues] &
  string

export interface FieldInputProps<TValues extends object> extends Pick<
  TextBoxProps,
  'autoComplete' | 'maxLength' | 'disabled' | 'keyboard' | 'type' | 'rows' | 'dense' | 'suggestions'
> {
  readonly fields: FormFields<TValues>
  readonly name: NameOfType<TValues, string>
  readonly label: string
  readonly help?: ReactNode
}

/** A text field for hand-written forms, with label, help and error. Always required. */
export function FieldInput<TValues extends object>(props: FieldInputProps<TValues>) {
  const { fields, name, label, help, ...input } = props
  return (
    <FieldFrame id={fields.idOf(name)} label={label} help={help} error={fields.errorOf(name)} required>
      {(parts) => (
        <TextBox
          {...parts}
          {...input}
          name={name}
          value={String(fields.values[name])}
          onChange={(value) => fields.set(name, value as TValues[typeof name])}
          onBlur={() => fields.touch(name)}
        />
      )}
    </FieldFrame>
  )
}
