import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AnswerProps } from './challenge.ts'

export interface AnswerButtonsProps extends Omit<AnswerProps, 'onAnswer'> {
  readonly submit: string
  /** Null for the form's own submit. */
  readonly onSubmit?: () => void
}

/** The way back, and the answer. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { cancelLabel, onCancel, isSending, submit, onSubmit } = props
  return (
    <Box sx={{ display: 'flex', gap: 2, flexDirection: { xs: 'column-reverse', sm: 'row' } }}>
      <Button variant="outlined" size="large" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        variant="contained"
        size="large"
        loading={isSending}
        sx={{ flex: 1 }}
        {...(onSubmit ? { onClick: onSubmit, autoFocus: true } : {})}
      >
        {submit}
      </Button>
    </Box>
  )
}
