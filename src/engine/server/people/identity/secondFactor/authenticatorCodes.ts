import { Secret, TOTP } from 'otpauth'
import { machineNow } from '../accessTokens.ts'
import type { IdentityContext } from '../Identity.ts'
import { openSecret, sealSecret } from './authenticatorSecret.ts'

const PERIOD_SECONDS = 30
/** Periods that a clock may be wrong by, in each direction. */
const WINDOW = 1
const PENDING_MINUTES = 10

export interface NewAuthenticator {
  /** In base32, to type in. */
  readonly secret: string
  /** `otpauth://…`, for a QR code. */
  readonly uri: string
}

/** Makes a secret that counts once `confirmSecret` has seen a code of it. An earlier one stays good until then. */
export async function offerSecret(
  identity: IdentityContext,
  {
    userId,
    username,
    platform,
  }: { readonly userId: number; readonly username: string; readonly platform: string },
): Promise<NewAuthenticator> {
  const totp = new TOTP({ issuer: platform, label: username, secret: new Secret({ size: 20 }) })
  const { base32 } = totp.secret
  const until = new Date(identity.now().getTime() + PENDING_MINUTES * 60_000).toISOString()
  await identity.db.query(
    `insert into authenticators (user_id, pending_secret, pending_until) values ($1::int, $2, $3::timestamptz)
     on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`,
    [userId, sealSecret(identity, userId, base32), until],
  )
  return { secret: base32, uri: totp.toString() }
}

/** Activates the offered secret. False for a wrong code, or when there is no open offer. */
export async function confirmSecret(
  identity: IdentityContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const { db, now } = identity
  const [row] = await db.query<{ pending_secret: string }>(
    `select pending_secret from authenticators
     where user_id = $1::int and pending_secret is not null and pending_until > $2::timestamptz for update`,
    [userId, now().toISOString()],
  )
  const step = row === undefined ? null : stepOf(identity, userId, row.pending_secret, code)
  if (step === null) return false
  await db.query(
    `update authenticators set secret = pending_secret, confirmed_at = $2::timestamptz, last_step = $3::bigint,
       pending_secret = null, pending_until = null where user_id = $1::int`,
    [userId, now().toISOString(), step],
  )
  return true
}

/** Whether this is a current, unused code. Marks it and every earlier code as used. */
export async function takeAuthenticatorCode(
  identity: IdentityContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const [row] = await identity.db.query<{ secret: string }>(
    'select secret from authenticators where user_id = $1::int and secret is not null',
    [userId],
  )
  const step = row === undefined ? null : stepOf(identity, userId, row.secret, code)
  if (step === null) return false
  const used = await identity.db.query(
    `update authenticators set last_step = $2::bigint where user_id = $1::int and secret = $3 and last_step < $2::bigint
     returning user_id`,
    [userId, step, row?.secret],
  )
  return used.length > 0
}

/** The period that a code belongs to; null for a wrong one. */
function stepOf(identity: IdentityContext, userId: number, kept: string, code: string): number | null {
  const secret = openSecret(identity, userId, kept)
  const token = code.replaceAll(/\s/g, '')
  if (secret === null || !/^\d{6}$/.test(token)) return null
  const timestamp = machineNow(identity).getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
