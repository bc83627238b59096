import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { LANGUAGES, languageTag, type Locale, LOCALES } from '../../../model/Text.ts'
import type { SessionUser } from '../../client/session/Session.ts'
import { hasCustomers } from '../../lib/backendName.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { CheckField } from '../../forms/fields/CheckField.tsx'
import { usePayloadMutation } from '../form/usePayloadMutation.ts'
import { UpdatePersonForCurrentUserDocument } from './generated/ownPerson.ts'
import { SettingsCard } from '../form/SettingsCard.tsx'
import { useSavePreferences } from './useSavePreferences.ts'

/** Language, appearance and newsletter; each choice is saved at once. */
export function PreferencesPanel({ user }: { readonly user: SessionUser }) {
  const { translate, locale, setLocale } = useLanguage()
  const { mode = 'system', setMode } = useColorScheme()
  const { save, isSaving } = useSavePreferences()
  const person = usePayloadMutation(UpdatePersonForCurrentUserDocument)
  const [isNewsletterAccepted, setNewsletter] = useState(user.isNewsletterAccepted)

  const chooseLanguage = async (language: Locale) => {
    await setLocale(language)
    // Also the language of emails and messages.
    if (await save({ language })) await person.send({ locale: language })
  }
  const chooseMode = (next: 'light' | 'dark' | 'system') => {
    setMode(next)
    void save({ darkMode: next === 'system' ? null : next === 'dark' })
  }
  const chooseNewsletter = async (isAccepted: boolean) => {
    setNewsletter(isAccepted)
    if (!(await save({ isNewsletterAccepted: isAccepted }))) setNewsletter(!isAccepted)
  }
  return (
    <SettingsCard title={translate('account.settings.preferences')}>
      <FieldFrame
        label={translate('account.preferences.language')}
        help={translate('account.preferences.languageHelp')}
      >
        {({ id, describedBy }) => (
          <SelectBox
            value={locale}
            onChange={(event) => void chooseLanguage(event.target.value as Locale)}
            inputProps={{ id, 'aria-describedby': describedBy }}
            sx={{ height: 44, width: 1 }}
          >
            {LOCALES.map((name) => (
              <option key={name} value={name} lang={languageTag(name)}>
                {LANGUAGES[name].name}
              </option>
            ))}
          </SelectBox>
        )}
      </FieldFrame>
      <FieldFrame label={translate('account.preferences.mode')} group>
        {() => (
          <RadioGroup
            name="mode"
            value={mode}
            onChange={(_event, next) => chooseMode(next as 'light' | 'dark' | 'system')}
          >
            {(['system', 'light', 'dark'] as const).map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio />}
                label={translate(`account.preferences.${name}`)}
              />
            ))}
          </RadioGroup>
        )}
      </FieldFrame>
      {hasCustomers() && (
        <FieldFrame label={translate('account.preferences.newsletter')} group>
          {() => (
            <CheckField
              name="isNewsletterAccepted"
              isChecked={isNewsletterAccepted}
              disabled={isSaving}
              onChange={(isAccepted) => void chooseNewsletter(isAccepted)}
            >
              {translate('account.newsletter')}
            </CheckField>
          )}
        </FieldFrame>
      )}
    </SettingsCard>
  )
}
