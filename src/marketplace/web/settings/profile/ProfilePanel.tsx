import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SchemaFormView } from '../../../../engine/web/forms/schema/SchemaFormView.tsx'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Name, email and phone. */
export function ProfilePanel({ profile }: { readonly profile: ProfileForm }) {
  const translate = useTranslate()
  const { form, isNameFixed, isSaving, code, save, undo } = profile
  return (
    <SettingsCard title={translate('account.settings.profile')} intro={translate('account.profile.intro')}>
      <SchemaFormView form={form} onSubmit={() => void save()} ui={isNameFixed ? NAME_FIXED : NOTHING}>
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

const NOTHING = {}
const NAME_FIXED = {
  firstName: { 'ui:disabled': true, 'ui:help': 'account.profile.nameFixed' },
  lastName: { 'ui:disabled': true },
}
