import type { UserActor } from '../../../kernel/Actor.ts'
import type { IdentityContext } from '../Identity.ts'

/** Whether the server's setting asks this person for a second factor. Any role of staff counts as staff. */
export const mustHaveFactor = (
  { secondFactor }: Pick<IdentityContext, 'secondFactor'>,
  { kind, roles }: { readonly kind: UserActor['kind']; readonly roles: readonly string[] },
): boolean => secondFactor === 'staff' && (kind === 'STAFF' || roles.some((role) => role !== 'USER'))
