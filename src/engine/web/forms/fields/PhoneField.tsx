import { DialledPhoneInput } from './DialledPhoneInput.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { FormFields } from '../useForm.ts'
import type { NameOfType } from './FieldInput.tsx'

export interface PhoneFieldProps<TValues extends object> {
  readonly fields: FormFields<TValues>
  readonly name: NameOfType<TValues, string>
  readonly label: string
  readonly help?: string
}

/** A mobile number, with its label, help and error. */
export function PhoneField<TValues extends object>({ fields, name, label, help }: PhoneFieldProps<TValues>) {
  return (
    <FieldFrame id={fields.idOf(name)} label={label} help={help} error={fields.errorOf(name)} required>
      {(parts) => (
        <DialledPhoneInput
          {...parts}
          name={name}
          value={String(fields.values[name])}
          onChange={(value) => fields.set(name, value as TValues[typeof name])}
          onBlur={() => fields.touch(name)}
        />
      )}
    </FieldFrame>
  )
}
