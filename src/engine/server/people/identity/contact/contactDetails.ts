import type { ProfileForm } from '../../../../model/generated/forms.ts'
import { toPhone } from '../../../../rules/phoneNumber.ts'
import { DomainError, type DomainProblem } from '../../../kernel/DomainError.ts'
import { checkGivenFields } from '../../../kernel/forms/checkForm.ts'
import type { Field } from '../../../kernel/operations/Field.ts'
import { text } from '../../../kernel/operations/fields.ts'

interface ContactOptions {
  readonly description?: string
}

/** Refuses with REQUIRED, INVALID_FORMAT or MAX_LENGTH. */
export const emailAddress = (options: ContactOptions = {}): Field<string> =>
  asInProfile('email', text({ ...options, scalar: 'EmailAddress' }))

/** Refuses with REQUIRED or INVALID_FORMAT. */
export const phone = (options: ContactOptions = {}): Field<string> =>
  asInProfile('mobilePhone', text({ ...options, scalar: 'PhoneNumber' }))

/** A first or a last name. Refuses with REQUIRED, MIN_LENGTH or MAX_LENGTH. */
export const personName = (options: ContactOptions = {}): Field<string> =>
  asInProfile('firstName', text(options))

/** The same rules wherever people state who they are: those of the form in their settings. */
const asInProfile = (asked: keyof ProfileForm, field: Field<string>): Field<string> => ({
  ...field,
  read: (value, { path }) => {
    const given = typeof value === 'string' ? value : ''
    const problems = profileProblems(asked, given, path)
    if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
    return given
  },
})

/** Refuses with REQUIRED, INVALID_FORMAT or MAX_LENGTH on `email`. */
export const emailProblems = (email: string): readonly DomainProblem[] =>
  profileProblems('email', email, 'email')

const profileProblems = (asked: keyof ProfileForm, value: string, field: string): readonly DomainProblem[] =>
  checkGivenFields('profile', { [asked]: value }).map((found) => ({ ...found, field }))

/** Canonical form of a phone number: `+45 (0)20 12 34 56` is `+4520123456`. What is no number stays. */
export const normalizePhone = (number: string): string => toPhone(number) ?? number

export const problem = (
  code: string,
  field: string | null,
  params: Readonly<Record<string, string>> = {},
): DomainProblem => ({ code, field, params })
