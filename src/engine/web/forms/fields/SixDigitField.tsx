import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import type { Form } from '../useForm.ts'
import type { FieldInputProps, NameOfType } from './FieldInput.tsx'

const LENGTH = 6

export interface SixDigitFieldProps<TValues extends object> extends Pick<
  FieldInputProps<TValues>,
  'label' | 'help'
> {
  readonly fields: Form<TValues>
  readonly name: NameOfType<TValues, string>
  /** Called with all six digits as soon as the last one is entered. */
  readonly onFull: (code: string) => void
}

/** A code of six digits. Takes pasted text with spaces or dashes in it. */
export function SixDigitField<TValues extends object>(props: SixDigitFieldProps<TValues>) {
  const { fields, name, label, help, onFull } = props
  const value = String(fields.values[name])
  const change = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, LENGTH)
    fields.set(name, code as TValues[typeof name])
    if (code.length === LENGTH && code !== value) onFull(code)
  }
  return (
    <FieldFrame id={fields.idOf(name)} label={label} help={help} error={fields.errorOf(name)} required>
      {(parts) => (
        <TextBox
          {...parts}
          name={name}
          value={value}
          keyboard="numeric"
          autoComplete="one-time-code"
          onChange={change}
          // A person who leaves it empty has chosen another way.
          onBlur={() => value !== '' && fields.touch(name)}
        />
      )}
    </FieldFrame>
  )
}
