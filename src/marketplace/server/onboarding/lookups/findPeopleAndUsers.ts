import type { Locale } from '../../../../engine/model/Text.ts'
import { inOrderOf } from '../../../../engine/server/db/collations.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'

/** A person found by a search. */
export interface FoundPerson {
  readonly personEntityId: number
  readonly firstName: string
  readonly lastName: string
  /** What the person signs in with, otherwise the email on record. */
  readonly email: string | null
}

export interface PeopleAndUsers {
  /** All that match, of which the first are returned. */
  readonly resultCount: number
  readonly people: readonly FoundPerson[]
}

const MOST_RESULTS = 50
const SHORTEST_SEARCH = 2

/**
 * People and logins by parts of their names and email, for staff; partners' staff find their own customers. Every word
 * must match somewhere. Finds nothing for less than two characters. Throws NOT_AUTHORIZED for customers.
 */
export async function findPeopleAndUsers(
  { db, locale }: { readonly db: Database; readonly locale: Locale },
  actor: UserActor,
  search: string,
): Promise<PeopleAndUsers> {
  if (actor.kind !== 'STAFF' || actor.roles.length === 0) throw new DomainError('NOT_AUTHORIZED')
  const words = search.trim().split(/\s+/)
  if (search.trim().length < SHORTEST_SEARCH) return { resultCount: 0, people: [] }
  const partnerId = actor.permissions.has('PartnerOnlyAccess') ? actor.partnerId : null
  const conditions = words.map(
    (_, at) =>
      `(p.first_name ILIKE $${at + 2} OR p.last_name ILIKE $${at + 2} OR p.email ILIKE $${at + 2} OR u.username ILIKE $${at + 2})`,
  )
  const rows = await db.query<{
    person_id: number
    first_name: string
    last_name: string
    email: string | null
    result_count: number
  }>(
    `SELECT p.entity_id AS person_id, p.first_name, p.last_name, coalesce(p.email, u.username) AS email,
       count(*) OVER ()::int AS result_count
     FROM people p LEFT JOIN users u ON u.person_id = p.entity_id
     WHERE ($1::int IS NULL OR u.partner_id = $1::int OR EXISTS (
         SELECT FROM account_person_roles r JOIN accounts a ON a.entity_id = r.account_id
         WHERE r.person_id = p.entity_id AND a.partner_id = $1::int))
       AND ${conditions.join(' AND ')}
     ORDER BY ${inOrderOf(locale, 'p.last_name')}, ${inOrderOf(locale, 'p.first_name')}, p.entity_id
     LIMIT ${MOST_RESULTS}`,
    [partnerId, ...words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)],
  )
  return {
    resultCount: rows[0]?.result_count ?? 0,
    people: rows.map((row) => ({
      personEntityId: row.person_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    })),
  }
}
