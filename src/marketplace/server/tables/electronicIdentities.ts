import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../engine/server/db/tables/columns.ts'
import { kycApplications } from './compliance.ts'
import { identityProvider } from '../../../engine/server/db/tables/enums.ts'
import { loanSignatures } from './loanOffers.ts'
import { people, users } from '../../../engine/server/db/tables/people.ts'

/**
 * Who an electronic identity belongs to. `subjectKey` is what the issuer calls the person, `numberKey` the national
 * identity number with its country: both are keyed hashes, so neither can be read here.
 */
export const electronicIdentities = pgTable(
  'electronic_identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.entityId, { onDelete: 'cascade' }),
    provider: identityProvider('provider').notNull(),
    subjectKey: text('subject_key').notNull(),
    numberKey: text('number_key'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    uniqueIndex('electronic_identities_subject').on(t.subjectKey),
    index('electronic_identities_number').on(t.numberKey),
    index('electronic_identities_person').on(t.personId),
  ],
)

/**
 * Visits to an identity provider that people have begun. `key` is the hash of `state`, `browserKey` of the cookie that
 * the browser got with the link: the stored hashes cannot answer a visit.
 */
export const identityFlows = pgTable(
  'identity_flows',
  {
    key: text('key').primaryKey(),
    browserKey: text('browser_key').notNull(),
    /** `KYC`, `SIGN_IN` or `SIGNATURE`. */
    purpose: text('purpose').notNull(),
    provider: identityProvider('provider').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Paths of the app. */
    completionUrl: text('completion_url').notNull(),
    failureUrl: text('failure_url').notNull(),
    locale: text('locale').notNull(),
    /** Of a verification: who asked, and in which session. */
    sessionId: uuid('session_id'),
    userId: integer('user_id').references(() => users.entityId, { onDelete: 'cascade' }),
    kycApplicationId: integer('kyc_application_id').references(() => kycApplications.entityId, {
      onDelete: 'cascade',
    }),
    /** Of a signature: the signatory, and the hash of the document that the person was shown. */
    loanSignatureId: integer('loan_signature_id').references(() => loanSignatures.entityId, {
      onDelete: 'cascade',
    }),
    documentSha256: text('document_hash'),
    expiresAt: instant('expires_at').notNull(),
    /** Set by the first answer; there is no second one. */
    usedAt: instant('used_at'),
    /** Of a sign-in: who was recognised, until the browser fetches its session. */
    recognisedUserId: integer('recognised_user_id').references(() => users.entityId, { onDelete: 'cascade' }),
    recognisedUntil: instant('recognised_until'),
  },
  (t) => [
    index('identity_flows_browser').on(t.browserKey),
    index('identity_flows_user').on(t.userId),
    index('identity_flows_recognised').on(t.recognisedUserId),
    index('identity_flows_application').on(t.kycApplicationId),
    index('identity_flows_signature').on(t.loanSignatureId),
    index('identity_flows_expires_at').on(t.expiresAt),
  ],
)
