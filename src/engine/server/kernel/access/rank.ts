import type { PlatformRole } from '../../../model/PlatformRole.ts'
import type { Database } from '../../db/Database.ts'
import type { Actor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'

/** A user, by login or by person. */
export interface Holder {
  readonly kind: 'user' | 'person'
  readonly id: number
}

/** The highest role counts. Customers, and staff without a role, rank below all of them. */
export const rankOf = (roles: readonly string[]): number =>
  Math.max(0, ...roles.map((role) => RANKS.get(role) ?? 0))

const RANKS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    SUPER_ADMIN: 4,
    ADMIN: 3,
    SENIOR: 2,
    READ_ONLY: 1,
    PARTNER_USER: 1,
    USER: 0,
  } satisfies Record<PlatformRole, number>),
)

/**
 * Throws OUTRANKED when one of the holders has more rights than the actor: people cannot change the rights or the
 * sign-in of a person above them. The platform's own jobs may.
 */
export const checkRank = async (
  { db, actor }: { readonly db: Pick<Database, 'query'>; readonly actor: Actor },
  holders: readonly Holder[],
  field: string | null = null,
): Promise<void> => {
  if (actor.kind === 'SYSTEM' || holders.length === 0) return
  const idsOf = (kind: Holder['kind']) => holders.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const held = await db.query<{ name: PlatformRole }>(
    `SELECT DISTINCT r.name FROM users u JOIN user_user_roles a ON a.user_id = u.entity_id
     JOIN user_roles r ON r.entity_id = a.user_role_id
     WHERE (u.entity_id = ANY($1::int[]) OR u.person_id = ANY($2::int[])) AND r.name = ANY($3::text[])`,
    [idsOf('user'), idsOf('person'), [...RANKS.keys()]],
  )
  const own = actor.kind === 'ANONYMOUS' ? 0 : rankOf(actor.roles)
  if (rankOf(held.map(({ name }) => name)) <= own) return
  throw new DomainError('OUTRANKED', [{ code: 'OUTRANKED', field, params: {} }])
}
