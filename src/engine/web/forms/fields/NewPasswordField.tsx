import Box from '@mui/material/Box'
import type { FieldInputProps } from './FieldInput.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

export interface NewPasswordFieldProps<TValues extends object> extends Pick<
  FieldInputProps<TValues>,
  'fields' | 'name' | 'label'
> {
  /** The person's own words, which make a password weak. */
  readonly known?: readonly string[]
}

/**
 * A new password with its strength. A single field: the password can be shown, so it need not be typed twice.
 */
export function NewPasswordField<TValues extends object>(props: NewPasswordFieldProps<TValues>) {
  const { known, ...field } = props
  return (
    <Box>
      <PasswordField {...field} autoComplete="new-password" />
      <PasswordMeter password={String(field.fields.values[field.name])} {...(known ? { known } : {})} />
    </Box>
  )
}
