import { people } from '../../../db/tables/people.ts'
import { runIdempotent } from '../../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { changeRow } from '../../../kernel/rows/changeRows.ts'
import { lockRow } from '../../../kernel/rows/readRows.ts'
import { fingerprint } from '../fingerprint.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from '../IdentityOperation.ts'
import { emailSubject } from './sendEmailCode.ts'
import { isCodeRight, consumeCode } from './verificationCodes.ts'

/**
 * Marks the caller's email as verified, by the code that was mailed there. Refuses with REQUIRED and CODE_INVALID on
 * `verificationCode`.
 */
export async function verifyEmail(
  given: IdentityOperation,
  verificationCode: string,
): Promise<{ readonly emailVerified: boolean }> {
  const operation = requireSession(given)
  const { db, identity, actor, mutationName, clientCorrelationId } = operation
  const code = verificationCode.trim()
  if (code === '') throw refuse('REQUIRED', 'verificationCode')
  const input = { proof: fingerprint(identity, [code]) }
  // Return a wrong code instead of throwing until its try has been committed.
  const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => ({
    emailVerified: await confirmEmail(operation, code),
  }))
  if (!answer.emailVerified) throw refuse('CODE_INVALID', 'verificationCode')
  return answer
}

/**
 * Whether the caller's email is verified: it was before, or this is the code that was mailed there. A wrong code counts:
 * call it where nothing rolls that back.
 */
export async function confirmEmail(operation: SignedInOperation, code: string): Promise<boolean> {
  const { identity, actor } = operation
  const { email, emailVerified } = await lockRow(operation, people, actor.personId)
  if (emailVerified) return true
  if (email === null) return false
  const subject = emailSubject(actor.userId, email)
  const isRight = (await isCodeRight(identity, subject, code)) && (await consumeCode(identity, subject, code))
  if (isRight) await changeRow(operation, people, actor.personId, { emailVerified: true })
  return isRight
}
