import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { checkCaptcha } from '../../../engine/server/people/identity/checkCaptcha.ts'
import {
  emailProblems,
  normalizePhone,
  phoneProblems,
  problem,
} from '../../../engine/server/people/identity/contact/contactDetails.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { isCodeRight } from '../../../engine/server/people/identity/contact/verificationCodes.ts'
import { signUpSubject } from './verifySignUpRequest.ts'

export interface SignUpCode {
  readonly email: string
  readonly phoneNumber: string
  readonly code: string
  readonly recaptchaToken: string | null
}

/**
 * Checks the code of a sign-up before the person chooses a password. The code stays valid for `signUp`, and both count
 * the same tries. Refuses with REQUIRED, INVALID_FORMAT, MAX_LENGTH and CODE_INVALID on the field, CAPTCHA_FAILED and
 * TOO_MANY_ATTEMPTS.
 */
export async function checkSignUpCode(operation: IdentityOperation, given: SignUpCode): Promise<object> {
  const { identity, client } = operation
  const { email, phoneNumber, code, recaptchaToken } = given
  const problems = [
    ...emailProblems(email),
    ...phoneProblems(phoneNumber, 'phoneNumber'),
    ...(code.trim() === '' ? [problem('REQUIRED', 'code')] : []),
  ]
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  await checkCaptcha(operation, recaptchaToken)
  await limitAttempts(identity, [{ name: 'sign-up-address', value: client.address }])
  const subject = signUpSubject(email, normalizePhone(phoneNumber))
  if (!(await isCodeRight(identity, subject, code))) throw refuse('CODE_INVALID', 'code')
  return {}
}
