import type { ApiProblem } from '../../../client/ApiError.ts'
import { describeProblem } from '../../../client/ApiError.ts'
import type { SessionUser } from '../../../client/session/Session.ts'
import type { Translate } from '../../../i18n/LanguageProvider.tsx'
import { joinPhone, type PhoneParts, splitPhone } from '../../../lib/dialCodes.ts'
import { fieldRules } from '../../form/fieldRules.ts'
import type { FieldRules } from '../../form/useFields.ts'
import type { UpdatePersonInput } from './documents.ts'

export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobilePhone: PhoneParts
}

export const profileRules: FieldRules<ProfileValues> = {
  firstName: fieldRules.name,
  lastName: fieldRules.name,
  email: fieldRules.email,
  mobilePhone: fieldRules.phone,
}

export function toProfile({ firstName, lastName, email, mobilePhone }: SessionUser): ProfileValues {
  return { firstName, lastName, email, mobilePhone: splitPhone(mobilePhone ?? '') }
}

/** Only what is another than before. */
export function changedProfile(values: ProfileValues, before: ProfileValues): UpdatePersonInput {
  const [now, then] = [toInput(values), toInput(before)]
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => then[name as keyof typeof then] !== value),
  )
}

function toInput({ firstName, lastName, email, mobilePhone }: ProfileValues) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    mobilePhone: joinPhone(mobilePhone),
  }
}

/** Our own words where the catalogue has some for a person's details. */
export function describeProfileProblem(problem: ApiProblem, translate: Translate): string {
  if (problem.code === 'MUST_BE_UNIQUE') return translate('account.emailTaken')
  if (problem.code === 'MAX_LENGTH' && problem.field === 'email') return translate('account.emailTooLong')
  return problem.field === null
    ? translate('account.profile.failedText')
    : describeProblem(problem, translate)
}
