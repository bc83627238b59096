import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, instant } from './columns.ts'
import { identityProvider, kycStatus, locale, userType } from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { countries, whiteLabelPartners } from './reference.ts'

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
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.entityId),
  },
  (t) => [
    index('addresses_country').on(t.countryId),
    index('addresses_line1').on(t.line1, t.entityId),
    index('addresses_city').on(t.city, t.entityId),
    index('addresses_postal_code').on(t.postalCode, t.entityId),
    trigramIndex('addresses_line1_trigram', t.line1),
    trigramIndex('addresses_city_trigram', t.city),
  ],
)

export const people = pgTable(
  'people',
  {
    ...entityColumns(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    mobilePhone: text('mobile_phone'),
    workPhone: text('work_phone'),
    dateOfBirth: date('date_of_birth'),
    nationalIdentificationNumber: text('national_identification_number'),
    addressId: integer('address_id').references(() => addresses.entityId),
    countryId: integer('country_id').references(() => countries.entityId),
    locale: locale('locale').notNull().default('da'),
    kycStatus: kycStatus('kyc_status').notNull().default('UNDEFINED'),
    kycProvider: identityProvider('kyc_provider'),
    kycCompletedAtUtc: instant('kyc_completed_at_utc'),
    isPoliticallyExposed: boolean('is_politically_exposed').notNull().default(false),
  },
  (t) => [
    // One person per address, however it is spelled.
    uniqueIndex('people_email_unique').on(sql`lower(${t.email})`),
    index('people_last_name').on(t.lastName, t.entityId),
    index('people_first_name').on(t.firstName, t.entityId),
    index('people_email').on(t.email, t.entityId),
    index('people_created_at').on(t.createdAtUtc, t.entityId),
    index('people_kyc_status').on(t.kycStatus, t.entityId),
    index('people_address').on(t.addressId),
    index('people_country').on(t.countryId),
    trigramIndex('people_first_name_trigram', t.firstName),
    trigramIndex('people_last_name_trigram', t.lastName),
    trigramIndex('people_email_trigram', t.email),
    trigramIndex('people_mobile_phone_trigram', t.mobilePhone),
  ],
)

export const users = pgTable(
  'users',
  {
    ...entityColumns(),
    username: text('username').notNull(),
    passwordHash: text('password_hash'),
    personId: integer('person_id')
      .notNull()
      .references(() => people.entityId),
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
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    index('users_username').on(t.username, t.entityId),
    uniqueIndex('users_person_unique').on(t.personId),
    index('users_partner').on(t.partnerId),
    index('users_user_type').on(t.userType, t.entityId),
    index('users_last_sign_in').on(t.lastSignInAtUtc, t.entityId),
    trigramIndex('users_username_trigram', t.username),
  ],
)

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
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId),
    userRoleId: integer('user_role_id')
      .notNull()
      .references(() => userRoles.entityId),
  },
  (t) => [
    uniqueIndex('user_user_roles_unique').on(t.userId, t.userRoleId),
    index('user_user_roles_role').on(t.userRoleId),
  ],
)
