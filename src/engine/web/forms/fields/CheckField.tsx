import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface CheckFieldProps {
  readonly name: string
  readonly id?: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly error?: string | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
  readonly help?: ReactNode
  /** Label of what is agreed to; may contain links. */
  readonly children: ReactNode
}

/** A checkbox with its label beside it and its error below. */
export function CheckField(props: CheckFieldProps) {
  const {
    name,
    isChecked,
    onChange,
    error,
    required = false,
    disabled = false,
    onBlur,
    help,
    children,
  } = props
  const generated = useId()
  const id = props.id ?? generated
  const errorId = error ? `${id}-error` : undefined
  const helpId = help ? `${id}-help` : undefined
  const describedBy = [helpId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ml: -2.25 }}>
        <Checkbox
          id={id}
          name={name}
          checked={isChecked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': Boolean(error),
              'aria-required': required,
            },
          }}
          sx={error ? { color: 'error.main' } : {}}
        />
        <Typography
          component="label"
          htmlFor={id}
          sx={{
            pt: 2.5,
            '@media (pointer: coarse)': { minHeight: 44 },
            ...(error ? { color: 'error.main' } : {}),
          }}
        >
          {children}
          {required && (
            <Box component="span" aria-hidden="true" sx={{ color: 'error.main', ml: 0.5 }}>
              *
            </Box>
          )}
        </Typography>
      </Box>
      {helpId && (
        <Typography id={helpId} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {help}
        </Typography>
      )}
      {errorId && (
        <Typography id={errorId} variant="body2" color="error" sx={{ mt: 0.5 }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}
