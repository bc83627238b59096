import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { indexSql, sealedSql } from '../../../engine/server/db/secrets/SealedText.ts'
import {
  CLOCK_NOW,
  entityColumns,
  instant,
  language,
  reference,
  sealed,
} from '../../../engine/server/db/tables/columns.ts'
import { identityProvider } from '../../../engine/server/db/tables/enums.ts'
import { accountRiskCategory, accountRole, accountType } from './enums.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { people, userRoles, users } from '../../../engine/server/db/tables/people.ts'
import { countries } from '../../../engine/server/db/tables/reference.ts'
import { describeRows, voidOnChange } from '../../../engine/server/db/tables/rowRules.ts'

export const kycApplicationState = pgEnum('kyc_application_state', [
  'LINK_CREATED',
  'PENDING',
  'MANUAL_CHECK',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'INFORMATION_REQUESTED',
])
/** What an answer of the provider led to. */
export const kycFinding = pgEnum('kyc_finding', [
  'VERIFIED',
  'CANCELLED',
  'EXPIRED',
  'PROVIDER_FAILED',
  'INVALID_ANSWER',
  'OTHER_PERSON',
  'IDENTITY_IN_USE',
  'UNDER_AGE',
  'NAME_DIFFERS',
])
export const amlState = pgEnum('aml_state', ['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED'])
export const userInvitationState = pgEnum('user_invitation_state', [
  'PENDING',
  'ACCEPTED',
  'EXPIRED',
  'CANCELLED',
])

/** One attempt to verify a person's identity. */
export const kycApplications = pgTable(
  'kyc_applications',
  {
    ...entityColumns(),
    personId: reference('person_id', () => people.entityId).notNull(),
    accountId: reference('account_id', () => accounts.entityId),
    provider: identityProvider('provider').notNull(),
    state: kycApplicationState('state').notNull().default('LINK_CREATED'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nationalId: sealed('national_id'),
    street: text('street'),
    postalCode: text('postal_code'),
    city: text('city'),
    stateRegion: text('state_region'),
    countryId: reference('country_id', () => countries.entityId),
    countryOfResidenceId: reference('country_of_residence_id', () => countries.entityId),
    submittedAtUtc: instant('submitted_at_utc').notNull().default(CLOCK_NOW),
    decidedAtUtc: instant('decided_at_utc'),
    decidedByUserId: reference('decided_by_user_id', () => users.entityId),
    reason: text('reason'),
    finding: kycFinding('finding'),
    /** Version of the person, if their identity changed while this waited. */
    personVersion: integer('person_version'),
  },
  (t) => [
    ...listIndexes('kyc_applications', t.entityId, {
      sorted: [t.state, t.submittedAtUtc],
      references: [t.personId, t.accountId, t.countryId, t.countryOfResidenceId, t.decidedByUserId],
      searched: [t.firstName, t.lastName],
    }),
    index('kyc_applications_national_id').on(indexSql(t.nationalId)),
    check('kyc_applications_national_id_sealed', sealedSql(t.nationalId)),
  ],
)

describeRows(kycApplications, { secrets: { nationalId: 'nationalId' } })

// The reviewer also checked the person, so a changed person invalidates what they reviewed.
voidOnChange(people, {
  when: ['firstName', 'lastName', 'dateOfBirth', 'nationalIdentificationNumber'],
  here: 'entityId',
  table: kycApplications,
  there: 'personId',
  where: { state: ['PENDING', 'MANUAL_CHECK', 'INFORMATION_REQUESTED'] },
  versionTo: 'personVersion',
})

export const amlAnswers = pgTable(
  'aml_answers',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    personId: reference('person_id', () => people.entityId),
    accountType: accountType('account_type').notNull(),
    /** Of the questions. */
    version: integer('version').notNull().default(2),
    answers: jsonb('answers').notNull(),
    /** Not among the answers: in some countries it is the national identity number. */
    taxId: sealed('tax_id'),
    riskScore: integer('risk_score').notNull().default(0),
    /** By the rules in force; null for answers that no rules have rated. */
    riskCategory: accountRiskCategory('risk_category'),
    riskReasons: text('risk_reasons').array().notNull().default([]),
    state: amlState('state').notNull().default('SUBMITTED'),
    submittedAtUtc: instant('submitted_at_utc').notNull().default(CLOCK_NOW),
    reviewedAtUtc: instant('reviewed_at_utc'),
    reviewedByUserId: reference('reviewed_by_user_id', () => users.entityId),
    renewOn: date('renew_on'),
    note: text('note'),
  },
  (t) => [
    index('aml_answers_account').on(t.accountId, t.submittedAtUtc),
    ...listIndexes('aml_answers', t.entityId, {
      sorted: [t.state, t.riskScore, t.submittedAtUtc],
      references: [t.personId, t.reviewedByUserId],
    }),
    check('aml_answers_tax_id_sealed', sealedSql(t.taxId)),
  ],
)

describeRows(amlAnswers, { secrets: { taxId: 'taxId' } })

/** Answers about experience with investing. Every submission is a row of its own; the latest counts. */
export const financialLiteracyAnswers = pgTable(
  'financial_literacy_answers',
  {
    ...entityColumns(),
    accountId: reference('account_id', () => accounts.entityId).notNull(),
    personId: reference('person_id', () => people.entityId).notNull(),
    accountType: accountType('account_type').notNull(),
    answers: jsonb('answers').notNull(),
    isNonSophisticatedInvestor: boolean('is_non_sophisticated_investor').notNull(),
    submittedAtUtc: instant('submitted_at_utc').notNull(),
  },
  (t) => [
    ...listIndexes('financial_literacy_answers', t.entityId, {
      sorted: [t.submittedAtUtc],
      references: [t.accountId, t.personId],
    }),
  ],
)

describeRows(financialLiteracyAnswers, { isLog: true })

/**
 * An invitation by email: to an account with a role there, or as staff with a platform role. Only its
 * token's hash is stored.
 */
export const userInvitations = pgTable(
  'user_invitations',
  {
    ...entityColumns(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: language('locale'),
    accountId: reference('account_id', () => accounts.entityId),
    role: accountRole('role'),
    userRoleId: reference('user_role_id', () => userRoles.entityId),
    tokenHash: text('token_hash').notNull(),
    state: userInvitationState('state').notNull().default('PENDING'),
    invitedByUserId: reference('invited_by_user_id', () => users.entityId),
    invitedAtUtc: instant('invited_at_utc').notNull().default(CLOCK_NOW),
    expiresAtUtc: instant('expires_at_utc').notNull(),
    acceptedAtUtc: instant('accepted_at_utc'),
  },
  (t) => [
    uniqueIndex('user_invitations_token_hash_unique').on(t.tokenHash),
    ...listIndexes('user_invitations', t.entityId, {
      sorted: [t.email, t.state, t.invitedAtUtc],
      references: [t.accountId, t.userRoleId, t.invitedByUserId],
      searched: [t.email],
    }),
  ],
)

// Its link went to an address that is not the person's any more.
voidOnChange(people, {
  when: ['email'],
  here: 'email',
  table: userInvitations,
  there: 'email',
  where: { state: 'PENDING' },
  set: { state: 'CANCELLED' },
})
