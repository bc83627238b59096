import { DomainError } from '../../kernel/DomainError.ts'
import { checkForm } from '../../kernel/forms/checkForm.ts'
import { runIdempotent } from '../../kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { forgetAttempts, limitAttempts } from './attempts.ts'
import { fingerprint } from './fingerprint.ts'
import { type IdentityOperation, requireSession } from './IdentityOperation.ts'
import { storeDevice } from './knownDevices.ts'
import { PASSWORD_MAX_LENGTH } from '../../../rules/passwordRule.ts'
import { checkPassword } from './checkPassword.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readRecipient, wordsOf } from './platform.ts'
import { setPassword } from './setPassword.ts'

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * Sets a new password for the caller and ends their other sessions. Refuses with REQUIRED and PASSWORD_WRONG
 * on `currentPassword`, PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON and MAX_LENGTH on `newPassword`, and
 * TOO_MANY_ATTEMPTS.
 */
export async function changePassword(given: IdentityOperation, change: PasswordChange): Promise<object> {
  const operation = requireSession(given)
  const { db, identity, actor, sessionId, mutationName, clientCorrelationId } = operation
  const { currentPassword, newPassword } = change
  const recipient = await readRecipient(db, actor.userId)
  if (recipient === null) throw refuse('AUTH_NOT_AUTHENTICATED')
  await checkPassword(newPassword, 'newPassword', wordsOf(recipient))
  const problems = checkForm('change-password', { currentPassword, newPassword })
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  const passwordHash = await hashPassword(newPassword)
  // Counted outside the transaction, which a wrong password rolls back.
  const tries = { name: 'password', value: String(actor.userId) } as const
  await limitAttempts(identity, [tries])
  const input = { change: fingerprint(identity, [currentPassword, newPassword]) }
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
}
