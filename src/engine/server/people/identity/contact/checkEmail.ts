import { DomainError } from '../../../kernel/DomainError.ts'
import { limitAttempts } from '../attempts.ts'
import { emailProblems } from './contactDetails.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { isTaken } from './takenEmail.ts'

/**
 * Whether another person has the email that the caller wants to use. Refuses with REQUIRED, INVALID_FORMAT and
 * MAX_LENGTH on `email`, and TOO_MANY_ATTEMPTS.
 */
export async function checkEmail(
  given: IdentityOperation,
  email: string,
): Promise<{ readonly emailExists: boolean }> {
  const { db, identity, client, actor } = requireSession(given)
  const problems = emailProblems(email)
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  await limitAttempts(identity, [
    { name: 'email-check-address', value: client.address },
    { name: 'email-check-user', value: String(actor.userId) },
  ])
  return { emailExists: await isTaken(db, email.trim(), actor) }
}
