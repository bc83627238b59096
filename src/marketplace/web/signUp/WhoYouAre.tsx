import Box from '@mui/material/Box'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldInput } from '../../../engine/web/forms/fields/FieldInput.tsx'
import type { Form } from '../../../engine/web/forms/useForm.ts'
import { PhoneAndConsents } from './PhoneAndConsents.tsx'
import type { SignUpValues } from './signUpFields.ts'

export interface WhoYouAreProps {
  readonly fields: Form<SignUpValues>
  /** True with an invitation, which is valid only for the address it was sent to. */
  readonly isInvited: boolean
}

/** The first step: name, email, mobile number and consents. */
export function WhoYouAre({ fields, isInvited }: WhoYouAreProps) {
  const translate = useTranslate()
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
      <PhoneAndConsents fields={fields} />
    </>
  )
}
