import type { Locale } from '../../../engine/model/Text.ts'
import { canonicalName } from '../../../engine/server/db/canonicalName.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { checkCaptcha } from '../../../engine/server/people/identity/checkCaptcha.ts'
import {
  emailProblems,
  normalizePhone,
  phoneProblems,
} from '../../../engine/server/people/identity/contact/contactDetails.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { platformOfHost } from '../../../engine/server/people/identity/platform.ts'
import { findInvitation, findInvited } from './signUpInvitation.ts'
import {
  type CodeSubject,
  sendCode,
} from '../../../engine/server/people/identity/contact/verificationCodes.ts'

export interface SignUpRequest {
  readonly phoneNumber: string
  readonly email: string
  readonly locale: Locale
  readonly recaptchaToken: string | null
  readonly invitationToken: string | null
}

/**
 * Checks the sign-up details and sends a code to the phone. Refuses with REQUIRED, INVALID_FORMAT and
 * MAX_LENGTH on the field, CAPTCHA_FAILED, INVITATION_INVALID, INVITATION_EMAIL_DIFFERS and MUST_BE_UNIQUE on
 * `email`, NOT_A_MOBILE on `phoneNumber`, TOO_MANY_ATTEMPTS and MESSAGE_NOT_SENT.
 */
export async function verifySignUpRequest(
  operation: IdentityOperation,
  request: SignUpRequest,
): Promise<object> {
  const { db, identity, client, now } = operation
  const { email, phoneNumber, locale, invitationToken } = request
  const problems = [...emailProblems(email), ...phoneProblems(phoneNumber, 'phoneNumber')]
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  await checkCaptcha(operation, request.recaptchaToken)
  // This reveals whether an address is known, so it is rate-limited.
  await limitAttempts(identity, [{ name: 'sign-up-address', value: client.address }])
  const invitation = invitationToken === null ? null : await findInvitation(db, now(), invitationToken)
  if (invitationToken !== null && invitation === null) throw refuse('INVITATION_INVALID')
  await findInvited(db, email.trim(), invitation)
  const { name: platform } = await platformOfHost(db, operation.hostname)
  const phone = normalizePhone(phoneNumber)
  await sendCode(operation, { ...signUpSubject(email, phone), phone, locale, platform })
  return {}
}

/** A code for one combination of phone and address. */
export const signUpSubject = (email: string, phone: string): CodeSubject => ({
  purpose: 'SIGN_UP',
  subject: `${canonicalName(email)}|${phone}`,
})
