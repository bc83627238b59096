import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './people.ts'

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.entityId, { onDelete: 'cascade' })

/** Passkeys. Only public keys: nothing here lets anybody sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    /** As the authenticator names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses, as the authenticator counts them; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** `internal,hybrid`: how the browser reaches it. */
    transports: text('transports').notNull(),
    /** Host name it is good for. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Authenticator apps. Secrets are encrypted with a key of the server. */
export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  /** Null until the first code was right. */
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  /** The newest period of 30 seconds whose code was used; no code of it or before is good again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Shown, but not confirmed with a code yet. */
  pendingSecret: text('pending_secret'),
  pendingUntil: instant('pending_until'),
})

/** Unused recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text('code_hash').primaryKey(), userId: userId(), createdAt: instant('created_at').notNull() },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** Open questions for a second factor. `key` is the hash of what the asker holds. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    key: text('key').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Null when a passkey alone says who it is. */
    userId: integer('user_id').references(() => users.entityId, { onDelete: 'cascade' }),
    /** Hash of what the passkey must sign; null without passkeys. */
    passkeyChallenge: text('passkey_challenge'),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('second_factor_challenges_user').on(t.userId),
    index('second_factor_challenges_expires_at').on(t.expiresAt),
  ],
)

/** Sessions that have shown a second factor lately. */
export const sessionConfirmations = pgTable(
  'session_confirmations',
  {
    sessionId: uuid('session_id').primaryKey(),
    userId: userId(),
    confirmedUntil: instant('confirmed_until').notNull(),
  },
  (t) => [
    index('session_confirmations_user').on(t.userId),
    index('session_confirmations_confirmed_until').on(t.confirmedUntil),
  ],
)
