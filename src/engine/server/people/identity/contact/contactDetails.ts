import type { ProfileForm } from '../../../../model/generated/forms.ts'
import { toPhone } from '../../../../rules/phoneNumber.ts'
import type { DomainProblem } from '../../../kernel/DomainError.ts'
import { checkGivenFields } from '../../../kernel/forms/checkForm.ts'

/** Refuses with REQUIRED, INVALID_FORMAT or MAX_LENGTH on `email`. */
export const emailProblems = (email: string): readonly DomainProblem[] => profileProblems('email', email)

/** Refuses with REQUIRED or INVALID_FORMAT on `field`. */
export const phoneProblems = (phone: string, field: string): readonly DomainProblem[] =>
  profileProblems('mobilePhone', phone, field)

/** Refuses with REQUIRED, MIN_LENGTH or MAX_LENGTH on `field`. */
export const nameProblems = (name: string, field: string): readonly DomainProblem[] =>
  profileProblems('firstName', name, field)

/** The same rules wherever people state who they are: those of the form in their settings. */
const profileProblems = (
  asked: keyof ProfileForm,
  value: string,
  field: string = asked,
): readonly DomainProblem[] =>
  checkGivenFields('profile', { [asked]: value }).map((found) => ({ ...found, field }))

/** Canonical form of a phone number: `+45 (0)20 12 34 56` is `+4520123456`. What is no number stays. */
export const normalizePhone = (phone: string): string => toPhone(phone) ?? phone

export const problem = (
  code: string,
  field: string | null,
  params: Readonly<Record<string, string>> = {},
): DomainProblem => ({ code, field, params })
