import { date, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, instant } from './columns.ts'
import { accountRole, accountType, identityProvider, locale } from './enums.ts'
import { trigramIndex } from './indexes.ts'
import { people, userRoles, users } from './people.ts'
import { countries } from './reference.ts'

export const loginMethod = pgEnum('login_method', ['PASSWORD', 'MIT_ID', 'NORWEGIAN_BANK_ID'])
export const loginOutcome = pgEnum('login_outcome', ['SUCCEEDED', 'WRONG_PASSWORD', 'CLOSED'])
export const kycApplicationState = pgEnum('kyc_application_state', [
  'LINK_CREATED',
  'PENDING',
  'MANUAL_CHECK',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
])
export const amlState = pgEnum('aml_state', ['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED'])
export const userInvitationState = pgEnum('user_invitation_state', [
  'PENDING',
  'ACCEPTED',
  'EXPIRED',
  'CANCELLED',
])

/** Who signed in, or tried to. No secrets: neither what was typed nor a whole address. */
export const logins = pgTable(
  'logins',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.entityId),
    atUtc: instant('at_utc').notNull(),
    method: loginMethod('method').notNull().default('PASSWORD'),
    outcome: loginOutcome('outcome').notNull(),
    /** `203.0.113.0/24` */
    ipPrefix: text('ip_prefix'),
    userAgent: text('user_agent'),
  },
  (t) => [
    index('logins_user').on(t.userId, t.atUtc),
    index('logins_at').on(t.atUtc, t.entityId),
    index('logins_outcome').on(t.outcome, t.entityId),
  ],
)

/** One attempt to verify who a person is; `documents` describes the files, which are kept elsewhere. */
export const kycApplications = pgTable(
  'kyc_applications',
  {
    ...entityColumns(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.entityId),
    accountId: integer('account_id').references(() => accounts.entityId),
    provider: identityProvider('provider').notNull(),
    state: kycApplicationState('state').notNull().default('LINK_CREATED'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nationalId: text('national_id'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    stateRegion: text('state_region'),
    countryId: integer('country_id').references(() => countries.entityId),
    countryOfResidenceId: integer('country_of_residence_id').references(() => countries.entityId),
    documents: jsonb('documents').notNull().default([]),
    submittedAtUtc: instant('submitted_at_utc').notNull().defaultNow(),
    decidedAtUtc: instant('decided_at_utc'),
    decidedByUserId: integer('decided_by_user_id').references(() => users.entityId),
    reason: text('reason'),
  },
  (t) => [
    index('kyc_applications_state').on(t.state, t.entityId),
    index('kyc_applications_submitted_at').on(t.submittedAtUtc, t.entityId),
    index('kyc_applications_last_name').on(t.lastName, t.entityId),
    index('kyc_applications_person').on(t.personId),
    index('kyc_applications_account').on(t.accountId),
    index('kyc_applications_country').on(t.countryId),
    index('kyc_applications_country_of_residence').on(t.countryOfResidenceId),
    index('kyc_applications_decided_by_user').on(t.decidedByUserId),
    trigramIndex('kyc_applications_first_name_trigram', t.firstName),
    trigramIndex('kyc_applications_last_name_trigram', t.lastName),
  ],
)

export const amlAnswers = pgTable(
  'aml_answers',
  {
    ...entityColumns(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.entityId),
    personId: integer('person_id').references(() => people.entityId),
    accountType: accountType('account_type').notNull(),
    /** Of the questions. */
    version: integer('version').notNull().default(2),
    answers: jsonb('answers').notNull(),
    riskScore: integer('risk_score').notNull().default(0),
    state: amlState('state').notNull().default('SUBMITTED'),
    submittedAtUtc: instant('submitted_at_utc').notNull().defaultNow(),
    reviewedAtUtc: instant('reviewed_at_utc'),
    reviewedByUserId: integer('reviewed_by_user_id').references(() => users.entityId),
    renewOn: date('renew_on'),
    note: text('note'),
  },
  (t) => [
    index('aml_answers_account').on(t.accountId, t.submittedAtUtc),
    index('aml_answers_person').on(t.personId),
    index('aml_answers_state').on(t.state, t.entityId),
    index('aml_answers_risk_score').on(t.riskScore, t.entityId),
    index('aml_answers_submitted_at').on(t.submittedAtUtc, t.entityId),
    index('aml_answers_reviewed_by_user').on(t.reviewedByUserId),
  ],
)

/** An invitation by e-mail: to an account in a role there, or as staff in a platform role. Only its token's hash is kept. */
export const userInvitations = pgTable(
  'user_invitations',
  {
    ...entityColumns(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: locale('locale').notNull().default('da'),
    accountId: integer('account_id').references(() => accounts.entityId),
    role: accountRole('role'),
    userRoleId: integer('user_role_id').references(() => userRoles.entityId),
    tokenHash: text('token_hash').notNull(),
    state: userInvitationState('state').notNull().default('PENDING'),
    invitedByUserId: integer('invited_by_user_id').references(() => users.entityId),
    invitedAtUtc: instant('invited_at_utc').notNull().defaultNow(),
    expiresAtUtc: instant('expires_at_utc').notNull(),
    acceptedAtUtc: instant('accepted_at_utc'),
  },
  (t) => [
    uniqueIndex('user_invitations_token_hash_unique').on(t.tokenHash),
    index('user_invitations_email').on(t.email, t.entityId),
    index('user_invitations_state').on(t.state, t.entityId),
    index('user_invitations_invited_at').on(t.invitedAtUtc, t.entityId),
    index('user_invitations_account').on(t.accountId),
    index('user_invitations_user_role').on(t.userRoleId),
    index('user_invitations_invited_by_user').on(t.invitedByUserId),
    trigramIndex('user_invitations_email_trigram', t.email),
  ],
)
