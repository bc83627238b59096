import { refuse } from '../../../kernel/runOperation.ts'
import { type IdentityOperation, requireSession } from '../IdentityOperation.ts'
import { readRecipient } from '../platform.ts'
import { confirmSecret, type NewAuthenticator, offerSecret } from './authenticatorCodes.ts'
import { addFactor } from './changeFactors.ts'
import { checkMayBegin, checkMayChange } from './checkMayChange.ts'
import { countFactorTry, forgetFactorTries } from './takeFactor.ts'

/** A secret for an authenticator app. Refuses as `checkMayBegin` does. */
export async function beginAuthenticatorEnrolment(
  given: IdentityOperation,
  currentPassword: string | null,
): Promise<NewAuthenticator> {
  const operation = requireSession(given)
  const { db, identity, actor } = operation
  await checkMayBegin(operation, currentPassword)
  const recipient = await readRecipient(db, actor.userId)
  if (recipient === null) throw refuse('AUTH_NOT_AUTHENTICATED')
  const { userId, username, name: platform } = recipient
  return offerSecret(identity, { userId, username, platform })
}

/**
 * Puts the app to use that shows this code; an earlier app is of no use then. Refuses with WRONG_CODE and
 * TOO_MANY_ATTEMPTS on `code`, CONFIRMATION_REQUIRED.
 */
export async function confirmAuthenticator(
  given: IdentityOperation,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[] | null }> {
  const operation = requireSession(given)
  const { identity, actor } = operation
  await checkMayChange(operation)
  await countFactorTry(identity, actor.userId)
  const answer = await addFactor(operation, async () => {
    if (!(await confirmSecret(identity, actor.userId, code))) throw refuse('WRONG_CODE', 'code')
  })
  await forgetFactorTries(identity, actor.userId)
  return answer
}
