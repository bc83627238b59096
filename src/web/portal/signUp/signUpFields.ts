import { DEFAULT_DIAL_COUNTRY, joinPhone, type PhoneParts } from '../../lib/dialCodes.ts'
import { fieldRules } from '../form/fieldRules.ts'
import type { FieldRules } from '../form/useFields.ts'
import type { SignUpInput, SignUpInvitation, VerifySignupInput } from './documents.ts'

export interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: PhoneParts
  readonly isTermsAccepted: boolean
  readonly isNewsletterAccepted: boolean
  readonly code: string
  readonly password: string
}

/** Where a sign-up comes from: an invitation, or an address with an e-mail in it. */
export interface SignUpOrigin {
  readonly invitationToken: string | null
  readonly invitation: SignUpInvitation | null
  readonly email: string
}

/** The fields of each step, in the order of the page. */
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
    phoneNumber: { country: DEFAULT_DIAL_COUNTRY, number: '' },
    isTermsAccepted: false,
    isNewsletterAccepted: false,
    code: '',
    password: '',
  }
}

/** Asks for a code. */
export function toVerifyInput(
  values: SignUpValues,
  { invitationToken }: SignUpOrigin,
  locale: string,
): VerifySignupInput {
  return {
    email: values.email.trim(),
    phoneNumber: joinPhone(values.phoneNumber),
    locale,
    ...(invitationToken === null ? {} : { invitationToken }),
  }
}

export function toSignUpInput(values: SignUpValues, origin: SignUpOrigin, locale: string): SignUpInput {
  const { code, password, isNewsletterAccepted, isTermsAccepted } = values
  return {
    ...toVerifyInput(values, origin, locale),
    code: code.trim(),
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    password,
    isNewsletterAccepted,
    isTermsAccepted,
  }
}
