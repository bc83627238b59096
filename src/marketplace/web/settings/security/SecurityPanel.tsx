import Button from '@mui/material/Button'
import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { SchemaFormView } from '../../../../engine/web/forms/schema/SchemaFormView.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { KnownUsername } from '../../../../engine/web/forms/fields/KnownUsername.tsx'
import { OwnFactors } from '../../../../engine/web/identity/secondFactor/OwnFactors.tsx'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { SessionsDocument } from './generated/security.ts'
import { SessionList } from './SessionList.tsx'
import type { ChangePassword } from './useChangePassword.ts'

export interface SecurityPanelProps {
  readonly user: { readonly email: string; readonly firstName: string; readonly lastName: string }
  readonly password: ChangePassword
  /** Sessions load when the panel is first shown. */
  readonly isShown: boolean
}

/** Changes the password and the second factors, and lists the devices that are signed in. */
export function SecurityPanel({ user, password, isShown }: SecurityPanelProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(SessionsDocument, { skip: !isShown })
  const { email, firstName, lastName } = user
  const known = useMemo(() => [email, firstName, lastName], [email, firstName, lastName])
  const save = async () => {
    if (await password.save()) void refetch()
  }
  return (
    <>
      <SettingsCard
        title={translate('account.security.password')}
        intro={translate('account.security.passwordIntro')}
      >
        <KnownUsername email={email} />
        <SchemaFormView form={password.form} onSubmit={() => void save()} known={known}>
          <Button type="submit" variant="contained" loading={password.isSaving} sx={{ justifySelf: 'start' }}>
            {translate('account.security.password')}
          </Button>
        </SchemaFormView>
      </SettingsCard>
      <SettingsCard title={translate('secondFactor.card.title')}>
        <OwnFactors email={email} isShown={isShown} />
      </SettingsCard>
      <SettingsCard
        title={translate('account.security.sessions')}
        intro={translate('account.security.sessionsIntro')}
      >
        <SessionList sessions={data?.sessions.open} error={error} onRefresh={() => void refetch()} />
      </SettingsCard>
    </>
  )
}
