import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ApiProblem } from '../../client/ApiError.ts'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { showPhone } from '../../lib/showPhone.ts'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CodeField } from '../../forms/fields/CodeField.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { FormBox } from '../../forms/FormBox.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useFields } from '../../forms/useFields.ts'
import type { AskedCode, PhoneCode } from './usePhoneCode.ts'

const EMPTY = { code: '' }
const RULES = { code: fieldRules.code }

export interface PhoneCodeDialogProps {
  readonly code: PhoneCode
  readonly asked: AskedCode
  /** What is confirmed: an amount and where it goes, for example. */
  readonly what?: string
  /** What happens after that, as the button says it. Default: saving. */
  readonly submitLabel?: string
  readonly onConfirmed: () => void
}

/** Asks for the code from an SMS. The form behind it is sent after that. */
export function PhoneCodeDialog({ code, asked, what, submitLabel, onConfirmed }: PhoneCodeDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const id = useId()
  const fields = useFields(EMPTY, RULES)

  const fail = (problems: readonly ApiProblem[]) => {
    const lines = [translate('account.code.failedText'), ...fields.refuse(problems).form]
    toast.show({ severity: 'error', title: translate('account.code.failed'), lines })
  }
  const submit = async () => {
    if (code.isSending || !fields.check()) return
    const { isVerified, problems } = await code.confirm(fields.values.code)
    if (isVerified) onConfirmed()
    else fail(problems)
  }
  const resend = async () => {
    const problems = await code.ask(asked.phone)
    if (problems.length > 0) fail(problems)
  }
  const said = asked.isEarlier ? 'account.code.alreadySent' : 'account.code.sentTo'
  return (
    <FormDialog open onClose={code.cancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <FormBox form={fields} onSubmit={() => void submit()} problems={null} sx={{}}>
        <DialogTitle id={id}>{translate('account.code.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {what !== undefined && (
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{what}</Typography>
          )}
          <Typography color="text.secondary">{translate(said, { phone: showPhone(asked.phone) })}</Typography>
          <Box>
            <CodeField fields={fields} name="code" />
            <Box sx={{ mt: 2 }}>
              <ResendButton sentAt={asked.sentAt} isSending={code.isSending} onResend={() => void resend()} />
            </Box>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={code.cancel}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={code.isSending}>
            {submitLabel ?? translate('account.code.confirm')}
          </Button>
        </DialogActions>
      </FormBox>
    </FormDialog>
  )
}
