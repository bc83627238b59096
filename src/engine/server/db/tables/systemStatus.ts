import { index, integer, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, figure, instant } from './columns.ts'
import { openEnum } from './openEnum.ts'
import { describeRows } from './rowRules.ts'

/** What a figure measures. */
export const measureUnit = pgEnum('measure_unit', ['COUNT', 'PERCENT', 'MILLISECONDS', 'DAYS', 'POINTS'])
/** Measurements; each code is one check. A project merges its own. */
export interface SystemStatusCodes {
  readonly DATABASE_RESPONSE_TIME: true
  readonly MISSING_MIGRATIONS: true
  readonly EXPIRED_APPROVALS: true
  readonly RULES_NOT_IN_FORCE: true
  readonly FAILING_WORK: true
  readonly UNSENT_MAILS: true
  readonly UNTRUSTED_PROXY: true
  readonly USED_MEMORY: true
  readonly USED_DISK: true
}
export type SystemStatusCode = keyof SystemStatusCodes
export const systemStatusCode = openEnum<SystemStatusCode>('system_status_code', [
  'DATABASE_RESPONSE_TIME',
  'MISSING_MIGRATIONS',
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
/** What a check belongs to. A project merges its own. */
export interface SystemStatusAreas {
  readonly DATABASE: true
  readonly OPERATIONS: true
  readonly MAIL: true
  readonly SERVER: true
}
export type SystemStatusArea = keyof SystemStatusAreas
export const systemStatusArea = openEnum<SystemStatusArea>('system_status_area', [
  'DATABASE',
  'OPERATIONS',
  'MAIL',
  'SERVER',
])
export const systemStatusState = pgEnum('system_status_state', ['OK', 'WARNING', 'FAILED'])

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
