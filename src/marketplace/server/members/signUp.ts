import type { Locale } from '../../../engine/model/Text.ts'
import { DomainError, type DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { checkCaptcha } from '../../../engine/server/people/identity/checkCaptcha.ts'
import {
  emailProblems,
  nameProblems,
  normalizePhone,
  phoneProblems,
  problem,
} from '../../../engine/server/people/identity/contact/contactDetails.ts'
import { createLogin } from './createLogin.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { checkPassword } from '../../../engine/server/people/identity/checkPassword.ts'
import { hashPassword } from '../../../engine/server/people/identity/passwords.ts'
import { platformOfHost } from '../../../engine/server/people/identity/platform.ts'
import { findInvitation, findInvited } from './signUpInvitation.ts'
import { toTaken } from '../../../engine/server/people/identity/contact/takenEmail.ts'
import { continueSignIn } from '../../../engine/server/people/identity/secondFactor/continueSignIn.ts'
import type { SignInResult } from '../../../engine/server/people/identity/secondFactor/SecondFactor.ts'
import { isCodeRight, consumeCode } from '../../../engine/server/people/identity/contact/verificationCodes.ts'
import { signUpSubject } from './verifySignUpRequest.ts'

export interface SignUpInput {
  readonly email: string
  readonly phoneNumber: string
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly locale: Locale
  readonly isNewsletterAccepted: boolean
  readonly isTermsAccepted: boolean
  readonly invitationToken: string | null
  readonly recaptchaToken: string | null
}

/**
 * Creates a login with a phone confirmed by code, and begins its first session. Refuses with REQUIRED,
 * MIN_LENGTH, MAX_LENGTH, INVALID_FORMAT, TERMS_NOT_ACCEPTED, PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON and
 * CODE_INVALID on the field, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS, INVITATION_INVALID, INVITATION_EMAIL_DIFFERS
 * and MUST_BE_UNIQUE on `email`. The code stays valid unless it is the reason for the refusal.
 */
export async function signUp(operation: IdentityOperation, input: SignUpInput): Promise<SignInResult> {
  const { db, identity, client } = operation
  const problems = findProblems(input)
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  const email = input.email.trim()
  const phone = normalizePhone(input.phoneNumber)
  await checkCaptcha(operation, input.recaptchaToken)
  await limitAttempts(identity, [{ name: 'sign-up-address', value: client.address }])
  const subject = signUpSubject(email, phone)
  if (!(await isCodeRight(identity, subject, input.code))) throw refuse('CODE_INVALID', 'code')
  const { partnerId, name } = await platformOfHost(db, operation.hostname)
  await checkPassword(input.password, 'password', [input.firstName, input.lastName, email, name])
  const passwordHash = await hashPassword(input.password)
  return db
    .transaction(async () => {
      // Of two requests with one code, the second waits here and finds it used.
      if (!(await consumeCode(identity, subject, input.code))) throw refuse('CODE_INVALID', 'code')
      const token = input.invitationToken
      const invitation = token === null ? null : await findInvitation(db, operation.now(), token)
      if (token !== null && invitation === null) throw refuse('INVITATION_INVALID')
      const invited = await findInvited(db, email, invitation)
      const userId = await createLogin(operation, {
        ...input,
        email,
        phone,
        passwordHash,
        partnerId: invitation?.account?.partnerId ?? partnerId,
        invitation,
        invited,
      })
      return continueSignIn(identity, userId, client, operation)
    })
    .catch((error: unknown) => {
      throw toTaken(error)
    })
}

const findProblems = (input: SignUpInput): readonly DomainProblem[] => [
  ...nameProblems(input.firstName, 'firstName'),
  ...nameProblems(input.lastName, 'lastName'),
  ...emailProblems(input.email),
  ...phoneProblems(input.phoneNumber, 'phoneNumber'),
  ...(input.code.trim() === '' ? [problem('REQUIRED', 'code')] : []),
  ...(input.isTermsAccepted ? [] : [problem('TERMS_NOT_ACCEPTED', 'isTermsAccepted')]),
]
