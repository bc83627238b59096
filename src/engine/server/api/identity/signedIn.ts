import type { UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { RequestContext } from '../RequestContext.ts'

/**
 * The caller of an operation for signed-in people. The gate already refuses everybody else; this is the
 * second check.
 */
export function signedIn({ actor }: RequestContext): UserActor {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return actor
}
