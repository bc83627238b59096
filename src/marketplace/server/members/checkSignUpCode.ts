import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { checkCaptcha } from '../../../engine/server/people/identity/checkCaptcha.ts'
import {
  emailAddress,
  normalizePhone,
  phone,
} from '../../../engine/server/people/identity/contact/contactDetails.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { isCodeRight } from '../../../engine/server/people/identity/contact/verificationCodes.ts'
import { signUpSubject } from './verifySignUpRequest.ts'

/** Before the person chooses a password. Refuses with CODE_INVALID on the field, CAPTCHA_FAILED and TOO_MANY_ATTEMPTS. */
export const checkSignUpCode = defineOperation({
  name: 'checkSignupCode',
  description:
    'Checks the code of a sign-up as soon as it is entered. It stays valid for signUp, which counts the same five attempts.',
  input: {
    email: emailAddress(),
    phoneNumber: phone({ description: 'Where the code was sent.' }),
    code: text({ blankCode: 'REQUIRED' }),
    recaptchaToken: optional(text()),
  },
  run: async (operation: IdentityOperation, { email, phoneNumber, code, recaptchaToken }) => {
    const { identity, client } = operation
    await checkCaptcha(operation, recaptchaToken)
    await limitAttempts(identity, [{ name: 'sign-up-address', value: client.address }])
    const subject = signUpSubject(email, normalizePhone(phoneNumber))
    if (!(await isCodeRight(identity, subject, code))) throw refuse('CODE_INVALID', 'code')
    return {}
  },
})
