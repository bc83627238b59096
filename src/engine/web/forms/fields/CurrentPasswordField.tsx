import type { FieldInputProps } from './FieldInput.tsx'
import { KnownUsername } from './KnownUsername.tsx'
import { PasswordField } from './PasswordField.tsx'

export interface CurrentPasswordFieldProps<TValues extends object> extends Pick<
  FieldInputProps<TValues>,
  'fields' | 'name' | 'label'
> {
  /** Of the login, for the browser's password manager. */
  readonly email: string
}

/** The password of the person who is signed in. */
export function CurrentPasswordField<TValues extends object>(props: CurrentPasswordFieldProps<TValues>) {
  const { email, ...field } = props
  return (
    <>
      <KnownUsername email={email} />
      <PasswordField {...field} autoComplete="current-password" />
    </>
  )
}
