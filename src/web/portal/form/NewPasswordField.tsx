import Box from '@mui/material/Box'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { PasswordInput } from '../signIn/PasswordInput.tsx'
import type { NameOf } from './FieldInput.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import type { Fields } from './useFields.ts'

export interface NewPasswordFieldProps<TValues extends object> {
  readonly fields: Fields<TValues>
  readonly name: NameOf<TValues, string>
  readonly label: string
  /** The person's own words, which make a weak password. */
  readonly known?: readonly string[]
}

/** A password that is being made, with its strength. One field: it can be looked at, so it need not be typed twice. */
export function NewPasswordField<TValues extends object>(props: NewPasswordFieldProps<TValues>) {
  const { fields, name, label, known } = props
  const password = String(fields.values[name])
  return (
    <Box>
      <FieldFrame label={label} error={fields.errorOf(name)} required>
        {(parts) => (
          <PasswordInput
            {...parts}
            name={name}
            autoComplete="new-password"
            value={password}
            onChange={(value) => fields.set(name, value as TValues[typeof name])}
            onBlur={() => fields.touch(name)}
          />
        )}
      </FieldFrame>
      <PasswordMeter password={password} {...(known ? { known } : {})} />
    </Box>
  )
}
