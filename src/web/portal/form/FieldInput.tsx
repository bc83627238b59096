import type { ReactNode } from 'react'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { PlainInput, type PlainInputProps } from '../signIn/PlainInput.tsx'
import type { Fields } from './useFields.ts'

/** Names of a form's fields that hold a value of this type. */
export type NameOf<TValues, TValue> = {
  [TName in keyof TValues]: TValues[TName] extends TValue ? TName : never
}[keyof TValues] &
  string

export interface FieldInputProps<TValues extends object> extends Pick<
  PlainInputProps,
  'autoComplete' | 'maxLength' | 'disabled' | 'keyboard'
> {
  readonly fields: Fields<TValues>
  readonly name: NameOf<TValues, string>
  readonly label: string
  readonly help?: ReactNode
  readonly type?: PlainInputProps['type']
}

/** One line of text of a small form, with its label, help and error. All of them are required. */
export function FieldInput<TValues extends object>(props: FieldInputProps<TValues>) {
  const { fields, name, label, help, type = 'text', ...input } = props
  return (
    <FieldFrame label={label} help={help} error={fields.errorOf(name)} required>
      {(parts) => (
        <PlainInput
          {...parts}
          {...input}
          name={name}
          type={type}
          value={String(fields.values[name])}
          onChange={(value) => fields.set(name, value as TValues[typeof name])}
          onBlur={() => fields.touch(name)}
        />
      )}
    </FieldFrame>
  )
}
