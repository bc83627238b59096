import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface CheckFieldProps {
  readonly name: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  /** What is agreed to; may hold links. */
  readonly children: ReactNode
}

/** A box to tick, with its words beside it and its error below. */
export function CheckField(props: CheckFieldProps) {
  const { name, isChecked, onChange, error, required = false, disabled = false, children } = props
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ml: -2.25 }}>
        <Checkbox
          id={id}
          name={name}
          checked={isChecked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{
            input: { 'aria-describedby': errorId, 'aria-invalid': Boolean(error), required },
          }}
          sx={error ? { color: 'error.main' } : {}}
        />
        <Typography
          component="label"
          htmlFor={id}
          sx={{ pt: 2.5, '@media (pointer: coarse)': { minHeight: 44 } }}
        >
          {children}
          {required && (
            <Box component="span" aria-hidden="true" sx={{ color: 'error.main', ml: 0.5 }}>
              *
            </Box>
          )}
        </Typography>
      </Box>
      {errorId && (
        <Typography id={errorId} variant="body2" color="error" sx={{ mt: 0.5 }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}
