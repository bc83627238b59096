import type { UserActor } from '../../domain/Actor.ts'
import { DomainError } from '../../domain/DomainError.ts'
import type { RequestContext } from '../RequestContext.ts'

/** Who asks, in operations for people who are signed in. The gate lets nobody else here; this holds if it ever does. */
export function signedIn({ actor }: RequestContext): UserActor {
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM') throw new DomainError('AUTH_NOT_AUTHENTICATED')
  return actor
}
