import type { UserActor } from '../Actor.ts'

/** The account in use, or the only one; null for users with several who have chosen none, and for users without any. */
export function accountInUse({ accountId, memberships }: UserActor): number | null {
  const [only, ...others] = memberships.keys()
  return accountId ?? (others.length === 0 ? (only ?? null) : null)
}
