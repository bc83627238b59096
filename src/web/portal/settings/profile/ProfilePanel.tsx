import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { useTranslate } from '../../../i18n/LanguageProvider.tsx'
import { FieldInput } from '../../form/FieldInput.tsx'
import { PhoneField } from '../../form/PhoneField.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Name, e-mail and phone. */
export function ProfilePanel({ form }: { readonly form: ProfileForm }) {
  const translate = useTranslate()
  const { fields, isNameFixed, isSaving, code } = form
  const { attach, isDirty } = fields
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const nameHelp = isNameFixed ? { help: translate('account.profile.nameFixed') } : {}
  return (
    <SettingsCard title={translate('account.settings.profile')} intro={translate('account.profile.intro')}>
      <Box component="form" ref={attach} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
        <FieldInput
          fields={fields}
          name="firstName"
          label={translate('account.firstName')}
          autoComplete="given-name"
          disabled={isNameFixed}
          {...nameHelp}
        />
        <FieldInput
          fields={fields}
          name="lastName"
          label={translate('account.lastName')}
          autoComplete="family-name"
          disabled={isNameFixed}
        />
        <FieldInput
          fields={fields}
          name="email"
          type="email"
          label={translate('account.email')}
          help={translate('account.profile.emailHelp')}
          autoComplete="email"
        />
        <PhoneField fields={fields} name="mobilePhone" label={translate('account.mobilePhone')} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={!isDirty} loading={isSaving}>
            {translate('account.profile.save')}
          </Button>
          {isDirty && (
            <Button onClick={form.undo} disabled={isSaving}>
              {translate('account.profile.undo')}
            </Button>
          )}
        </Box>
      </Box>
      {code.asked && <PhoneCodeDialog code={code} asked={code.asked} onConfirmed={() => void form.save()} />}
    </SettingsCard>
  )
}
