import Box from '@mui/material/Box'
import { CheckField } from '../../../engine/web/forms/fields/CheckField.tsx'
import { PhoneField } from '../../../engine/web/forms/fields/PhoneField.tsx'
import type { FormFields } from '../../../engine/web/forms/useForm.ts'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { TermsText } from './TermsText.tsx'

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
