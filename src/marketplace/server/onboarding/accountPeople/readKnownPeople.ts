import type { Locale } from '../../../../engine/model/Text.ts'
import { inOrderOf } from '../../../../engine/server/db/collations.ts'
import type { AccountRole } from '../../../../engine/server/kernel/Actor.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { AccountCaller } from './accountCaller.ts'

/** Who looks, and at which account. */
export type AccountViewer = Pick<AccountCaller, 'db' | 'actor' | 'accountId' | 'isStaff'>

/** A person on record, as seen from one account. */
export interface KnownPerson {
  readonly entityId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly kycStatus: string
  readonly hasLogin: boolean
  /** On the account; null for others. */
  readonly membership: { readonly id: number; readonly role: AccountRole } | null
  /** Also on accounts that the viewer does not own. Never for staff. */
  readonly isShared: boolean
}

/** Everybody on the account, by name. */
export const readMembers = (viewer: AccountViewer, locale: Locale): Promise<readonly KnownPerson[]> =>
  read(
    viewer,
    `m.entity_id IS NOT NULL
     ORDER BY ${inOrderOf(locale, 'p.last_name')}, ${inOrderOf(locale, 'p.first_name')}, p.entity_id`,
    [],
  )

/**
 * People by id, in this order. Staff know everybody; customers know the people of the accounts that they own. Throws
 * INVALID_REFERENCE on `field` for anyone else.
 */
export async function readKnownPeople(
  viewer: AccountViewer,
  ids: readonly number[],
  field = 'personEntityIds',
): Promise<readonly KnownPerson[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const known = await read(
    viewer,
    `p.entity_id = ANY($4::int[]) AND ($2::boolean OR EXISTS (SELECT FROM account_person_roles r
       WHERE r.person_id = p.entity_id AND r.account_id = ANY($3::int[])))`,
    [wanted],
  )
  return wanted.map((id) => {
    const person = known.find(({ entityId }) => entityId === id)
    if (person === undefined) throw refuse('INVALID_REFERENCE', field)
    return person
  })
}

const read = async (
  { db, actor, accountId, isStaff }: AccountViewer,
  condition: string,
  params: readonly unknown[],
): Promise<readonly KnownPerson[]> => {
  const owned = [...actor.memberships].filter(([, role]) => role === 'OWNER').map(([id]) => id)
  const rows = await db.query<{
    entity_id: number
    first_name: string
    last_name: string
    email: string | null
    kyc_status: string
    has_login: boolean
    membership_id: number | null
    role: AccountRole | null
    is_shared: boolean
  }>(
    `SELECT p.entity_id, p.first_name, p.last_name, p.email, p.kyc_status,
       EXISTS (SELECT FROM users u WHERE u.person_id = p.entity_id) AS has_login,
       m.entity_id AS membership_id, m.role,
       NOT $2::boolean AND EXISTS (SELECT FROM account_person_roles o
         WHERE o.person_id = p.entity_id AND o.account_id <> ALL($3::int[])) AS is_shared
     FROM people p
     LEFT JOIN account_person_roles m ON m.person_id = p.entity_id AND m.account_id = $1::int
     WHERE ${condition}`,
    [accountId, isStaff, owned, ...params],
  )
  return rows.map((row) => ({
    entityId: row.entity_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    kycStatus: row.kyc_status,
    hasLogin: row.has_login,
    membership:
      row.membership_id === null || row.role === null ? null : { id: row.membership_id, role: row.role },
    isShared: row.is_shared,
  }))
}
