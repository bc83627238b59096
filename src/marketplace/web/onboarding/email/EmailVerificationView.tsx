import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FieldInput } from '../../../../engine/web/forms/fields/FieldInput.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { useFields } from '../../../../engine/web/forms/useFields.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ResendButton } from '../../../../engine/web/identity/form/ResendButton.tsx'
import type { EmailVerification } from './useEmailVerification.ts'

/** Length of a code. */
const LENGTH = 6
const EMPTY = { code: '' }
const RULES = {
  code: (code: string) => (/^\d{6}$/.test(code.trim()) ? null : 'onboarding.email.codeRule'),
}

/** A button that sends a code; then a box for the code. */
export function EmailVerificationView({ verification }: { readonly verification: EmailVerification }) {
  const translate = useTranslate()
  const { isAsked, hasSendFailed, isSending } = verification
  return (
    <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
      <Button
        variant={isAsked ? 'outlined' : 'contained'}
        size="large"
        disabled={isAsked}
        loading={isSending && !isAsked}
        onClick={() => void verification.send()}
      >
        {translate(hasSendFailed && !isAsked ? 'onboarding.retry' : 'onboarding.email.send')}
      </Button>
      {isAsked && <CodeForm verification={verification} />}
    </Box>
  )
}

function CodeForm({ verification }: { readonly verification: EmailVerification }) {
  const translate = useTranslate()
  const fields = useFields(EMPTY, RULES)
  const code = fields.values.code.trim()
  const submit = () => {
    if (code.length === LENGTH && !verification.isVerifying) void verification.verify(code)
  }
  return (
    <FormBox form={fields} opensFocused onSubmit={submit} sx={{ display: 'grid', gap: 4, width: 1 }}>
      <Box sx={{ maxWidth: 240 }}>
        <FieldInput
          fields={fields}
          name="code"
          label={translate('onboarding.email.code')}
          help={translate('onboarding.email.codeHelp')}
          keyboard="numeric"
          autoComplete="one-time-code"
          maxLength={LENGTH}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={code.length !== LENGTH}
          loading={verification.isVerifying}
        >
          {translate(verification.hasVerifyFailed ? 'onboarding.retry' : 'onboarding.email.verify')}
        </Button>
        <ResendButton
          label={translate('onboarding.email.resend')}
          sentAt={verification.sentAt}
          isSending={verification.isSending}
          onResend={() => void verification.resend()}
        />
      </Box>
    </FormBox>
  )
}
