import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CLOCK_NOW, instant } from './columns.ts'
import { users } from './people.ts'

/** Sessions. A family begins at sign-in; each refresh replaces its newest token. Only hashes are stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Start of the family, repeated in each token because the first ones are deleted. */
    startedAt: instant('started_at').notNull().default(CLOCK_NOW),
    issuedAt: instant('issued_at').notNull().default(CLOCK_NOW),
    expiresAt: instant('expires_at').notNull(),
    rotatedAt: instant('rotated_at'),
    replacedBy: uuid('replaced_by'),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent'),
  },
  (t) => [
    index('refresh_tokens_family').on(t.familyId),
    index('refresh_tokens_user').on(t.userId),
    index('refresh_tokens_expires_at').on(t.expiresAt),
  ],
)

/** `key` identifies what is limited: a user name or an address, hashed. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    firstFailedAt: instant('first_failed_at').notNull().default(CLOCK_NOW),
    blockedUntil: instant('blocked_until'),
  },
  (t) => [index('sign_in_attempts_first_failed_at').on(t.firstFailedAt)],
)

/**
 * How much users have written lately, across all servers. An expired row counts as none. Unlogged, so that counting never
 * waits for the disk: a crash of the database resets all rates.
 */
export const writeRates = pgTable('write_rates', {
  userId: integer('user_id').primaryKey(),
  /** When the user will have paid for all writes so far, at their rate. */
  paidAt: instant('paid_at').notNull(),
  /** Of their newest request: 0 when its writes were counted. */
  waitSeconds: integer('wait_seconds').notNull(),
})

/** Password reset links. Only hashes are stored; each works once. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('password_reset_tokens_user').on(t.userId, t.createdAt),
    index('password_reset_tokens_expires_at').on(t.expiresAt),
  ],
)

/**
 * The latest code sent for each purpose. `key` identifies the recipient, hashed: neither phones nor codes can
 * be read here.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    key: text('key').primaryKey(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong tries so far. */
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('verification_codes_expires_at').on(t.expiresAt)],
)

/** The session has confirmed a phone. `phoneKey` is the phone, hashed. */
export const phoneVerifications = pgTable(
  'phone_verifications',
  {
    sessionId: uuid('session_id').notNull(),
    phoneKey: text('phone_key').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    verifiedUntil: instant('verified_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.phoneKey] }),
    index('phone_verifications_user').on(t.userId),
    index('phone_verifications_verified_until').on(t.verifiedUntil),
  ],
)

/** Makes mutations idempotent: a second one with the same clientCorrelationId gets the first one's answer. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId, { onDelete: 'cascade' }),
    mutationName: text('mutation_name').notNull(),
    clientCorrelationId: uuid('client_correlation_id').notNull(),
    /** Hash of the input: the same id with another input is refused. */
    inputHash: text('input_hash').notNull(),
    /** Null while the first one still runs. */
    response: jsonb('response'),
    createdAtUtc: instant('created_at_utc').notNull().default(CLOCK_NOW),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mutationName, t.clientCorrelationId] }),
    index('idempotency_records_created_at').on(t.createdAtUtc),
  ],
)
