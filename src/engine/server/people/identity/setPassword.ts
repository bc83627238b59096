import { users } from '../../db/tables/people.ts'
import type { Actor } from '../../kernel/Actor.ts'
import { changeRow } from '../../kernel/rows/changeRows.ts'
import type { IdentityOperation } from './IdentityOperation.ts'
import { queueNotice } from './notices.ts'
import type { Recipient } from './platform.ts'
import { revokeSessions } from './refreshTokens.ts'

/**
 * Stores a new password in the transaction of the caller, who has checked the right to do so. Ends all
 * sessions except `keptSession`, invalidates every reset link, writes history without values, and queues the
 * notice.
 */
export async function setPassword(
  operation: IdentityOperation,
  actor: Actor,
  recipient: Recipient,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  const { identity } = operation
  const { userId } = recipient
  // History only says that the user changed: passwords are secret, even their hashes.
  await changeRow({ ...operation, actor }, users, userId, { passwordHash })
  await voidResetTokens(operation, userId)
  await revokeSessions(identity, userId, keptSession)
  await queueNotice(operation, operation.mailSettings, 'passwordChanged', recipient, recipient.username)
}

/** Invalidates the links that were mailed to a user. */
export async function voidResetTokens(
  { db, now }: Pick<IdentityOperation, 'db' | 'now'>,
  userId: number,
): Promise<void> {
  await db.query(
    'update password_reset_tokens set used_at = $2::timestamptz where user_id = $1::int and used_at is null',
    [userId, now().toISOString()],
  )
}
