import type { IdentityContext } from '../Identity.ts'

export interface Factors {
  readonly passkeys: readonly OwnPasskey[]
  /** When its first code was right; null without one. */
  readonly authenticatorSince: string | null
  readonly recoveryCodesLeft: number
}

export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly createdAtUtc: string
  readonly lastUsedAtUtc: string | null
}

/** The second factors of a user, without secrets. */
export async function readFactors({ db }: Pick<IdentityContext, 'db'>, userId: number): Promise<Factors> {
  const passkeys = await db.query<{
    id: string
    name: string
    created_at: string
    last_used_at: string | null
  }>(
    'select id, name, created_at, last_used_at from passkeys where user_id = $1::int order by created_at, id',
    [userId],
  )
  const [row] = await db.query<{ confirmed_at: string | null; codes: number }>(
    `select (select confirmed_at from authenticators where user_id = $1::int and secret is not null) as confirmed_at,
       (select count(*)::int from recovery_codes where user_id = $1::int) as codes`,
    [userId],
  )
  return {
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAtUtc: new Date(passkey.created_at).toISOString(),
      lastUsedAtUtc: passkey.last_used_at === null ? null : new Date(passkey.last_used_at).toISOString(),
    })),
    authenticatorSince: row?.confirmed_at ? new Date(row.confirmed_at).toISOString() : null,
    recoveryCodesLeft: row?.codes ?? 0,
  }
}

/** Recovery codes replace a factor; they are none. */
export const hasFactor = ({ passkeys, authenticatorSince }: Factors): boolean =>
  passkeys.length > 0 || authenticatorSince !== null
