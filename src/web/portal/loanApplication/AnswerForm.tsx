import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { describeProblem } from '../../client/ApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { Link } from '../../ui/Link.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { changeApplicationPath } from './applyPath.ts'
import { AnswerLoanApplicationDocument } from './generated/loanApplication.ts'
import type { FoundApplication } from './useLoanApplication.ts'

export interface AnswerFormProps {
  readonly found: FoundApplication
  readonly mayAct: boolean
  readonly onSent: () => void
}

/** What staff asked for, and the answer, with which the application is sent in again. */
export function AnswerForm({ found, mayAct, onSent }: AnswerFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { send, isSending } = usePayloadMutation(AnswerLoanApplicationDocument)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (message.trim() === '') {
      setError(translate('validation.REQUIRED'))
      return
    }
    const { problems } = await send({ loanApplicationEntityId: found.entityId, message })
    const [problem] = problems
    setError(problem ? describeProblem(problem, translate) : null)
    if (problem) return
    toast.show({ severity: 'success', title: translate('loanApplication.answered') })
    onSent()
  }
  return (
    <>
      <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
        <AlertTitle>{translate('loanApplication.weAsk')}</AlertTitle>
        {found.informationRequest}
      </Alert>
      {mayAct && (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 4 }}
        >
          <Box>
            <Button component={Link} to={changeApplicationPath(found.entityId)} variant="outlined">
              {translate('loanApplication.change')}
            </Button>
          </Box>
          <FieldFrame label={translate('loanApplication.answer')} error={error} required>
            {(parts) => (
              <TextBox {...parts} value={message} onChange={setMessage} rows={4} maxLength={2000} />
            )}
          </FieldFrame>
          <Box>
            <Button type="submit" variant="contained" size="large" loading={isSending}>
              {translate('loanApplication.sendAnswer')}
            </Button>
          </Box>
        </Box>
      )}
    </>
  )
}
