import { DomainError } from '../DomainError.ts'

/**
 * Two people agree about a record as it is. Throws STALE_ENTITY when it has changed since the first of them asked: the one
 * could raise an amount, or the customer hand in another name, after the other has looked. Without
 * `seenVersion` there is no check.
 */
export function requireSeen(entityVersion: number, seenVersion: number | null | undefined): void {
  if (seenVersion !== null && seenVersion !== undefined && entityVersion !== seenVersion)
    throw new DomainError('STALE_ENTITY')
}
