import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { Field } from '../../../engine/server/kernel/operations/Field.ts'
import { flag, locale, optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { checkCaptcha } from '../../../engine/server/people/identity/checkCaptcha.ts'
import {
  emailAddress,
  normalizePhone,
  personName,
  phone,
} from '../../../engine/server/people/identity/contact/contactDetails.ts'
import { createLogin } from './createLogin.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { checkPassword, newPassword } from '../../../engine/server/people/identity/checkPassword.ts'
import { hashPassword } from '../../../engine/server/people/identity/passwords.ts'
import { platformOfHost } from '../../../engine/server/people/identity/platform.ts'
import { findInvitation, findInvited } from './signUpInvitation.ts'
import { toTaken } from '../../../engine/server/people/identity/contact/takenEmail.ts'
import { continueSignIn } from '../../../engine/server/people/identity/secondFactor/continueSignIn.ts'
import { signInAnswer } from '../../../engine/server/people/identity/secondFactor/SecondFactor.ts'
import { isCodeRight, consumeCode } from '../../../engine/server/people/identity/contact/verificationCodes.ts'
import { signUpSubject } from './verifySignUpRequest.ts'

const accepted: Field<boolean> = {
  ...flag(),
  read: (value, { path }) => {
    if (value !== true) throw refuse('TERMS_NOT_ACCEPTED', path)
    return value
  },
}

/**
 * The phone is confirmed by the code. Refuses with TERMS_NOT_ACCEPTED, PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON and
 * CODE_INVALID on the field, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS, INVITATION_INVALID, INVITATION_EMAIL_DIFFERS
 * and MUST_BE_UNIQUE on `email`. The code stays valid unless it is the reason for the refusal.
 */
export const signUp = defineOperation({
  name: 'signUp',
  description:
    'Creates a login and begins its first session. An invitation links it to its account or its work.',
  input: {
    firstName: personName(),
    lastName: personName(),
    email: emailAddress({ description: 'What the person will sign in with.' }),
    phoneNumber: phone({ description: 'Where the code was sent.' }),
    code: text({ blankCode: 'REQUIRED' }),
    isTermsAccepted: accepted,
    password: newPassword,
    locale: locale({ description: 'Language of the person.' }),
    isNewsletterAccepted: flag(),
    invitationToken: optional(text()),
    recaptchaToken: optional(text()),
  },
  result: signInAnswer,
  run: async (operation: IdentityOperation, input) => {
    const { db, identity, client } = operation
    const email = input.email.trim()
    const mobilePhone = normalizePhone(input.phoneNumber)
    await checkCaptcha(operation, input.recaptchaToken)
    await limitAttempts(identity, [{ name: 'sign-up-address', value: client.address }])
    const subject = signUpSubject(email, mobilePhone)
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
          phone: mobilePhone,
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
  },
})
