import { fieldRules } from '../../../engine/web/forms/fields/fieldRules.ts'
import type { FieldRules } from '../../../engine/web/forms/useFields.ts'
import type {
  CheckSignupCodeInput,
  Locale,
  SignUpInput,
  SignUpInvitationQuery,
  VerifySignupRequestInput,
} from './generated/signUp.ts'
import type { PhoneAndConsentsValues } from './PhoneAndConsents.tsx'

export interface SignUpValues extends PhoneAndConsentsValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly code: string
  readonly password: string
}

/** Source of a sign-up: an invitation, or an address with an email in it. */
export interface SignUpOrigin {
  readonly invitationToken: string | null
  readonly invitation: SignUpInvitationQuery['signUpInvitation'] | null
  readonly email: string
}

/** The fields of each step, in page order. */
export const STEP_FIELDS: readonly (readonly (keyof SignUpValues)[])[] = [
  ['firstName', 'lastName', 'email', 'phoneNumber', 'isTermsAccepted', 'isNewsletterAccepted'],
  ['code'],
  ['password'],
]

export const signUpRules: FieldRules<SignUpValues> = {
  firstName: fieldRules.name,
  lastName: fieldRules.name,
  email: fieldRules.email,
  phoneNumber: fieldRules.phone,
  isTermsAccepted: (isAccepted) => (isAccepted ? null : 'signUp.termsRequired'),
  code: fieldRules.code,
  password: (password, { firstName, lastName, email }) =>
    fieldRules.newPassword(password, [firstName, lastName, email]),
}

export function firstValues({ invitation, email }: SignUpOrigin): SignUpValues {
  return {
    firstName: invitation?.firstName ?? '',
    lastName: invitation?.lastName ?? '',
    email: invitation?.email ?? email,
    phoneNumber: '',
    isTermsAccepted: false,
    isNewsletterAccepted: false,
    code: '',
    password: '',
  }
}

/** Input for requesting a code. */
export function toVerifyInput(
  values: SignUpValues,
  { invitationToken }: SignUpOrigin,
  locale: Locale,
): VerifySignupRequestInput {
  return {
    email: values.email.trim(),
    phoneNumber: values.phoneNumber,
    locale,
    ...(invitationToken === null ? {} : { invitationToken }),
  }
}

/** Input for checking the code. */
export function toCodeInput({ email, phoneNumber, code }: SignUpValues): CheckSignupCodeInput {
  return { email: email.trim(), phoneNumber, code: code.trim() }
}

export function toSignUpInput(values: SignUpValues, origin: SignUpOrigin, locale: Locale): SignUpInput {
  const { password, isNewsletterAccepted, isTermsAccepted } = values
  return {
    ...toVerifyInput(values, origin, locale),
    ...toCodeInput(values),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    password,
    isNewsletterAccepted,
    isTermsAccepted,
  }
}
