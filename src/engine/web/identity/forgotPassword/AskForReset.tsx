import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { SandboxNote } from '../../forms/sandbox/SandboxNote.tsx'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { fieldRules } from '../../forms/fields/fieldRules.ts'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { FormCard } from '../form/FormCard.tsx'
import { ResendButton } from '../form/ResendButton.tsx'
import { useFields } from '../../forms/useFields.ts'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { RequestPasswordResetDocument } from './generated/forgotPassword.ts'

const EMPTY = { email: '' }
const RULES = { email: fieldRules.email }

interface Sent {
  readonly email: string
  readonly at: number
}

/** Asks for the email. The response does not reveal whether such a user exists. */
export function AskForReset() {
  const { translate, locale } = useLanguage()
  const fields = useFields(EMPTY, RULES)
  const request = usePayloadMutation(RequestPasswordResetDocument, {
    anonymous: true,
    captcha: 'resetPassword',
  })
  const [sent, setSent] = useState<Sent | null>(null)

  const send = async () => {
    fields.tell([])
    if (request.isSending || !fields.check()) return
    const email = fields.values.email.trim()
    const { problems } = await request.send({ email, locale })
    if (problems.length > 0) fields.refuse(problems)
    else setSent({ email, at: Date.now() })
  }
  if (sent) {
    return (
      <FormCard title={translate('password.sent.title')}>
        <Typography role="status" sx={{ fontSize: 16, lineHeight: '24px' }}>
          {translate('password.sent.text', { email: sent.email })}
        </Typography>
        <FormProblems lines={fields.problems} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 2 }}>
          <ResendButton sentAt={sent.at} isSending={request.isSending} onResend={() => void send()} />
          <TextLink to="/login">{translate('password.toSignIn')}</TextLink>
        </Box>
        <SandboxNote of="mail" />
      </FormCard>
    )
  }
  return (
    <FormCard title={translate('password.ask.title')} intro={translate('password.ask.intro')}>
      <FormBox form={fields} onSubmit={() => void send()}>
        <FieldInput
          fields={fields}
          name="email"
          type="email"
          label={translate('account.email')}
          autoComplete="username"
        />
        <Button type="submit" variant="contained" size="large" loading={request.isSending}>
          {translate('password.ask.submit')}
        </Button>
        <TextLink to="/login" sx={{ justifySelf: 'center' }}>
          {translate('password.toSignIn')}
        </TextLink>
        <SandboxNote of="captcha" />
      </FormBox>
    </FormCard>
  )
}
