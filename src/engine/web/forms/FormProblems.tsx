import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'

export interface FormProblemsProps {
  readonly lines: readonly string[]
  readonly severity?: 'error' | 'warning'
  /** A button that helps with the problem. */
  readonly action?: ReactNode
}

/** Messages about a whole form; nothing without any. */
export function FormProblems({ lines, severity = 'error', action }: FormProblemsProps) {
  if (lines.length === 0) return null
  return (
    <Alert severity={severity} action={action} sx={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </Alert>
  )
}
