import { DomainError } from '../../../kernel/DomainError.ts'
import { runIdempotent } from '../../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { checkCaptcha } from '../checkCaptcha.ts'
import { normalizePhone, phoneProblems, problem } from './contactDetails.ts'
import { fingerprint } from '../fingerprint.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from '../IdentityOperation.ts'
import { storeVerification, SHORTLY_VERIFIED_MINUTES, VERIFIED_MINUTES } from './phoneVerification.ts'
import { isCodeRight, consumeCode } from './verificationCodes.ts'

export interface PhoneProof {
  readonly phoneNumber: string
  readonly code: string
  readonly recaptchaToken: string | null
  /** Valid for 5 minutes instead of 15. */
  readonly isShort: boolean
}

/**
 * Confirms by code that the caller has the phone, for this session. Refuses with REQUIRED, INVALID_FORMAT and
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
  const input = { proof: fingerprint(identity, [phone, code.trim(), isShort]) }
  // Return a wrong code instead of throwing until its try has been committed.
  const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => ({
    isVerified: await confirmPhone(
      operation,
      phone,
      code,
      isShort ? SHORTLY_VERIFIED_MINUTES : VERIFIED_MINUTES,
    ),
  }))
  if (!answer.isVerified) throw refuse('CODE_INVALID', 'code')
  return answer
}

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
