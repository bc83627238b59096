import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { useServerQuery } from '../../../client/useServerQuery.ts'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { PasswordInput } from '../../signIn/PasswordInput.tsx'
import { KnownUsername } from '../../form/KnownUsername.tsx'
import { NewPasswordField } from '../../form/NewPasswordField.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { SESSIONS } from './documents.ts'
import { SessionList } from './SessionList.tsx'
import type { ChangePassword } from './useChangePassword.ts'

export interface SecurityPanelProps {
  readonly email: string
  readonly password: ChangePassword
  /** Sessions are asked for when somebody looks. */
  readonly isShown: boolean
}

/** The password, and where one is signed in. */
export function SecurityPanel({ email, password, isShown }: SecurityPanelProps) {
  const translate = useTranslate()
  const sessions = useServerQuery(isShown ? SESSIONS : null, NOTHING)
  const { fields } = password
  const { attach } = fields
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await password.save()) sessions.refetch()
  }
  return (
    <>
      <SettingsCard
        title={translate('account.security.password')}
        intro={translate('account.security.passwordIntro')}
      >
        <Box
          component="form"
          ref={attach}
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 5 }}
        >
          <KnownUsername email={email} />
          <FieldFrame
            label={translate('account.security.current')}
            error={fields.errorOf('currentPassword')}
            required
          >
            {(parts) => (
              <PasswordInput
                {...parts}
                name="currentPassword"
                autoComplete="current-password"
                value={fields.values.currentPassword}
                onChange={(value) => fields.set('currentPassword', value)}
              />
            )}
          </FieldFrame>
          <NewPasswordField
            fields={fields}
            name="newPassword"
            label={translate('password.new.label')}
            known={[email]}
          />
          <Button type="submit" variant="contained" loading={password.isSaving} sx={{ justifySelf: 'start' }}>
            {translate('account.security.password')}
          </Button>
        </Box>
      </SettingsCard>
      <SettingsCard
        title={translate('account.security.sessions')}
        intro={translate('account.security.sessionsIntro')}
      >
        <SessionList query={sessions} />
      </SettingsCard>
    </>
  )
}

const NOTHING = {}
