import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { entityColumns, figure, instant, money, percent } from './columns.ts'
import { trigramIndex } from './indexes.ts'
import { users } from './people.ts'
import { currencies, productTypes, whiteLabelPartners } from './reference.ts'

export const alarmSeverity = pgEnum('alarm_severity', ['INFO', 'WARNING', 'CRITICAL'])
export const alarmKind = pgEnum('alarm_kind', [
  'BALANCE_MISMATCH',
  'UNMATCHED_TRANSFER',
  'FAILED_PAYOUT',
  'LATE_PAYMENT',
  'SUSPICIOUS_ACTIVITY',
  'EXPIRED_VERIFICATION',
  'SYSTEM_FAILURE',
])
export const alarmState = pgEnum('alarm_state', ['OPEN', 'ACKNOWLEDGED', 'RESOLVED'])
/** What a figure counts. */
export const measureUnit = pgEnum('measure_unit', ['COUNT', 'PERCENT', 'MILLISECONDS', 'DAYS', 'POINTS'])
/** What is measured; each code is one check. */
export const systemStatusCode = pgEnum('system_status_code', [
  'DATABASE_RESPONSE_TIME',
  'MISSING_MIGRATIONS',
  'UNBALANCED_ENTRIES',
  'ACCOUNT_BALANCE_DIFFERENCES',
  'LEDGER_BALANCE_DIFFERENCES',
  'UNMATCHED_TRANSFERS',
  'WAITING_PAYOUTS',
  'EXPIRED_APPROVALS',
  'UNSENT_MAILS',
  'USED_MEMORY',
  'USED_DISK',
])
/** Why a check itself could not be run. */
export const systemStatusFailure = pgEnum('system_status_failure', ['DATABASE_REFUSED', 'CHECK_BROKE_OFF'])
export const systemStatusArea = pgEnum('system_status_area', [
  'DATABASE',
  'LEDGER',
  'OPERATIONS',
  'MAIL',
  'SERVER',
])
export const systemStatusState = pgEnum('system_status_state', ['OK', 'WARNING', 'FAILED'])
export const mailDeliveryState = pgEnum('mail_delivery_state', ['QUEUED', 'SENT', 'FAILED'])

/** Something people must look at. */
export const alarms = pgTable(
  'alarms',
  {
    ...entityColumns(),
    severity: alarmSeverity('severity').notNull(),
    kind: alarmKind('kind').notNull(),
    state: alarmState('state').notNull().default('OPEN'),
    /** Names and numbers, or the words of whoever raised it: never words of the server, which knows no reader's language. */
    message: text('message').notNull(),
    measured: figure('measured'),
    unit: measureUnit('unit'),
    accountId: integer('account_id').references(() => accounts.entityId),
    /** The record it is about: type name and id. */
    recordType: text('record_type'),
    recordId: integer('record_id'),
    raisedAtUtc: instant('raised_at_utc').notNull().defaultNow(),
    assignedToUserId: integer('assigned_to_user_id').references(() => users.entityId),
    acknowledgedAtUtc: instant('acknowledged_at_utc'),
    acknowledgedByUserId: integer('acknowledged_by_user_id').references(() => users.entityId),
    resolvedAtUtc: instant('resolved_at_utc'),
    resolvedByUserId: integer('resolved_by_user_id').references(() => users.entityId),
    resolution: text('resolution'),
  },
  (t) => [
    index('alarms_state').on(t.state, t.entityId),
    index('alarms_severity').on(t.severity, t.entityId),
    index('alarms_raised_at').on(t.raisedAtUtc, t.entityId),
    index('alarms_record').on(t.recordType, t.recordId),
    index('alarms_account').on(t.accountId),
    index('alarms_assigned_to_user').on(t.assignedToUserId),
    index('alarms_acknowledged_by_user').on(t.acknowledgedByUserId),
    index('alarms_resolved_by_user').on(t.resolvedByUserId),
    trigramIndex('alarms_message_trigram', t.message),
  ],
)

/** What a borrower is charged. The most particular row that is valid applies: no product and no partner means all. */
export const loanBorrowerFeeSettings = pgTable(
  'loan_borrower_fee_settings',
  {
    ...entityColumns(),
    productTypeId: integer('product_type_id').references(() => productTypes.entityId),
    partnerId: integer('partner_id').references(() => whiteLabelPartners.entityId),
    currencyId: integer('currency_id')
      .notNull()
      .references(() => currencies.entityId),
    establishmentFeeInPercentage: percent('establishment_fee_in_percentage').notNull().default('0'),
    annualFeeInPercentage: percent('annual_fee_in_percentage').notNull().default('0'),
    reminderFee: money('reminder_fee').notNull().default('0'),
    lateInterestInPercentage: percent('late_interest_in_percentage').notNull().default('0'),
    validFrom: date('valid_from').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('loan_borrower_fee_settings_unique').on(
      t.currencyId,
      sql`coalesce(${t.productTypeId}, 0)`,
      sql`coalesce(${t.partnerId}, 0)`,
      t.validFrom,
    ),
    index('loan_borrower_fee_settings_valid_from').on(t.validFrom, t.entityId),
    index('loan_borrower_fee_settings_product_type').on(t.productTypeId),
    index('loan_borrower_fee_settings_partner').on(t.partnerId),
  ],
)

/** The latest result of each check. */
export const systemStatusChecks = pgTable(
  'system_status_checks',
  {
    ...entityColumns(),
    code: systemStatusCode('code').notNull(),
    area: systemStatusArea('area').notNull(),
    state: systemStatusState('state').notNull(),
    /** More than a limit is a warning or a failure. No figure: the check could not be run. */
    measured: figure('measured'),
    unit: measureUnit('unit').notNull(),
    warningLimit: figure('warning_limit'),
    failureLimit: figure('failure_limit'),
    failureReason: systemStatusFailure('failure_reason'),
    checkedAtUtc: instant('checked_at_utc').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  (t) => [
    uniqueIndex('system_status_checks_code_unique').on(t.code),
    index('system_status_checks_state').on(t.state, t.entityId),
  ],
)

/** That a mail was handed over, or was not. Neither address nor text: those are the mail provider's. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    template: text('template').notNull(),
    recordType: text('record_type').notNull(),
    recordId: integer('record_id').notNull(),
    state: mailDeliveryState('state').notNull().default('QUEUED'),
    queuedAtUtc: instant('queued_at_utc').notNull().defaultNow(),
    finishedAtUtc: instant('finished_at_utc'),
  },
  (t) => [index('mail_deliveries_state').on(t.state, t.queuedAtUtc)],
)
