import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { canonicalSql } from '../canonicalName.ts'
import { indexSql, sealedSql } from '../secrets/SealedText.ts'
import { entityColumns, instant, language, reference, sealed } from './columns.ts'
import { identityProvider, kycStatus, userType } from './enums.ts'
import { listIndexes } from './indexes.ts'
import { countries, whiteLabelPartners } from './reference.ts'
import { describeRows } from './rowRules.ts'

export const addresses = pgTable(
  'addresses',
  {
    ...entityColumns(),
    line1: text('line1').notNull(),
    line2: text('line2'),
    line3: text('line3'),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    stateRegion: text('state_region'),
    countryId: reference('country_id', () => countries.entityId).notNull(),
  },
  (t) => [
    ...listIndexes('addresses', t.entityId, {
      sorted: [t.postalCode],
      references: [t.countryId],
      searched: [t.line1, t.city],
    }),
  ],
)

export const people = pgTable(
  'people',
  {
    ...entityColumns(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    /** Mails to it come back: the email, or what the person signs in with. */
    deadEmail: text('dead_email'),
    deadEmailSinceUtc: instant('dead_email_since_utc'),
    emailVerified: boolean('email_verified').notNull().default(false),
    mobilePhone: text('mobile_phone'),
    workPhone: text('work_phone'),
    dateOfBirth: date('date_of_birth'),
    nationalIdentificationNumber: sealed('national_identification_number'),
    addressId: reference('address_id', () => addresses.entityId),
    countryId: reference('country_id', () => countries.entityId),
    locale: language('locale'),
    kycStatus: kycStatus('kyc_status').notNull().default('UNDEFINED'),
    kycProvider: identityProvider('kyc_provider'),
    kycCompletedAtUtc: instant('kyc_completed_at_utc'),
    isPoliticallyExposed: boolean('is_politically_exposed').notNull().default(false),
    /** Of the last account, or of the login when erasure was approved. What the law keeps is kept from then on. */
    relationshipEndedOn: date('relationship_ended_on'),
    /** Nothing is left that says who it was. */
    erasedAtUtc: instant('erased_at_utc'),
  },
  (t) => [
    // One person per address, however its letters are written.
    uniqueIndex('people_email_unique').on(canonicalSql(t.email)),
    index('people_dead_email')
      .on(canonicalSql(t.deadEmail))
      .where(sql`dead_email is not null`),
    index('people_national_identification_number').on(indexSql(t.nationalIdentificationNumber)),
    check('people_national_identification_number_sealed', sealedSql(t.nationalIdentificationNumber)),
    ...listIndexes('people', t.entityId, {
      sorted: [t.email, t.createdAtUtc, t.kycStatus],
      named: [t.lastName],
      references: [t.addressId, t.countryId],
      searched: [t.firstName, t.lastName, t.email, t.mobilePhone],
    }),
  ],
)

export const users = pgTable(
  'users',
  {
    ...entityColumns(),
    username: text('username').notNull(),
    passwordHash: text('password_hash'),
    personId: reference('person_id', () => people.entityId).notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .default(1)
      .references(() => whiteLabelPartners.entityId),
    userType: userType('user_type').notNull().default('INVESTOR'),
    isLocked: boolean('is_locked').notNull().default(false),
    loginDisabled: boolean('login_disabled').notNull().default(false),
    isSystemUser: boolean('is_system_user').notNull().default(false),
    isAnonymousUser: boolean('is_anonymous_user').notNull().default(false),
    isNewsletterAccepted: boolean('is_newsletter_accepted').notNull().default(false),
    identityProviders: identityProvider('identity_providers').array().notNull().default([]),
    userSettings: jsonb('user_settings').notNull().default({ version: 1 }),
    lastSignInAtUtc: instant('last_sign_in_at_utc'),
    /** Counts of the second factors, so that history and other servers hear of every change. */
    passkeyCount: integer('passkey_count').notNull().default(0),
    hasAuthenticator: boolean('has_authenticator').notNull().default(false),
    recoveryCodeCount: integer('recovery_code_count').notNull().default(0),
    /** Changes with each of them, also where the counts stay the same: a new name, new recovery codes. */
    factorsChangedAtUtc: instant('factors_changed_at_utc'),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(canonicalSql(t.username)),
    uniqueIndex('users_person_unique').on(t.personId),
    index('users_last_sign_in').on(t.lastSignInAtUtc, t.entityId),
    ...listIndexes('users', t.entityId, {
      sorted: [t.username, t.userType],
      references: [t.partnerId],
      searched: [t.username],
    }),
  ],
)

describeRows(people, {
  secrets: { nationalIdentificationNumber: 'nationalId' },
  voids: [
    { when: ['email'], set: { emailVerified: false, deadEmail: null, deadEmailSinceUtc: null } },
    {
      when: ['firstName', 'lastName', 'dateOfBirth', 'nationalIdentificationNumber'],
      set: { kycStatus: 'ACTION_REQUIRED', kycCompletedAtUtc: null },
      where: { kycStatus: 'OK' },
      isKeptByApproval: true,
    },
  ],
})

describeRows(users, { derived: ['lastSignInAtUtc'] })

/** `name` is a platform role the server knows: SUPER_ADMIN, ADMIN, SENIOR, READ_ONLY, PARTNER_USER, USER. */
export const userRoles = pgTable(
  'user_roles',
  { ...entityColumns(), name: text('name').notNull(), description: text('description').notNull() },
  (t) => [uniqueIndex('user_roles_name_unique').on(t.name)],
)

export const userUserRoles = pgTable(
  'user_user_roles',
  {
    ...entityColumns(),
    userId: reference('user_id', () => users.entityId).notNull(),
    userRoleId: reference('user_role_id', () => userRoles.entityId).notNull(),
  },
  (t) => [
    uniqueIndex('user_user_roles_unique').on(t.userId, t.userRoleId),
    index('user_user_roles_role').on(t.userRoleId),
  ],
)
