import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { PhoneAndConsents } from '../../signUp/PhoneAndConsents.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { ExistingEmailStep } from './ExistingEmailStep.tsx'
import { MergePanel } from './MergePanel.tsx'
import { type CompletionStep, type SignUpCompletion, useSignUpCompletion } from './useSignUpCompletion.ts'

export interface SignUpCompletionPanelProps {
  /** The person is saved, or joined with a profile. */
  readonly onDone: () => void
}

/** Completes a sign-up that began with an electronic identity, one question at a time. */
export function SignUpCompletionPanel({ onDone }: SignUpCompletionPanelProps) {
  const completion = useSignUpCompletion(onDone)
  const { step, fields, cancel, merge } = completion
  if (step === 'EXISTING_EMAIL')
    return <ExistingEmailStep email={fields.values.email.trim()} onMerge={merge} onOther={cancel} />
  if (step === 'MERGE')
    return <MergePanel email={fields.values.email.trim()} onCancel={cancel} onDone={onDone} />
  return <StepForm completion={completion}>{bodyOf(step, completion)}</StepForm>
}

function bodyOf(step: CompletionStep, { fields, code, isSending, resend }: SignUpCompletion): ReactNode {
  if (step === 'EMAIL_CHECK') return <EmailStep fields={fields} />
  if (step === 'NEW_EMAIL') return <PhoneAndConsents fields={fields} />
  return <CodeStep fields={fields} asked={code.asked} isSending={isSending} onResend={() => void resend()} />
}

function StepForm({
  completion,
  children,
}: {
  readonly completion: SignUpCompletion
  readonly children: ReactNode
}) {
  const translate = useTranslate()
  const { step, fields, isSending, next, cancel } = completion
  const submit = () => {
    if (!isSending) void next()
  }
  return (
    <FormBox form={fields} step={step} onSubmit={submit} problems={null}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate(step === 'CODE' ? 'account.code.confirm' : 'signUp.continue')}
        </Button>
        {step !== 'EMAIL_CHECK' && (
          <Button variant="outlined" onClick={cancel} disabled={isSending}>
            {translate('common.cancel')}
          </Button>
        )}
      </Box>
    </FormBox>
  )
}
