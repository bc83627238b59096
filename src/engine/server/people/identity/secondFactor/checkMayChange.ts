import { optional, text } from '../../../kernel/operations/fields.ts'
import { PASSWORD_MAX_LENGTH } from '../../../../rules/passwordRule.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { forgetAttempts, limitAttempts } from '../attempts.ts'
import type { SignedInOperation } from '../IdentityOperation.ts'
import { verifyPassword } from '../passwords.ts'
import { hasFactor, readFactors } from './readFactors.ts'
import { requireConfirmation } from './requireConfirmation.ts'

export const passwordOfFirst = optional(
  text({ description: 'Needed for the first factor. Later ones take a confirmation: confirmIdentity.' }),
)

/**
 * Who changes their factors shows one first. Before the first one there is none to show, so the password is asked for.
 * Refuses with CONFIRMATION_REQUIRED, or PASSWORD_WRONG on `currentPassword` and TOO_MANY_ATTEMPTS.
 */
export async function checkMayBegin(
  operation: SignedInOperation,
  currentPassword: string | null,
): Promise<void> {
  const { identity, actor } = operation
  if (hasFactor(await readFactors(identity, actor.userId))) return requireConfirmation(operation)
  if (currentPassword === null || currentPassword === '') throw refuse('REQUIRED', 'currentPassword')
  const tries = { name: 'password', value: String(actor.userId) } as const
  await limitAttempts(identity, [tries])
  const [user] = await identity.db.query<{ password_hash: string | null }>(
    'select password_hash from users where entity_id = $1::int',
    [actor.userId],
  )
  const isRight =
    currentPassword.length <= PASSWORD_MAX_LENGTH &&
    (await verifyPassword(user?.password_hash ?? null, currentPassword))
  if (!isRight) throw refuse('PASSWORD_WRONG', 'currentPassword')
  await forgetAttempts(identity, tries)
}

/** The same where an open challenge already says that the password was right. */
export async function checkMayChange(operation: SignedInOperation): Promise<void> {
  const { identity, actor } = operation
  if (hasFactor(await readFactors(identity, actor.userId))) await requireConfirmation(operation)
}
