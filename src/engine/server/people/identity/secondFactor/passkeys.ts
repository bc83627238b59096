import { createHmac } from 'node:crypto'
import { storedKeys } from '../../../kernel/derivedKey.ts'
import type { IdentityContext } from '../Identity.ts'
import { isAsked, type OpenChallenge } from './challenges.ts'
import { isTransport, toAuthentication, toRegistration } from './passkeyJson.ts'
import type { Site } from './SecondFactor.ts'

/** Loaded when a passkey is used: loading it takes about 0.3 s of processor time. */
const loadLibrary = () => import('@simplewebauthn/server')

/** What the browser is to do, and what it must sign. */
export interface PasskeyQuestion {
  readonly options: unknown
  readonly challenge: string
}

/** Asks for one of the user's passkeys; null when there is none for this site. */
export async function askForPasskey(
  { db }: IdentityContext,
  site: Site,
  userId: number,
): Promise<PasskeyQuestion | null> {
  const { rpId } = await placeOf(site)
  const known = await readCredentials(db, userId, rpId)
  if (known.length === 0) return null
  const allowCredentials = known.map(({ id, transports }) => ({ id, transports: [...transports] }))
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials,
    userVerification: 'preferred',
  })
  return { options, challenge: options.challenge }
}

/** Asks for any passkey of this site: it names its user, and must verify the person. */
export async function askForAnyPasskey(site: Site): Promise<PasskeyQuestion> {
  const { rpId } = await placeOf(site)
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
  return { options, challenge: options.challenge }
}

/** Asks for a new passkey. */
export async function askForNewPasskey(
  identity: IdentityContext,
  site: Site,
  user: {
    readonly userId: number
    readonly username: string
    readonly fullName: string
    readonly platform: string
  },
): Promise<PasskeyQuestion> {
  const { rpId } = await placeOf(site)
  const known = await readCredentials(identity.db, user.userId, rpId)
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName: user.platform,
    userName: user.username,
    userDisplayName: user.fullName,
    userID: handleOf(identity, user.userId),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { options, challenge: options.challenge }
}

/** Stores a new passkey. False when the answer is not to this question, or not from this site. */
export async function storePasskey(
  { db, now }: IdentityContext,
  site: Site,
  asked: OpenChallenge,
  { userId, name, answer }: { readonly userId: number; readonly name: string; readonly answer: unknown },
): Promise<boolean> {
  const response = toRegistration(answer)
  if (response === null) return false
  const { origin, rpId } = await placeOf(site)
  const { verifyRegistrationResponse } = await loadLibrary()
  const found = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isAsked(asked, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => null)
  if (!found?.verified) return false
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
  const kept = await db.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
     values ($1::int, $2, $3, $4::bigint, $5, $6, $7, $8::timestamptz) on conflict do nothing returning id`,
    [
      userId,
      id,
      Buffer.from(publicKey).toString('base64url'),
      counter,
      transports.join(','),
      rpId,
      name,
      now().toISOString(),
    ],
  )
  return kept.length > 0
}

/**
 * The user whose passkey has signed; null when it did not sign this question for this site, when it belongs to
 * somebody else than `asked.userId`, or when its count went back, as of a copy.
 */
export async function takePasskey(
  identity: IdentityContext,
  site: Site,
  asked: OpenChallenge,
  answer: unknown,
): Promise<number | null> {
  const { db, now } = identity
  const response = toAuthentication(answer)
  if (response === null) return null
  const { origin, rpId } = await placeOf(site)
  const [known] = await db.query<StoredPasskey>(
    `select id, user_id, credential_id, public_key, counter::text, transports from passkeys
     where credential_id = $1 and rp_id = $2 and ($3::int is null or user_id = $3::int) for update`,
    [response.id, rpId, asked.userId],
  )
  if (known === undefined) return null
  const isAlone = asked.userId === null
  if (isAlone && !isOwnHandle(identity, known.user_id, response.response.userHandle)) return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isAsked(asked, challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: isAlone,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: Number(known.counter),
    },
  }).catch(() => null)
  if (!found?.verified) return null
  await db.query(
    'update passkeys set counter = $2::bigint, last_used_at = $3::timestamptz where id = $1::uuid',
    [known.id, found.authenticationInfo.newCounter, now().toISOString()],
  )
  return known.user_id
}

interface StoredPasskey extends Record<string, unknown> {
  readonly id: string
  readonly user_id: number
  readonly credential_id: string
  readonly public_key: string
  readonly counter: string
  readonly transports: string
}

async function readCredentials({ query }: IdentityContext['db'], userId: number, rpId: string) {
  const rows = await query<{ credential_id: string; transports: string }>(
    'select credential_id, transports from passkeys where user_id = $1::int and rp_id = $2 order by created_at',
    [userId, rpId],
  )
  return rows.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports.split(',').filter(isTransport),
  }))
}

const placeOf = async (site: Site): Promise<{ readonly origin: string; readonly rpId: string }> => {
  const origin = await site.origin()
  return { origin, rpId: new URL(origin).hostname }
}

/** What the authenticator keeps beside the key: no personal data, and the same for each of the user's passkeys. */
const handleOf = (identity: IdentityContext, userId: number): Uint8Array<ArrayBuffer> => {
  const [key] = storedKeys(identity, 'passkey-users')
  return handleWith(key, userId)
}

const handleWith = (key: Uint8Array, userId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', key).update(String(userId)).digest())

/** Without a user name, a passkey identifies its user in two ways, which must agree. */
const isOwnHandle = (identity: IdentityContext, userId: number, handle: string | undefined): boolean =>
  handle !== undefined &&
  storedKeys(identity, 'passkey-users').some((key) =>
    Buffer.from(handle, 'base64url').equals(handleWith(key, userId)),
  )
