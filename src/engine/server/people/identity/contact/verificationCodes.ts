import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Locale } from '../../../../model/Text.ts'
import type { ValuesOf } from '../../../kernel/operations/Field.ts'
import { flag, integer } from '../../../kernel/operations/fields.ts'
import { refuse } from '../../../kernel/runOperation.ts'
import { limitAttempts } from '../attempts.ts'
import { derivedKey } from '../../../kernel/derivedKey.ts'
import type { IdentityContext } from '../Identity.ts'
import type { IdentityOperation } from '../IdentityOperation.ts'

/** Purpose and owner of a code. A code for one purpose is invalid for any other. */
export interface CodeSubject {
  readonly purpose: 'SIGN_UP' | 'PHONE' | 'EMAIL' | 'MERGE'
  /** `user|phone`, `email|phone`, `user|email` or `user|user|phone`. Stored only as a keyed hash. */
  readonly subject: string
}

export interface CodeMessage extends CodeSubject {
  readonly phone: string
  readonly locale: Locale
  readonly platform: string
}

/** When a code is not replaced by a new one. */
export interface CodeTerms {
  readonly minutes: number
  /** Not only a code of the last minute stays, but any that can still be used. */
  readonly keepsUsable: boolean
}

/** The result of a request for a code. `alreadySent` says that the last code stays. */
export const sentCode = (alreadySent: string) => ({
  alreadySent: flag({ description: alreadySent }),
  resendInSeconds: integer({ description: 'Seconds until a new code can be requested; 0 at once.' }),
})

export type SentCode = ValuesOf<ReturnType<typeof sentCode>>

const PHONE_TERMS: CodeTerms = { minutes: 10, keepsUsable: false }
const CODE_TRIES = 5
const RESEND_SECONDS = 60
/** The answer after a code was sent. */
export const SENT: SentCode = { alreadySent: false, resendInSeconds: RESEND_SECONDS }
/** The answer to the slower of two concurrent requests: the other one sends. */
export const SENT_BY_OTHER: SentCode = { alreadySent: true, resendInSeconds: RESEND_SECONDS }

/**
 * Sends a six-digit code, unless the last one is less than 60 seconds old. Refuses with NOT_A_MOBILE, with TOO_MANY_ATTEMPTS for
 * the phone or the network address, and with MESSAGE_NOT_SENT, after which a new one may be requested at
 * once.
 */
export async function sendCode(operation: IdentityOperation, message: CodeMessage): Promise<SentCode> {
  const { identity, client, sms } = operation
  checkReceivesTexts(message.phone)
  const earlier = await readSent(identity, message, PHONE_TERMS)
  if (earlier !== null) return earlier
  await limitAttempts(identity, [
    { name: 'sms-address', value: client.address },
    { name: 'sms-phone', value: message.phone },
  ])
  const code = await issueCode(identity, message, PHONE_TERMS)
  if (code === null) return SENT_BY_OTHER
  const { phone: to, locale, platform } = message
  const params = { code, platform, minutes: String(PHONE_TERMS.minutes) }
  try {
    await sms.send({ to, locale, template: 'verificationCode', params })
  } catch {
    await identity.db.query('delete from verification_codes where key = $1', [keyOf(identity, message)])
    throw refuse('MESSAGE_NOT_SENT', 'phoneNumber')
  }
  return SENT
}

/** The answer while the last code stays, else null: asked before a new one is counted against any limit. */
export async function readSent(
  identity: IdentityContext,
  subject: CodeSubject,
  terms: CodeTerms,
): Promise<SentCode | null> {
  const [found] = await identity.db.query<{ seconds: number }>(
    `select greatest(0, ceil(extract(epoch from c.sent_at - $2::timestamptz)))::int as seconds
     from verification_codes as c where key = $1 and ${STAYS}`,
    [keyOf(identity, subject), ...staysParams(identity, terms)],
  )
  return found === undefined ? null : { alreadySent: true, resendInSeconds: found.seconds }
}

/** Makes and stores a new six-digit code; null when the last one stays. */
export async function issueCode(
  identity: IdentityContext,
  subject: CodeSubject,
  terms: CodeTerms,
): Promise<string | null> {
  const { db } = identity
  const key = keyOf(identity, subject)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.query('delete from verification_codes where expires_at < $1::timestamptz', [at(identity, 0)])
  const stored = await db.query(
    `insert into verification_codes as c (key, purpose, code_hash, sent_at, expires_at)
     values ($1, $5, $6, $3::timestamptz, $7::timestamptz)
     on conflict (key) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at where not (${STAYS})
     returning key`,
    [
      key,
      ...staysParams(identity, terms),
      subject.purpose,
      hashOf(identity, key, code),
      at(identity, terms.minutes * 60),
    ],
  )
  return stored.length > 0 ? code : null
}

/** Takes `staysParams` as $2 to $4. */
const STAYS = `(c.sent_at > $2::timestamptz or ($4::boolean and c.tries < ${CODE_TRIES} and c.expires_at > $3::timestamptz))`

const staysParams = (identity: IdentityContext, { keepsUsable }: CodeTerms): readonly unknown[] => [
  at(identity, -RESEND_SECONDS),
  at(identity, 0),
  keepsUsable,
]

/** So many seconds from now. */
const at = ({ now }: IdentityContext, seconds: number): string =>
  new Date(now().getTime() + seconds * 1000).toISOString()

/**
 * Whether this is the code that was sent. Every check counts until it turns out to be right, so call it where nothing
 * rolls it back; after five wrong ones a new code is needed. The code stays valid until `consumeCode`.
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
  const isRight = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(identity, key, code.trim())))
  // A form checks a code when it is entered and again when it is used.
  if (isRight)
    await identity.db.query('update verification_codes set tries = tries - 1 where key = $1', [key])
  return isRight
}

/** Consumes a correct code. False when another request was faster. */
export async function consumeCode(
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

/** Keyed, because a million codes are quickly tried. */
const hashOf = (identity: IdentityContext, key: string, code: string): string =>
  keyed(identity, `${key}|${code}`)

const keyed = (identity: IdentityContext, text: string): string =>
  createHmac('sha256', derivedKey(identity.tokenSecret, 'verification-codes')).update(text).digest('hex')

/** Types of numbers that take no text messages, or charge the sender. Countries such as Denmark do not mark mobile numbers. */
const WITHOUT_TEXTS: ReadonlySet<NumberType> = new Set([
  'FIXED_LINE',
  'PAGER',
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'VOICEMAIL',
])

/** Refuses with NOT_A_MOBILE on `phoneNumber`. */
function checkReceivesTexts(phone: string): void {
  if (WITHOUT_TEXTS.has(parsePhoneNumberFromString(phone)?.getType()))
    throw refuse('NOT_A_MOBILE', 'phoneNumber')
}
