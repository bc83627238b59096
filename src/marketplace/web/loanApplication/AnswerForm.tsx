import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FieldInput } from '../../../engine/web/forms/fields/FieldInput.tsx'
import { fieldRules } from '../../../engine/web/forms/fields/fieldRules.ts'
import { FormBox } from '../../../engine/web/forms/FormBox.tsx'
import { useFields } from '../../../engine/web/forms/useFields.ts'
import { useLeaveGuard } from '../../../engine/web/forms/useLeaveGuard.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { Link } from '../../../engine/web/ui/Link.tsx'
import { useToast } from '../../../engine/web/ui/toasts/ToastProvider.tsx'
import { usePayloadMutation } from '../../../engine/web/identity/form/usePayloadMutation.ts'
import { changeApplicationPath } from '../navigation/applyPath.ts'
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
  const fields = useFields(EMPTY, RULES, (name) => translate(`loanApplication.form.${name}`))
  useLeaveGuard(fields.isDirty)
  const submit = async () => {
    if (isSending || !fields.check()) return
    const { problems } = await send({ loanApplicationEntityId: found.entityId, ...fields.values })
    if (problems.length > 0) return void fields.refuse(problems)
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
        <FormBox form={fields} onSubmit={() => void submit()} sx={{ display: 'grid', gap: 4 }}>
          <Box>
            <Button component={Link} to={changeApplicationPath(found.entityId)} variant="outlined">
              {translate('loanApplication.change')}
            </Button>
          </Box>
          <FieldInput
            fields={fields}
            name="message"
            label={translate('loanApplication.answer')}
            rows={4}
            maxLength={2000}
          />
          <Box>
            <Button type="submit" variant="contained" size="large" loading={isSending}>
              {translate('loanApplication.sendAnswer')}
            </Button>
          </Box>
        </FormBox>
      )}
    </>
  )
}

const EMPTY = { message: '' }
const RULES = { message: fieldRules.required }
