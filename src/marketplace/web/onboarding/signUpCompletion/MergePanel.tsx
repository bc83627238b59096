import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CodeField } from '../../../../engine/web/forms/fields/CodeField.tsx'
import { KnownUsername } from '../../../../engine/web/forms/fields/KnownUsername.tsx'
import { PasswordField } from '../../../../engine/web/forms/fields/PasswordField.tsx'
import { FormBox } from '../../../../engine/web/forms/FormBox.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { TextLink } from '../../../../engine/web/ui/TextLink.tsx'
import { ResendButton } from '../../../../engine/web/identity/form/ResendButton.tsx'
import { useMerge } from './useMerge.ts'

export interface MergePanelProps {
  /** Of the existing profile. */
  readonly email: string
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Joins the electronic identity with an existing profile: its password, then a code from its phone. */
export function MergePanel({ email, onCancel, onDone }: MergePanelProps) {
  const translate = useTranslate()
  const { fields, sentAt, hasFailed, isSending, submit, resend } = useMerge(email, onDone)
  return (
    <FormBox form={fields} onSubmit={() => void submit()}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('signUpCompletion.mergeIntro', { email })}
      </Typography>
      <KnownUsername email={email} />
      <Box>
        <PasswordField
          fields={fields}
          name="password"
          label={translate('account.password')}
          autoComplete="current-password"
        />
        <Box sx={{ mt: 2 }}>
          <TextLink to="/forgot-password" target="_blank" rel="noopener" underline="always">
            {translate('signUpCompletion.resetPassword')}
          </TextLink>
        </Box>
      </Box>
      {sentAt !== null && (
        <Box>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {translate('signUpCompletion.codeSent')}
          </Typography>
          <CodeField fields={fields} name="code" />
          <Box sx={{ mt: 2 }}>
            <ResendButton sentAt={sentAt} isSending={isSending} onResend={() => void resend()} />
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {translate(hasFailed ? 'signUpCompletion.retry' : 'signUpCompletion.merge')}
        </Button>
        <Button variant="outlined" onClick={onCancel} disabled={isSending}>
          {translate('common.cancel')}
        </Button>
      </Box>
    </FormBox>
  )
}
