import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldParts } from '../../ui/FieldFrame.tsx'

export interface PlainInputProps extends FieldParts {
  readonly name: string
  readonly type: 'email' | 'password' | 'text' | 'tel'
  /** `inputMode` of the keyboard on a phone, where the type does not say it. */
  readonly keyboard?: 'numeric'
  readonly autoComplete: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onKey?: (event: KeyboardEvent) => void
  readonly maxLength?: number
  readonly disabled?: boolean
  readonly endAdornment?: ReactNode
}

/** A text field inside a `FieldFrame`; takes the whole content on focus. */
export function PlainInput(props: PlainInputProps) {
  const { id, describedBy, invalid, required, name, type, keyboard, maxLength } = props
  const { value, onChange, onBlur, onKey } = props
  return (
    <OutlinedInput
      id={id}
      name={name}
      type={type}
      value={value}
      fullWidth
      error={invalid}
      required={required}
      disabled={props.disabled ?? false}
      autoComplete={props.autoComplete}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={onBlur}
      onKeyDown={onKey}
      onKeyUp={onKey}
      endAdornment={props.endAdornment}
      sx={{ height: 44 }}
      slotProps={{
        input: {
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
          ...(keyboard ? { inputMode: keyboard } : {}),
          ...(maxLength ? { maxLength } : {}),
          ...(CASELESS.has(type) ? { autoCapitalize: 'none', spellCheck: false } : {}),
        },
      }}
    />
  )
}

/** A phone must not make `Anna@firma.dk` of `anna@firma.dk`, nor mend a password. */
const CASELESS: ReadonlySet<PlainInputProps['type']> = new Set(['email', 'password'])
