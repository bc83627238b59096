import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { flag, optional, text, withDefault } from '../../../kernel/operations/fields.ts'
import { orFalse } from '../../../kernel/operations/results.ts'
import { runIdempotent } from '../../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { checkCaptcha } from '../checkCaptcha.ts'
import { normalizePhone, phone } from './contactDetails.ts'
import { fingerprint } from '../fingerprint.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from '../IdentityOperation.ts'
import { storeVerification, SHORTLY_VERIFIED_MINUTES, VERIFIED_MINUTES } from './phoneVerification.ts'
import { isCodeRight, consumeCode } from './verificationCodes.ts'

/** Refuses with CODE_INVALID on `code`, and CAPTCHA_FAILED. */
export const verifyPhone = defineOperation({
  name: 'verify2FaVerification',
  description: 'Proves with a code that the caller has the phone at hand; valid for this session only.',
  input: {
    phoneNumber: phone(),
    code: text({ blankCode: 'REQUIRED' }),
    recaptchaToken: optional(text()),
    shortTimeLive: withDefault(flag({ description: 'Valid for 5 minutes instead of 15.' }), false),
  },
  result: { isVerified: orFalse() },
  run: async (context: IdentityOperation, { phoneNumber, code, recaptchaToken, shortTimeLive: isShort }) => {
    const operation = requireSession(context)
    const { db, identity, actor, mutationName, clientCorrelationId } = operation
    await checkCaptcha(operation, recaptchaToken)
    const proven = normalizePhone(phoneNumber)
    const input = { proof: fingerprint(identity, [proven, code.trim(), isShort]) }
    // Return a wrong code instead of throwing until its try has been committed.
    const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => ({
      isVerified: await confirmPhone(
        operation,
        proven,
        code,
        isShort ? SHORTLY_VERIFIED_MINUTES : VERIFIED_MINUTES,
      ),
    }))
    if (!answer.isVerified) throw refuse('CODE_INVALID', 'code')
    return answer
  },
})

/**
 * Whether this is the code that was sent to the phone (in canonical form); the session has confirmed the phone then. A
 * wrong code counts: call it where nothing rolls that back.
 */
export async function confirmPhone(
  operation: SignedInOperation,
  phone: string,
  code: string,
  minutes: number,
): Promise<boolean> {
  const { identity, actor } = operation
  const subject = { purpose: 'PHONE', subject: `${actor.userId}|${phone}` } as const
  const isRight = (await isCodeRight(identity, subject, code)) && (await consumeCode(identity, subject, code))
  if (isRight) await storeVerification(operation, phone, minutes)
  return isRight
}
