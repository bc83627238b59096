import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'

export interface ExistingEmailStepProps {
  readonly email: string
  readonly onMerge: () => void
  readonly onOther: () => void
}

/** The email belongs to an existing profile, of the person themselves or of another. */
export function ExistingEmailStep({ email, onMerge, onOther }: ExistingEmailStepProps) {
  const translate = useTranslate()
  const question = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone; a screen reader says the question.
  useEffect(() => question.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Typography ref={question} tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
        {translate('signUpCompletion.existing', { email })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={onMerge}>
          {translate('signUpCompletion.connect')}
        </Button>
        <Button variant="outlined" onClick={onOther}>
          {translate('signUpCompletion.otherEmail')}
        </Button>
      </Box>
    </Box>
  )
}
