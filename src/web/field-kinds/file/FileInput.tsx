import OutlinedInput from '@mui/material/OutlinedInput'
import type { ChangeEvent } from 'react'
import type { InputProps } from '../FieldKindSlice.ts'

/** One file from the person's own machine. */
export function FileInput({ id, onChange, onBlur, disabled, invalid, required, describedBy }: InputProps) {
  return (
    <OutlinedInput
      id={id}
      type="file"
      size="small"
      fullWidth
      disabled={disabled}
      error={invalid}
      onBlur={onBlur}
      onChange={(event) => onChange((event as ChangeEvent<HTMLInputElement>).target.files?.[0] ?? null)}
      slotProps={{ input: { 'aria-describedby': describedBy, 'aria-required': required } }}
    />
  )
}
