import Box from '@mui/material/Box'
import { CheckField } from '../../../engine/web/forms/fields/CheckField.tsx'
import { PhoneField } from '../../../engine/web/forms/fields/PhoneField.tsx'
import type { FormFields } from '../../../engine/web/forms/useForm.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { fillText } from '../../../engine/web/identity/form/fillText.ts'
import { TextLink } from '../../../engine/web/ui/TextLink.tsx'

export interface PhoneAndConsentsValues {
  /** `+4512345678`. */
  readonly phoneNumber: string
  readonly isTermsAccepted: boolean
  readonly isNewsletterAccepted: boolean
}

/** The phone that a code is sent to, and the consents, in every way to sign up. */
export function PhoneAndConsents({ fields }: { readonly fields: FormFields<PhoneAndConsentsValues> }) {
  const translate = useTranslate()
  const { values, set } = fields
  return (
    <>
      <PhoneField
        fields={fields}
        name="phoneNumber"
        label={translate('account.mobilePhone')}
        help={translate('signUp.phoneHelp')}
      />
      <Box>
        <CheckField
          id={fields.idOf('isTermsAccepted')}
          name="isTermsAccepted"
          isChecked={values.isTermsAccepted}
          onChange={(isChecked) => set('isTermsAccepted', isChecked)}
          error={fields.errorOf('isTermsAccepted')}
          required
        >
          <TermsText />
        </CheckField>
        <CheckField
          name="isNewsletterAccepted"
          isChecked={values.isNewsletterAccepted}
          onChange={(isChecked) => set('isNewsletterAccepted', isChecked)}
        >
          {translate('account.newsletter')}
        </CheckField>
      </Box>
    </>
  )
}

/** What people accept, with links to both texts. */
function TermsText() {
  const translate = useTranslate()
  return fillText(translate, 'signUp.terms', {
    terms: <NewTabLink to="/terms" label={translate('signUp.termsLink')} />,
    privacy: <NewTabLink to="/privacy" label={translate('signUp.privacyLink')} />,
  })
}

/** Opens in a new tab, so that the typed values stay. */
function NewTabLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener" underline="always">
      {label}
    </TextLink>
  )
}
