import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** Props for the input inside the frame. */
export interface FieldParts {
  readonly id: string
  /** Ids of help and error; undefined without either. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

export interface FieldFrameProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** What is wrong and how to correct it; shown as given. */
  readonly error?: string | null | undefined
  readonly required?: boolean
  /** For several controls under one label (radios, checkboxes): renders a fieldset. */
  readonly group?: boolean | 'radios'
  readonly id?: string
  readonly children: (parts: FieldParts) => ReactNode
}

/**
 * Label above, help below the label, error below the field; all are connected to the input for screen
 * readers.
 */
export function FieldFrame({
  label,
  help,
  error,
  required = false,
  group = false,
  id: wanted,
  children,
}: FieldFrameProps) {
  const generated = useId()
  const id = wanted ?? generated
  const helpId = help ? `${id}-help` : null
  const errorId = error ? `${id}-error` : null
  const describedBy = [helpId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <Box
      component={group ? 'fieldset' : 'div'}
      {...(group ? { 'aria-describedby': describedBy } : {})}
      // A fieldset itself is neither required nor wrong; a group of radios is.
      {...(group === 'radios'
        ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(error) }
        : {})}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography
        component={group ? 'legend' : 'label'}
        {...(group ? {} : { htmlFor: id })}
        variant="subtitle2"
        sx={{ display: 'block', p: 0, mb: help ? 0 : 1.5, color: 'text.primary' }}
      >
        {label}
        {required && (
          <Box component="span" aria-hidden="true" sx={asteriskStyle}>
            *
          </Box>
        )}
      </Typography>
      {helpId && (
        <Typography id={helpId} variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
      )}
      {children({ id, describedBy, invalid: Boolean(error), required })}
      {errorId && (
        <Typography id={errorId} variant="body2" color="error" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}

/** A word joiner before it keeps it from wrapping alone to the next line. */
const asteriskStyle = { color: 'error.main', ml: 0.5, '&::before': { content: '"\\2060"' } }
