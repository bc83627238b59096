import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CodeField } from '../../../../engine/web/forms/fields/CodeField.tsx'
import type { Form } from '../../../../engine/web/forms/useForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { showPhone } from '../../../../engine/web/lib/showPhone.ts'
import { ResendButton } from '../../../../engine/web/identity/form/ResendButton.tsx'
import type { AskedCode } from '../../settings/profile/usePhoneCode.ts'
import type { CompletionValues } from './useSignUpCompletion.ts'

export interface CodeStepProps {
  readonly fields: Form<CompletionValues>
  /** Null once it was right. */
  readonly asked: AskedCode | null
  readonly isSending: boolean
  readonly onResend: () => void
}

/** Asks for the code from the text message. */
export function CodeStep({ fields, asked, isSending, onResend }: CodeStepProps) {
  const translate = useTranslate()
  const phone = showPhone(fields.values.phoneNumber)
  return (
    <>
      <Typography color="text.secondary">
        {translate(asked?.isEarlier ? 'account.code.alreadySent' : 'account.code.sentTo', { phone })}
      </Typography>
      <Box>
        <CodeField fields={fields} name="code" />
        {asked && (
          <Box sx={{ mt: 2 }}>
            <ResendButton sentAt={asked.sentAt} isSending={isSending} onResend={onResend} />
          </Box>
        )}
      </Box>
    </>
  )
}
