import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SessionUser } from '../../../../engine/web/client/session/Session.ts'
import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { SchemaFormView } from '../../../../engine/web/forms/schema/SchemaFormView.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { PhoneCodeDialog } from '../profile/PhoneCodeDialog.tsx'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { useAccountInformation } from './useAccountInformation.ts'

export interface AccountInformationFormProps {
  readonly user: SessionUser
  readonly account: Account
}

/** What an owner decides about the account: its name, and the bank account that payouts go to. */
export function AccountInformationForm({ user, account }: AccountInformationFormProps) {
  const translate = useTranslate()
  const { form, isSaving, code, save, undo } = useAccountInformation(user, account)
  return (
    <SettingsCard
      title={translate('account.information.title')}
      intro={translate('account.information.intro')}
    >
      <SchemaFormView form={form} onSubmit={() => void save()}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={isSaving}>
            {translate('account.profile.save')}
          </Button>
          {form.isDirty && (
            <Button onClick={undo} disabled={isSaving}>
              {translate('account.profile.undo')}
            </Button>
          )}
        </Box>
      </SchemaFormView>
      {code.asked && <PhoneCodeDialog code={code} asked={code.asked} onConfirmed={() => void save()} />}
    </SettingsCard>
  )
}
