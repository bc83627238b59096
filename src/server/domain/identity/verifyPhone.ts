import { DomainError } from '../DomainError.ts'
import { runOnce } from '../idempotency/runOnce.ts'
import { refuse } from '../operations/runOperation.ts'
import { checkCaptcha } from './checkCaptcha.ts'
import { normalizePhone, phoneProblems, problem } from './contactDetails.ts'
import { fingerprint } from './fingerprint.ts'
import { type IdentityOperation, requireSession } from './IdentityOperation.ts'
import { keepVerification, SHORTLY_VERIFIED_MINUTES, VERIFIED_MINUTES } from './phoneVerification.ts'
import { isCodeRight, useCode } from './verificationCodes.ts'

export interface PhoneProof {
  readonly phoneNumber: string
  readonly code: string
  readonly recaptchaToken: string | null
  /** Good for 5 minutes instead of 15. */
  readonly isShort: boolean
}

/**
 * Shows with a code that the caller has the phone at hand, for this session. Refused with REQUIRED, INVALID_FORMAT and
 * CODE_INVALID on the field, and CAPTCHA_FAILED.
 */
export async function verifyPhone(
  given: IdentityOperation,
  proof: PhoneProof,
): Promise<{ readonly isVerified: boolean }> {
  const operation = requireSession(given)
  const { db, identity, actor, mutationName, clientCorrelationId } = operation
  const { phoneNumber, code, isShort } = proof
  const problems = [
    ...phoneProblems(phoneNumber, 'phoneNumber'),
    ...(code.trim() === '' ? [problem('REQUIRED', 'code')] : []),
  ]
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  await checkCaptcha(operation, proof.recaptchaToken)
  const phone = normalizePhone(phoneNumber)
  const subject = { purpose: 'PHONE', subject: `${actor.userId}|${phone}` } as const
  const input = { proof: fingerprint(identity, [phone, code.trim(), isShort]) }
  // A wrong code is an answer and no refusal until its try is counted for good.
  const answer = await runOnce(db, actor, { mutationName, clientCorrelationId, input }, async () => {
    const isVerified =
      (await isCodeRight(identity, subject, code)) && (await useCode(identity, subject, code))
    if (isVerified)
      await keepVerification(operation, phone, isShort ? SHORTLY_VERIFIED_MINUTES : VERIFIED_MINUTES)
    return { isVerified }
  })
  if (!answer.isVerified) throw refuse('CODE_INVALID', 'code')
  return answer
}
