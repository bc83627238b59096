import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { refuse } from '../operations/runOperation.ts'
import { ATTEMPTS_PER_ADDRESS, limitAttempts } from './attempts.ts'
import { derivedKey } from './derivedKey.ts'
import type { IdentityContext } from './Identity.ts'
import type { IdentityOperation, Locale } from './IdentityOperation.ts'

/** What a code is for, and whose it is. A code for one thing is none for another. */
export interface CodeSubject {
  readonly purpose: 'SIGN_UP' | 'PHONE'
  /** `user|phone`, or `email|phone`. Kept as a keyed hash alone. */
  readonly subject: string
}

export interface CodeMessage extends CodeSubject {
  readonly phone: string
  readonly locale: Locale
  readonly platform: string
}

const CODE_MINUTES = 10
const CODE_TRIES = 5
const RESEND_SECONDS = 60
const CODES_PER_PHONE = 5

/**
 * Sends a code of six digits, unless the last one is less than 60 seconds old. Refused with TOO_MANY_ATTEMPTS for the
 * phone or the network address, and with MESSAGE_NOT_SENT, after which it may be asked for again at once.
 */
export async function sendCode(
  operation: IdentityOperation,
  message: CodeMessage,
): Promise<{ readonly alreadySent: boolean }> {
  const { identity, client, sms } = operation
  const { db } = identity
  const key = keyOf(identity, message)
  const at = (seconds: number): string => new Date(identity.now().getTime() + seconds * 1000).toISOString()
  const fresh = await db.query(
    'select 1 as found from verification_codes where key = $1 and sent_at > $2::timestamptz',
    [key, at(-RESEND_SECONDS)],
  )
  if (fresh.length > 0) return { alreadySent: true }
  await limitAttempts(identity, [
    { name: 'sms-address', value: client.address, most: ATTEMPTS_PER_ADDRESS },
    { name: 'sms-phone', value: message.phone, most: CODES_PER_PHONE },
  ])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.query('delete from verification_codes where expires_at < $1::timestamptz', [at(0)])
  const stored = await db.query(
    `insert into verification_codes as c (key, purpose, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4::timestamptz, $5::timestamptz)
     on conflict (key) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at where c.sent_at <= $6::timestamptz
     returning key`,
    [key, message.purpose, hashOf(identity, key, code), at(0), at(CODE_MINUTES * 60), at(-RESEND_SECONDS)],
  )
  // Two requests at once: the other one sends.
  if (stored.length === 0) return { alreadySent: true }
  const { phone: to, locale, platform } = message
  const params = { code, platform, minutes: String(CODE_MINUTES) }
  try {
    await sms.send({ to, locale, template: 'verificationCode', params })
  } catch {
    await db.query('delete from verification_codes where key = $1', [key])
    throw refuse('MESSAGE_NOT_SENT', 'phoneNumber')
  }
  return { alreadySent: false }
}

/**
 * Whether this is the code that was sent. Every look counts, so it must be called where nothing takes it back: after five
 * a new code is needed. The code stays good until `useCode`.
 */
export async function isCodeRight(
  identity: IdentityContext,
  subject: CodeSubject,
  code: string,
): Promise<boolean> {
  const key = keyOf(identity, subject)
  const [row] = await identity.db.query<{ code_hash: string }>(
    `update verification_codes set tries = tries + 1
     where key = $1 and tries < $2::int and expires_at > $3::timestamptz returning code_hash`,
    [key, CODE_TRIES, identity.now().toISOString()],
  )
  if (row === undefined) return false
  return timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(identity, key, code.trim())))
}

/** Takes a right code away. False when somebody else was faster. */
export async function useCode(
  identity: IdentityContext,
  subject: CodeSubject,
  code: string,
): Promise<boolean> {
  const key = keyOf(identity, subject)
  const used = await identity.db.query(
    'delete from verification_codes where key = $1 and code_hash = $2 returning key',
    [key, hashOf(identity, key, code.trim())],
  )
  return used.length > 0
}

const keyOf = (identity: IdentityContext, { purpose, subject }: CodeSubject): string =>
  keyed(identity, `${purpose}|${subject}`)

/** Keyed, since a million codes are soon tried. */
const hashOf = (identity: IdentityContext, key: string, code: string): string =>
  keyed(identity, `${key}|${code}`)

const keyed = (identity: IdentityContext, text: string): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'verification-codes')).update(text).digest('hex')
