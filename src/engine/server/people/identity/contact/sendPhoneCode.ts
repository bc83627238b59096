import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { locale, optional, text } from '../../../kernel/operations/fields.ts'
import { limitAttempts } from '../attempts.ts'
import { checkCaptcha } from '../checkCaptcha.ts'
import { normalizePhone, phone } from './contactDetails.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { platformOfPartner } from '../platform.ts'
import { sendCode, sentCode } from './verificationCodes.ts'

/**
 * Refuses with NOT_A_MOBILE on `phoneNumber`, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS and MESSAGE_NOT_SENT. Does not store
 * correlation ids, which would hold a transaction open while the gateway answers; a repeat within a minute sends nothing
 * anyway.
 */
export const sendPhoneCode = defineOperation({
  name: 'sendPhoneVerificationCode',
  description:
    'Sends the caller a code by text message: six digits, valid for 10 minutes and five attempts; a new one after 60 seconds.',
  input: {
    phoneNumber: phone(),
    locale: locale({ description: 'Language of the message.' }),
    recaptchaToken: optional(text()),
  },
  result: sentCode('Nothing was sent now: the last code is less than 60 seconds old.'),
  run: async (context: IdentityOperation, { phoneNumber, locale, recaptchaToken }) => {
    const operation = requireSession(context)
    const { actor, db, identity } = operation
    await checkCaptcha(operation, recaptchaToken)
    await limitAttempts(identity, [{ name: 'sms-user', value: String(actor.userId) }])
    const to = normalizePhone(phoneNumber)
    const { name: platform } = await platformOfPartner(db, actor.partnerId)
    return sendCode(operation, {
      purpose: 'PHONE',
      subject: `${actor.userId}|${to}`,
      phone: to,
      locale,
      platform,
    })
  },
})
