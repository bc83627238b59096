import { DomainError } from '../../kernel/DomainError.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { text } from '../../kernel/operations/fields.ts'
import { checkForm } from '../../kernel/forms/checkForm.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { forgetAttempts, limitAttempts } from './attempts.ts'
import { fingerprint } from './fingerprint.ts'
import { type IdentityOperation, requireSession } from './IdentityOperation.ts'
import { storeDevice } from './knownDevices.ts'
import { PASSWORD_MAX_LENGTH } from '../../../rules/passwordRule.ts'
import { checkPassword, newPassword } from './checkPassword.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readRecipient, wordsOf } from './platform.ts'
import { setPassword } from './setPassword.ts'

/**
 * Refuses with REQUIRED and PASSWORD_WRONG on `currentPassword`, PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON and MAX_LENGTH
 * on `newPassword`, and TOO_MANY_ATTEMPTS.
 */
export const changePassword = defineOperation({
  name: 'changePassword',
  description: 'Sets a new password for the caller and ends their other sessions.',
  input: { currentPassword: text({ minLength: 0 }), newPassword },
  run: async (context: IdentityOperation, { currentPassword, newPassword: password }) => {
    const operation = requireSession(context)
    const { db, identity, actor, sessionId, mutationName, clientCorrelationId } = operation
    const recipient = await readRecipient(db, actor.userId)
    if (recipient === null) throw refuse('AUTH_NOT_AUTHENTICATED')
    await checkPassword(password, 'newPassword', wordsOf(recipient))
    const problems = checkForm('change-password', { currentPassword, newPassword: password })
    if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
    const passwordHash = await hashPassword(password)
    // Counted outside the transaction, which a wrong password rolls back.
    const tries = { name: 'password', value: String(actor.userId) } as const
    await limitAttempts(identity, [tries])
    const input = { change: fingerprint(identity, [currentPassword, password]) }
    const answer = await runIdempotent(db, actor, { mutationName, clientCorrelationId, input }, async () => {
      const [user] = await db.query<{ password_hash: string | null }>(
        'select password_hash from users where entity_id = $1::int for update',
        [actor.userId],
      )
      const isRight =
        currentPassword.length <= PASSWORD_MAX_LENGTH &&
        (await verifyPassword(user?.password_hash ?? null, currentPassword))
      if (!isRight) throw refuse('PASSWORD_WRONG', 'currentPassword')
      await setPassword(operation, actor, recipient, passwordHash, sessionId)
      return {}
    })
    await forgetAttempts(identity, tries)
    await storeDevice(identity, actor.userId, operation.client.device)
    return answer
  },
})
