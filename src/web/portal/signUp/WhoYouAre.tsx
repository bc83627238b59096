import Box from '@mui/material/Box'
import { useTranslate } from '../../i18n/LanguageProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { CheckField } from '../form/CheckField.tsx'
import { FieldInput } from '../form/FieldInput.tsx'
import { fillText } from '../form/fillText.ts'
import { PhoneField } from '../form/PhoneField.tsx'
import type { Fields } from '../form/useFields.ts'
import type { SignUpValues } from './signUpFields.ts'

export interface WhoYouAreProps {
  readonly fields: Fields<SignUpValues>
  /** An invitation is for the address it was sent to. */
  readonly isInvited: boolean
}

/** The first step: name, e-mail, mobile phone, and what one agrees to. */
export function WhoYouAre({ fields, isInvited }: WhoYouAreProps) {
  const translate = useTranslate()
  const { values, set } = fields
  return (
    <>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FieldInput
          fields={fields}
          name="firstName"
          label={translate('account.firstName')}
          autoComplete="given-name"
        />
        <FieldInput
          fields={fields}
          name="lastName"
          label={translate('account.lastName')}
          autoComplete="family-name"
        />
      </Box>
      <FieldInput
        fields={fields}
        name="email"
        type="email"
        label={translate('account.email')}
        help={translate(isInvited ? 'signUp.invitedEmail' : 'signUp.emailHelp')}
        disabled={isInvited}
        autoComplete="email"
      />
      <PhoneField
        fields={fields}
        name="phoneNumber"
        label={translate('account.mobilePhone')}
        help={translate('signUp.phoneHelp')}
      />
      <Box>
        <CheckField
          name="isTermsAccepted"
          isChecked={values.isTermsAccepted}
          onChange={(isChecked) => set('isTermsAccepted', isChecked)}
          error={fields.errorOf('isTermsAccepted')}
          required
        >
          {fillText(translate, 'signUp.terms', {
            terms: <NewTabLink to="/terms" label={translate('signUp.termsLink')} />,
            privacy: <NewTabLink to="/privacy" label={translate('signUp.privacyLink')} />,
          })}
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

/** What is typed stays in this tab. */
function NewTabLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener" underline="always">
      {label}
    </TextLink>
  )
}
