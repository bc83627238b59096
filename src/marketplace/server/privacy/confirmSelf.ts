import { PASSWORD_MAX_LENGTH } from '../../../engine/rules/passwordRule.ts'
import { forgetAttempts, limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import type { SignedInOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { verifyPassword } from '../../../engine/server/people/identity/passwords.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

/** Maximum age of the sign-in for users without a password. */
const FRESH_SECONDS = 300

/**
 * Confirms that the caller is the person: by the password, or without one by a sign-in in the last five minutes. The
 * second factor is asked for before (`isConfirmed`). Refuses with REQUIRED and PASSWORD_WRONG on `password`,
 * SIGN_IN_AGAIN and TOO_MANY_ATTEMPTS.
 */
export async function confirmSelf(
  { db, identity, actor, sessionId }: SignedInOperation,
  password: string | null,
): Promise<void> {
  const [user] = await db.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM users WHERE entity_id = $1::int',
    [actor.userId],
  )
  const hash = user?.password_hash ?? null
  if (hash === null) {
    const fresh = await db.query(
      `SELECT 1 FROM refresh_tokens WHERE user_id = $1::int AND family_id = $2::uuid AND started_at > $3::timestamptz`,
      [actor.userId, sessionId, new Date(identity.now().getTime() - FRESH_SECONDS * 1000).toISOString()],
    )
    if (fresh.length === 0) throw refuse('SIGN_IN_AGAIN')
    return
  }
  if (password === null || password === '') throw refuse('REQUIRED', 'password')
  // Counted outside the transaction, which a wrong password rolls back.
  const tries = { name: 'password', value: String(actor.userId) } as const
  await limitAttempts(identity, [tries])
  const isRight = password.length <= PASSWORD_MAX_LENGTH && (await verifyPassword(hash, password))
  if (!isRight) throw refuse('PASSWORD_WRONG', 'password')
  await forgetAttempts(identity, tries)
}
