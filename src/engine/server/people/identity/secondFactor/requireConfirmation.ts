import type { Actor } from '../../../kernel/Actor.ts'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { IdentityContext } from '../Identity.ts'
import { readConfirmed } from '../confirmations.ts'
import { mustHaveFactor } from './mustHaveFactor.ts'

export interface Confirmable {
  readonly identity: IdentityContext
  readonly actor: Actor
  readonly sessionId: string | null
}

/**
 * Throws CONFIRMATION_REQUIRED unless the session has shown a second factor in the last five minutes. Users who have none
 * and need none pass. Queries the database each time: what follows matters more than a statement.
 */
export async function requireConfirmation({ identity, actor, sessionId }: Confirmable): Promise<void> {
  // What follows refuses signed-out callers itself.
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') return
  const { userId } = actor
  if (!(await hasFactor(identity, userId)) && !mustHaveFactor(identity, actor)) return
  if (sessionId !== null && (await readConfirmed(identity, { userId, familyId: sessionId })) !== null) return
  throw new DomainError('CONFIRMATION_REQUIRED')
}

/** Whether the login has a passkey or an authenticator app. */
export async function hasFactor({ db }: Pick<IdentityContext, 'db'>, userId: number): Promise<boolean> {
  const [user] = await db.query<{ has_factor: boolean }>(
    'select passkey_count > 0 or has_authenticator as has_factor from users where entity_id = $1::int',
    [userId],
  )
  return user?.has_factor ?? false
}
