import type { Actor } from '../Actor.ts'
import { recordChange } from '../audit/recordChange.ts'
import type { Letter } from '../operations/invitations.ts'
import type { IdentityOperation } from './IdentityOperation.ts'
import { queueNotice } from './notices.ts'
import type { Recipient } from './platform.ts'
import { revokeSessions } from './refreshTokens.ts'

/**
 * Stores a new password, in the transaction of whoever checked that it may be: ends all sessions but `keptSession`, makes
 * every reset link useless, writes history without any value, and answers the notice to be sent.
 */
export async function setPassword(
  operation: IdentityOperation,
  actor: Actor,
  recipient: Recipient,
  passwordHash: string,
  keptSession: string | null,
): Promise<Letter> {
  const { db, identity, mutationName, clientCorrelationId } = operation
  const { userId } = recipient
  const [user] = await db.query<{ entity_version: number }>(
    'update users set password_hash = $2 where entity_id = $1::int returning entity_version',
    [userId, passwordHash],
  )
  await voidResetTokens(operation, userId)
  await revokeSessions(identity, userId, keptSession)
  await recordChange(db, actor, {
    entityName: 'User',
    entityId: userId,
    changeType: 'UPDATE',
    mutationName,
    clientCorrelationId,
    isRawDataEdit: false,
    resultingVersion: user?.entity_version ?? null,
    changes: [],
  })
  return queueNotice(operation, 'passwordChanged', recipient, recipient.username)
}

/** Makes the links that were mailed to a user useless. */
export async function voidResetTokens({ db, now }: IdentityOperation, userId: number): Promise<void> {
  await db.query(
    'update password_reset_tokens set used_at = $2::timestamptz where user_id = $1::int and used_at is null',
    [userId, now().toISOString()],
  )
}
