import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** What the input inside the frame puts on its element. */
export interface FieldParts {
  readonly id: string
  /** Ids of help and error; undefined when there is neither. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

export interface FieldFrameProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  /** What is wrong and how to mend it; shown as given. */
  readonly error?: string | null | undefined
  readonly required?: boolean
  /** Several controls under one label (radios, checkboxes): drawn as a fieldset. */
  readonly group?: boolean
  readonly id?: string
  readonly children: (parts: FieldParts) => ReactNode
}

/** Label above, help under the label, error under the field; all of them tied to the input for screen readers. */
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
          <Box component="span" aria-hidden="true" sx={{ color: 'error.main', ml: 0.5 }}>
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
