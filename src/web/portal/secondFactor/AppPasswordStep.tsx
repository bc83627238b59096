import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { KnownUsername } from '../../forms/fields/KnownUsername.tsx'
import { PasswordField } from '../../forms/fields/PasswordField.tsx'
import { useFields } from '../../forms/useFields.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import type { AppSetUp } from './useAppSetUp.ts'

export interface AppPasswordStepProps {
  readonly setUp: AppSetUp
  readonly email: string
}

/** Asks for the password before the first factor. */
export function AppPasswordStep({ setUp, email }: AppPasswordStepProps) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES)
  const { attach, focusFirst } = fields
  const [lines, setLines] = useState<readonly string[]>([])
  const focus = useEffectEvent(focusFirst)
  useEffect(() => focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLines([])
    if (setUp.isSending || !fields.check()) return
    const problems = await setUp.begin(fields.values.currentPassword)
    if (problems.length > 0) setLines(fields.refuse(problems))
  }
  return (
    <Box
      component="form"
      ref={attach}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 5 }}
    >
      {lines.length > 0 && <Alert severity="error">{lines.join('\n')}</Alert>}
      <Typography color="text.secondary">{translate('secondFactor.password.text')}</Typography>
      <KnownUsername email={email} />
      <PasswordField
        fields={fields}
        name="currentPassword"
        label={translate('secondFactor.password.label')}
        autoComplete="current-password"
      />
      <AnswerButtons
        cancelLabel={translate('common.cancel')}
        onCancel={setUp.close}
        isSending={setUp.isSending}
        submit={translate('secondFactor.password.next')}
      />
    </Box>
  )
}

const EMPTY = { currentPassword: '' }
const RULES = { currentPassword: fieldRules.required }
