import { createHmac } from 'node:crypto'
import type { VerifiedIdentity } from '../../../providers/identity/IdentityProvider.ts'
import type { Database } from '../../../db/Database.ts'
import { identityProvider } from '../../../db/tables/enums.ts'
import { users } from '../../../db/tables/people.ts'
import type { ChangeContext } from '../../audit/recordChanges.ts'
import { derivedKey } from '../../identity/derivedKey.ts'
import type { IdentityContext } from '../../identity/Identity.ts'
import { changeRow } from '../../rows/changeRows.ts'

/**
 * The person an electronic identity belongs to: by what the issuer calls them, or by their number at another issuer. Null
 * for a stranger. Two answers about the same identity wait for each other, until the transaction ends.
 */
export async function findOwner(
  identity: IdentityContext,
  verified: VerifiedIdentity,
): Promise<number | null> {
  const { subjectKey, numberKey } = keysOf(identity, verified)
  await identity.db.query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [
    numberKey ?? subjectKey,
  ])
  const [row] = await identity.db.query<{ person_id: number }>(
    `select person_id from electronic_identities where subject_key = $1 or number_key = $2
     order by subject_key = $1 desc limit 1`,
    [subjectKey, numberKey],
  )
  return row?.person_id ?? null
}

/** Links an electronic identity to a person, and shows at the login which ones it has. */
export async function linkIdentity(
  context: ChangeContext,
  identity: IdentityContext,
  personId: number,
  verified: VerifiedIdentity,
): Promise<void> {
  const { subjectKey, numberKey } = keysOf(identity, verified)
  await identity.db.query(
    `insert into electronic_identities (person_id, provider, subject_key, number_key, created_at, last_used_at)
     values ($1::int, $2::identity_provider, $3, $4, $5::timestamptz, $5::timestamptz)
     on conflict (subject_key) do update set last_used_at = excluded.last_used_at,
       number_key = coalesce(excluded.number_key, electronic_identities.number_key)`,
    [personId, verified.provider, subjectKey, numberKey, identity.now().toISOString()],
  )
  const [user] = await identity.db.query<{ entity_id: number; providers: readonly string[] }>(
    `select entity_id, array(select distinct unnest(u.identity_providers || $2::identity_provider) as one order by one)::text[]
       as providers from users u where person_id = $1::int`,
    [personId, verified.provider],
  )
  if (user === undefined) return
  await changeRow(context, users, user.entity_id, {
    identityProviders: identityProvider.enumValues.filter((one) => user.providers.includes(one)),
  })
}

/** Of one person's two profiles one remains, which the same electronic identities lead to from then on. */
export const moveIdentities = async (db: Database, from: number, to: number): Promise<void> => {
  await db.query('update electronic_identities set person_id = $2::int where person_id = $1::int', [from, to])
}

/** Keyed hashes: a national number is quickly guessed from a plain one. */
const keysOf = (
  { tokenSecret }: IdentityContext,
  { issuer, subject, nationalId }: VerifiedIdentity,
): { readonly subjectKey: string; readonly numberKey: string | null } => {
  const keyed = (text: string): string =>
    createHmac('sha256', derivedKey(tokenSecret, 'electronic-identities')).update(text).digest('base64url')
  return {
    subjectKey: keyed(`subject|${issuer}|${subject}`),
    numberKey: nationalId === null ? null : keyed(`number|${nationalId}`),
  }
}
