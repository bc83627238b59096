import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import {
  CLOCK_NOW,
  entityColumns,
  figure,
  instant,
  money,
  percent,
  reference,
} from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { users } from '../../../engine/server/db/tables/people.ts'
import { currencies, whiteLabelPartners } from '../../../engine/server/db/tables/reference.ts'
import { productTypes } from './reference.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

export const alarmSeverity = pgEnum('alarm_severity', ['INFO', 'WARNING', 'CRITICAL'])
export const alarmKind = pgEnum('alarm_kind', [
  'BALANCE_MISMATCH',
  'UNMATCHED_TRANSFER',
  'UNCLEARED_PAYMENT',
  'FAILED_PAYOUT',
  'LATE_PAYMENT',
  'SUSPICIOUS_ACTIVITY',
  'EXPIRED_VERIFICATION',
  'SYSTEM_FAILURE',
  'DEAD_ADDRESS',
  'HIGH_RISK_CUSTOMER',
  'HARMFUL_FILE',
])
export const alarmState = pgEnum('alarm_state', ['OPEN', 'ACKNOWLEDGED', 'RESOLVED'])
/** What a figure measures. */
export const measureUnit = pgEnum('measure_unit', ['COUNT', 'PERCENT', 'MILLISECONDS', 'DAYS', 'POINTS'])
/** Measurements; each code is one check. */
export const systemStatusCode = pgEnum('system_status_code', [
  'DATABASE_RESPONSE_TIME',
  'MISSING_MIGRATIONS',
  'UNBALANCED_ENTRIES',
  'ACCOUNT_BALANCE_DIFFERENCES',
  'LEDGER_BALANCE_DIFFERENCES',
  'UNMATCHED_TRANSFERS',
  'WAITING_PAYOUTS',
  'EXPIRED_APPROVALS',
  'RULES_NOT_IN_FORCE',
  'FAILING_WORK',
  'UNSENT_MAILS',
  'UNTRUSTED_PROXY',
  'USED_MEMORY',
  'USED_DISK',
])
/** Why a check could not run. */
export const systemStatusFailure = pgEnum('system_status_failure', ['DATABASE_REFUSED', 'CHECK_BROKE_OFF'])
export const systemStatusArea = pgEnum('system_status_area', [
  'DATABASE',
  'LEDGER',
  'OPERATIONS',
  'MAIL',
  'SERVER',
])
export const systemStatusState = pgEnum('system_status_state', ['OK', 'WARNING', 'FAILED'])

/** Something that needs people's attention. */
export const alarms = pgTable(
  'alarms',
  {
    ...entityColumns(),
    severity: alarmSeverity('severity').notNull(),
    kind: alarmKind('kind').notNull(),
    state: alarmState('state').notNull().default('OPEN'),
    /**
     * Names and numbers, or the words of the person who raised it: never server texts, because the reader's
     * language is unknown.
     */
    message: text('message').notNull(),
    measured: figure('measured'),
    unit: measureUnit('unit'),
    accountId: reference('account_id', () => accounts.entityId),
    /** The affected record: type name and id. */
    recordType: text('record_type'),
    recordId: integer('record_id'),
    raisedAtUtc: instant('raised_at_utc').notNull().default(CLOCK_NOW),
    assignedToUserId: reference('assigned_to_user_id', () => users.entityId),
    acknowledgedAtUtc: instant('acknowledged_at_utc'),
    acknowledgedByUserId: reference('acknowledged_by_user_id', () => users.entityId),
    resolvedAtUtc: instant('resolved_at_utc'),
    resolvedByUserId: reference('resolved_by_user_id', () => users.entityId),
    resolution: text('resolution'),
  },
  (t) => [
    index('alarms_record').on(t.recordType, t.recordId),
    ...listIndexes('alarms', t.entityId, {
      sorted: [t.state, t.severity, t.raisedAtUtc],
      references: [t.accountId, t.assignedToUserId, t.acknowledgedByUserId, t.resolvedByUserId],
      searched: [t.message],
    }),
  ],
)

/** Fees charged to a borrower. The most specific valid row applies; no product or no partner means all. */
export const loanBorrowerFeeSettings = pgTable(
  'loan_borrower_fee_settings',
  {
    ...entityColumns(),
    productTypeId: reference('product_type_id', () => productTypes.entityId),
    partnerId: reference('partner_id', () => whiteLabelPartners.entityId),
    currencyId: reference('currency_id', () => currencies.entityId).notNull(),
    establishmentFeeInPercentage: percent('establishment_fee_in_percentage').notNull().default('0'),
    annualFeeInPercentage: percent('annual_fee_in_percentage').notNull().default('0'),
    reminderFee: money('reminder_fee').notNull().default('0'),
    reminderAfterDays: integer('reminder_after_days').notNull().default(10),
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
    ...listIndexes('loan_borrower_fee_settings', t.entityId, {
      sorted: [t.validFrom],
      references: [t.productTypeId, t.partnerId],
    }),
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
    /** A figure above a limit is a warning or a failure. No figure: the check could not run. */
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

describeRows(systemStatusChecks, {
  derived: ['area', 'measured', 'unit', 'warningLimit', 'failureLimit', 'checkedAtUtc', 'durationMs'],
})
