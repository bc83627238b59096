import type { Locale } from '../../../../model/Text.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import { limitAttempts } from '../attempts.ts'
import { checkCaptcha } from '../checkCaptcha.ts'
import { normalizePhone, phoneProblems } from './contactDetails.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { platformOfPartner } from '../platform.ts'
import { sendCode, type SentCode } from './verificationCodes.ts'

export interface PhoneCodeRequest {
  readonly phoneNumber: string
  readonly locale: Locale
  readonly recaptchaToken: string | null
}

/**
 * Sends the caller a code to confirm a phone. Refuses with REQUIRED and INVALID_FORMAT on `phoneNumber`,
 * NOT_A_MOBILE on `phoneNumber`, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS and MESSAGE_NOT_SENT. Does not store correlation ids, which would hold a
 * transaction open while the gateway answers; a repeat within a minute sends nothing anyway.
 */
export async function sendPhoneCode(given: IdentityOperation, request: PhoneCodeRequest): Promise<SentCode> {
  const operation = requireSession(given)
  const { actor, db, identity } = operation
  const problems = phoneProblems(request.phoneNumber, 'phoneNumber')
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  await checkCaptcha(operation, request.recaptchaToken)
  await limitAttempts(identity, [{ name: 'sms-user', value: String(actor.userId) }])
  const phone = normalizePhone(request.phoneNumber)
  const { name: platform } = await platformOfPartner(db, actor.partnerId)
  const { locale } = request
  return sendCode(operation, {
    purpose: 'PHONE',
    subject: `${actor.userId}|${phone}`,
    phone,
    locale,
    platform,
  })
}
