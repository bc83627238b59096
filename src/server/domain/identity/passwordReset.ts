import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '../DomainError.ts'
import type { Letter } from '../operations/invitations.ts'
import { refuse } from '../operations/runOperation.ts'
import { ATTEMPTS_PER_ADDRESS, countAttempts, limitAttempts } from './attempts.ts'
import { checkCaptcha } from './checkCaptcha.ts'
import { emailProblems } from './contactDetails.ts'
import type { IdentityContext } from './Identity.ts'
import type { IdentityOperation, Locale } from './IdentityOperation.ts'
import { sendLetters } from './notices.ts'
import { checkPassword } from './passwordRule.ts'
import { hashPassword } from './passwords.ts'
import { readRecipient } from './platform.ts'
import { setPassword } from './setPassword.ts'
import { forgiveUsername } from './signInAttempts.ts'

export interface ResetRequest {
  readonly email: string
  readonly locale: Locale
  readonly recaptchaToken: string | null
}

export interface ResetTokenState {
  readonly isValid: boolean
  /** Null for a token that is not good. */
  readonly expiresAtUtc: string | null
}

const RESET_MINUTES = 60
const RESEND_SECONDS = 60
const REQUESTS_PER_EMAIL = 5

/**
 * Mails a link to choose a new password. Whether the address is known shows neither in the answer nor in its time: the
 * same statements are run, and the mail is not waited for. Refused with REQUIRED, INVALID_FORMAT and MAX_LENGTH on
 * `email`, CAPTCHA_FAILED, and TOO_MANY_ATTEMPTS for the network address. Too many for one e-mail are passed over silently.
 */
export async function requestPasswordReset(
  operation: IdentityOperation,
  { email, locale, recaptchaToken }: ResetRequest,
): Promise<object> {
  const { identity, client } = operation
  const problems = emailProblems(email)
  if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
  await checkCaptcha(operation, recaptchaToken)
  await limitAttempts(identity, [
    { name: 'reset-address', value: client.address, most: ATTEMPTS_PER_ADDRESS },
  ])
  const perEmail = { name: 'reset-email', value: email.trim().toLowerCase(), most: REQUESTS_PER_EMAIL }
  const link = `${await operation.origin()}/forgot-password`
  if ((await countAttempts(identity, [perEmail])) !== null) return {}
  const letters = await identity.db.transaction(() => issueToken(operation, email.trim(), locale, link))
  sendLetters(operation, letters)
  return {}
}

/** Whether a token would be taken now. */
export async function readPasswordResetToken(
  { db, now }: IdentityContext,
  token: string,
): Promise<ResetTokenState> {
  const [row] = await db.query<{ expires_at: string }>(
    `select t.expires_at from password_reset_tokens t join users u on u.entity_id = t.user_id
     where t.token_hash = $1 and ${IS_GOOD}`,
    [hashOf(token), now().toISOString()],
  )
  return row === undefined
    ? { isValid: false, expiresAtUtc: null }
    : { isValid: true, expiresAtUtc: new Date(row.expires_at).toISOString() }
}

/**
 * Sets a new password with a mailed token and ends every session of the user. Refused with TOKEN_INVALID, and on
 * `password` with PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON and MAX_LENGTH, which leave the token good.
 */
export async function resetPassword(
  operation: IdentityOperation,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<object> {
  const { db, identity } = operation
  const [found] = await db.query<{ user_id: number }>(
    `select t.user_id from password_reset_tokens t join users u on u.entity_id = t.user_id
     where t.token_hash = $1 and ${IS_GOOD}`,
    [hashOf(token), operation.now().toISOString()],
  )
  const recipient = found === undefined ? null : await readRecipient(db, found.user_id)
  if (recipient === null) throw refuse('TOKEN_INVALID')
  checkPassword(password, 'password', [recipient.firstName, recipient.lastName, recipient.username])
  const passwordHash = await hashPassword(password)
  const letter = await db.transaction(async () => {
    // Of two requests with one token the second waits here, and finds it used.
    const [taken] = await db.query(
      `update password_reset_tokens t set used_at = $2::timestamptz from users u
       where u.entity_id = t.user_id and t.token_hash = $1 and ${IS_GOOD} returning t.user_id`,
      [hashOf(token), operation.now().toISOString()],
    )
    if (taken === undefined) throw refuse('TOKEN_INVALID')
    await forgiveUsername(identity, recipient.username)
    // Who holds a mail is not signed in: history names nobody.
    return setPassword(operation, { kind: 'ANONYMOUS' }, recipient, passwordHash, null)
  })
  sendLetters(operation, [letter])
  return {}
}

/** `t` a token, `u` its user, `$2` now. */
const IS_GOOD = `t.used_at is null and t.expires_at > $2::timestamptz and not u.is_locked and not u.login_disabled`

/**
 * Staff who never had a password come in by their invitation alone, which can be withdrawn; so they get no link, as
 * little as people who may not sign in.
 */
async function issueToken(
  { db, now }: IdentityOperation,
  email: string,
  locale: Locale,
  link: string,
): Promise<readonly Letter[]> {
  const token = randomBytes(32).toString('base64url')
  const [user] = await db.query<{ entity_id: number }>(
    `select entity_id from users
     where lower(username) = lower($1) and not is_system_user and not is_anonymous_user
       and not is_locked and not login_disabled and (password_hash is not null or user_type <> 'STAFF')
     for update`,
    [email],
  )
  const at = (seconds: number): string => new Date(now().getTime() + seconds * 1000).toISOString()
  await db.query('delete from password_reset_tokens where expires_at < $1::timestamptz', [at(-86_400)])
  // Runs for nobody too, and does nothing then.
  const [queued] = await db.query<{
    id: string
    username: string
    first_name: string
    platform: string
  }>(
    `with t as (
       insert into password_reset_tokens (token_hash, user_id, created_at, expires_at)
       select $2::text, entity_id, $3::timestamptz, $4::timestamptz from users
       where entity_id = $1::int and not exists (
         select from password_reset_tokens o where o.user_id = $1::int and o.created_at > $5::timestamptz)
       returning user_id),
     d as (
       insert into mail_deliveries (template, record_type, record_id, queued_at_utc)
       select 'passwordReset', 'User', user_id, $3::timestamptz from t returning id, record_id)
     select d.id, u.username, p.first_name, w.name as platform from d join users u on u.entity_id = d.record_id
     join people p on p.entity_id = u.person_id join white_label_partners w on w.entity_id = u.partner_id`,
    [user?.entity_id ?? null, hashOf(token), at(0), at(RESET_MINUTES * 60), at(-RESEND_SECONDS)],
  )
  if (queued === undefined) return []
  const { id: deliveryId, username: to, first_name: firstName, platform } = queued
  const params = { firstName, platform, link: `${link}#token=${token}`, minutes: String(RESET_MINUTES) }
  return [{ deliveryId, mail: { to, locale, template: 'passwordReset', params } }]
}

/** A plain hash suffices: tokens are 256 random bits. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
