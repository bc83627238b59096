import { createHmac } from 'node:crypto'
import type { VerifiedIdentity } from '../../../../engine/server/providers/identity/IdentityProvider.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { identityProvider } from '../../../../engine/server/db/tables/enums.ts'
import { users } from '../../../../engine/server/db/tables/people.ts'
import type { ChangeContext } from '../../../../engine/server/kernel/audit/recordChanges.ts'
import { storedKeys } from '../../../../engine/server/kernel/derivedKey.ts'
import type { IdentityContext } from '../../../../engine/server/people/identity/Identity.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'

/**
 * The person an electronic identity belongs to: by what the issuer calls them, or by their number at another issuer. Null
 * for a stranger. Two answers about the same identity wait for each other, until the transaction ends.
 */
export async function findOwner(
  identity: IdentityContext,
  verified: VerifiedIdentity,
): Promise<number | null> {
  const [{ subjectKey, numberKey }, ...older] = keysOf(identity, verified)
  await identity.db.query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [
    numberKey ?? subjectKey,
  ])
  const [row] = await identity.db.query<{ person_id: number }>(
    `select person_id from electronic_identities where subject_key = any($1::text[]) or number_key = any($2::text[])
     order by subject_key = any($1::text[]) desc limit 1`,
    [
      [subjectKey, ...older.map((keys) => keys.subjectKey)],
      [numberKey, ...older.map((keys) => keys.numberKey)].filter((key) => key !== null),
    ],
  )
  return row?.person_id ?? null
}

/**
 * Links an electronic identity to a person, and shows at the login which ones it has. One that was linked under the
 * secret before gets the keys of today.
 */
export async function linkIdentity(
  context: ChangeContext,
  identity: IdentityContext,
  personId: number,
  verified: VerifiedIdentity,
): Promise<void> {
  const [{ subjectKey, numberKey }, ...older] = keysOf(identity, verified)
  await identity.db.query(
    `update electronic_identities set subject_key = $1, number_key = $2
     where subject_key = any($3::text[]) and not exists (select from electronic_identities where subject_key = $1)`,
    [subjectKey, numberKey, older.map((keys) => keys.subjectKey)],
  )
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

interface IdentityKeys {
  readonly subjectKey: string
  readonly numberKey: string | null
}

/**
 * Keyed hashes: a national number is quickly guessed from a plain one. The first are how they are stored, the others how
 * they may have been.
 */
const keysOf = (
  identity: IdentityContext,
  verified: VerifiedIdentity,
): readonly [IdentityKeys, ...IdentityKeys[]] => {
  const [current, ...older] = storedKeys(identity, 'electronic-identities')
  return [keysWith(current, verified), ...older.map((key) => keysWith(key, verified))]
}

const keysWith = (key: Uint8Array, { issuer, subject, nationalId }: VerifiedIdentity): IdentityKeys => {
  const keyed = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  return {
    subjectKey: keyed(`subject|${issuer}|${subject}`),
    numberKey: nationalId === null ? null : keyed(`number|${nationalId}`),
  }
}
