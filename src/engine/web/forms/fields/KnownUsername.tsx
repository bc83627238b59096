import { visuallyHidden } from '../../ui/visuallyHidden.ts'

/** For password managers only: the username that belongs to the form's password. */
export function KnownUsername({ email }: { readonly email: string }) {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      style={visuallyHidden}
    />
  )
}
