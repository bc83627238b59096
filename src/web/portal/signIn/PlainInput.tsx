import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import type { FieldParts } from '../../ui/FieldFrame.tsx'

export interface PlainInputProps extends FieldParts {
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autoComplete: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly endAdornment?: ReactNode
}

/** A text field inside a `FieldFrame`; takes the whole content on focus. */
export function PlainInput(props: PlainInputProps) {
  const { id, describedBy, invalid, required, name, type, autoComplete, value, onChange, endAdornment } =
    props
  return (
    <OutlinedInput
      id={id}
      name={name}
      type={type}
      value={value}
      fullWidth
      error={invalid}
      required={required}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      endAdornment={endAdornment}
      sx={{ height: 44 }}
      slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid } }}
    />
  )
}
