import { people } from '../../../db/tables/people.ts'
import { defineOperation } from '../../../kernel/operations/defineOperation.ts'
import { text } from '../../../kernel/operations/fields.ts'
import { orFalse } from '../../../kernel/operations/results.ts'
import { runIdempotent } from '../../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { changeRow } from '../../../kernel/rows/changeRows.ts'
import { lockRow } from '../../../kernel/rows/readRows.ts'
import { fingerprint } from '../fingerprint.ts'
import { type IdentityOperation, requireSession, type SignedInOperation } from '../IdentityOperation.ts'
import { emailSubject } from './sendEmailCode.ts'
import { isCodeRight, consumeCode } from './verificationCodes.ts'

/** Refuses with CODE_INVALID on `verificationCode`. */
export const verifyEmail = defineOperation({
  name: 'verifyEmail',
  description: 'Verifies the caller’s email with the code from the mail.',
  input: { verificationCode: text({ blankCode: 'REQUIRED' }) },
  result: { emailVerified: orFalse() },
  run: async (context: IdentityOperation, { verificationCode }) => {
    const operation = requireSession(context)
    const { db, identity, actor, mutationName, clientCorrelationId } = operation
    const code = verificationCode.trim()
    const input = { proof: fingerprint(identity, [code]) }
    // Return a wrong code instead of throwing until its try has been committed.
    const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => ({
      emailVerified: await confirmEmail(operation, code),
    }))
    if (!answer.emailVerified) throw refuse('CODE_INVALID', 'verificationCode')
    return answer
  },
})

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
