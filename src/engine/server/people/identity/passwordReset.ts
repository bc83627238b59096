import type { Locale } from '../../../model/Text.ts'
import { createHash, randomBytes } from 'node:crypto'
import { canonicalColumn, canonicalName } from '../../db/canonicalName.ts'
import { defineOperation } from '../../kernel/operations/defineOperation.ts'
import { locale, optional, text } from '../../kernel/operations/fields.ts'
import { queueMail } from '../mail/queueMail.ts'
import { refuse } from '../../kernel/runOperation.ts'
import { countAttempts, limitAttempts } from './attempts.ts'
import { checkCaptcha } from './checkCaptcha.ts'
import { emailAddress } from './contact/contactDetails.ts'
import { storeDevice } from './knownDevices.ts'
import type { IdentityContext } from './Identity.ts'
import type { IdentityOperation } from './IdentityOperation.ts'
import { checkPassword, newPassword } from './checkPassword.ts'
import { hashPassword } from './passwords.ts'
import { readRecipient, wordsOf } from './platform.ts'
import { setPassword } from './setPassword.ts'
import { forgiveUsername } from './signInAttempts.ts'

export interface ResetTokenState {
  readonly isValid: boolean
  /** Null for an invalid token. */
  readonly expiresAtUtc: string | null
  /** The person's and the platform's words, which make a password weak. None for an invalid token. */
  readonly personalWords: readonly string[]
}

const RESET_MINUTES = 60
const RESEND_SECONDS = 60

/**
 * Neither the answer nor its timing reveals whether the address is known: looking it up and queueing the mail happen
 * after the answer. Refuses with CAPTCHA_FAILED, and TOO_MANY_ATTEMPTS for the network address. Too many tries for one
 * email are ignored silently.
 */
export const requestPasswordReset = defineOperation({
  name: 'requestPasswordReset',
  description:
    'Mails a link to choose a new password: it works once, for 60 minutes. The answer is the same whether or not the address is known; a second request within a minute sends nothing new.',
  input: {
    email: emailAddress({ description: 'What the person signs in with.' }),
    locale: locale({ description: 'Language of the mail.' }),
    recaptchaToken: optional(text()),
  },
  run: async (operation: IdentityOperation, { email, locale, recaptchaToken }) => {
    const { identity, client } = operation
    await checkCaptcha(operation, recaptchaToken)
    await limitAttempts(identity, [{ name: 'reset-address', value: client.address }])
    const username = canonicalName(email)
    const perEmail = { name: 'reset-email', value: username } as const
    const link = `${await operation.mailSettings.origin()}/forgot-password`
    const askedAt = operation.now()
    const asked = { ...operation, now: () => askedAt }
    operation.afterAnswer(() =>
      identity.db.transaction(async () => {
        if ((await countAttempts(identity, [perEmail])) === null)
          await issueToken(asked, username, locale, link)
      }),
    )
    return {}
  },
})

/** Whether a token is valid now. Its holder may choose the password, so the names are no secret to them. */
export async function readPasswordResetToken(
  { db, now }: IdentityContext,
  token: string,
): Promise<ResetTokenState> {
  const [row] = await db.query<{ user_id: number; expires_at: string }>(
    `select t.user_id, t.expires_at from password_reset_tokens t join users u on u.entity_id = t.user_id
     where t.token_hash = $1 and ${IS_GOOD}`,
    [hashOf(token), now().toISOString()],
  )
  const recipient = row === undefined ? null : await readRecipient(db, row.user_id)
  return row === undefined || recipient === null
    ? { isValid: false, expiresAtUtc: null, personalWords: [] }
    : {
        isValid: true,
        expiresAtUtc: new Date(row.expires_at).toISOString(),
        personalWords: wordsOf(recipient),
      }
}

/**
 * Refuses with TOKEN_INVALID, and on `password` with PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON and MAX_LENGTH, after which
 * the token stays valid.
 */
export const resetPassword = defineOperation({
  name: 'resetPassword',
  description:
    'Sets a new password with the token of a mail. Ends every session of the user, and mails a notice of it.',
  input: {
    token: text({ minLength: 0, description: 'The value after `#token=` in the link.' }),
    password: newPassword,
  },
  run: async (operation: IdentityOperation, { token, password }) => {
    const { db, identity } = operation
    const [found] = await db.query<{ user_id: number }>(
      `select t.user_id from password_reset_tokens t join users u on u.entity_id = t.user_id
       where t.token_hash = $1 and ${IS_GOOD}`,
      [hashOf(token), operation.now().toISOString()],
    )
    const recipient = found === undefined ? null : await readRecipient(db, found.user_id)
    if (recipient === null) throw refuse('TOKEN_INVALID')
    await checkPassword(password, 'password', wordsOf(recipient))
    const passwordHash = await hashPassword(password)
    await db.transaction(async () => {
      // Of two requests with one token, the second waits here and finds it used.
      const [taken] = await db.query(
        `update password_reset_tokens t set used_at = $2::timestamptz from users u
         where u.entity_id = t.user_id and t.token_hash = $1 and ${IS_GOOD} returning t.user_id`,
        [hashOf(token), operation.now().toISOString()],
      )
      if (taken === undefined) throw refuse('TOKEN_INVALID')
      await forgiveUsername(identity, { username: recipient.username, client: operation.client })
      // The holder of a mail is not signed in, so history names no author.
      await setPassword(operation, { kind: 'ANONYMOUS' }, recipient, passwordHash, null)
    })
    await storeDevice(identity, recipient.userId, operation.client.device)
    return {}
  },
})

/** `t` is a token, `u` its user, `$2` the current time. */
const IS_GOOD = `t.used_at is null and t.expires_at > $2::timestamptz and not u.is_locked and not u.login_disabled`

/**
 * Staff without a password can only use their invitation, which can be withdrawn. They get no reset link, and
 * neither do people who may not sign in.
 */
async function issueToken(
  operation: IdentityOperation,
  username: string,
  locale: Locale,
  link: string,
): Promise<void> {
  const { db, identity, now } = operation
  const token = randomBytes(32).toString('base64url')
  const [user] = await db.query<{ entity_id: number }>(
    `select entity_id from users
     where ${canonicalColumn('username')} = $1 and not is_system_user and not is_anonymous_user
       and not is_locked and not login_disabled and (password_hash is not null or user_type <> 'STAFF')
     for update`,
    [username],
  )
  const at = (seconds: number): string => new Date(now().getTime() + seconds * 1000).toISOString()
  await db.query('delete from password_reset_tokens where expires_at < $1::timestamptz', [at(-86_400)])
  if (user === undefined) return
  const added = await db.query(
    `insert into password_reset_tokens (token_hash, user_id, created_at, expires_at)
     select $2::text, $1::int, $3::timestamptz, $4::timestamptz where not exists (
       select from password_reset_tokens o where o.user_id = $1::int and o.created_at > $5::timestamptz)
     returning user_id`,
    [user.entity_id, hashOf(token), at(0), at(RESET_MINUTES * 60), at(-RESEND_SECONDS)],
  )
  const recipient = added.length === 0 ? null : await readRecipient(db, user.entity_id)
  if (recipient === null) return
  const { username: to, personId, firstName, name: platform } = recipient
  await queueMail(operation, identity.tokenSecret, {
    to,
    personId,
    locale,
    template: 'passwordReset',
    params: { firstName, platform, link: `${link}#token=${token}`, minutes: String(RESET_MINUTES) },
    minutes: RESET_MINUTES,
  })
}

/** A plain hash suffices: tokens are 256 random bits. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
