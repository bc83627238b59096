import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { accountKeys } from './accounts.ts'
import { CLOCK_NOW, entityColumns, figure, instant, reference } from './columns.ts'
import { listIndexes } from './indexes.ts'
import { openEnum } from './openEnum.ts'
import { users } from './people.ts'
import { measureUnit } from './systemStatus.ts'

export const alarmSeverity = pgEnum('alarm_severity', ['INFO', 'WARNING', 'CRITICAL'])
/** Why an alarm is raised. A project merges its own. */
export interface AlarmKinds {
  readonly SYSTEM_FAILURE: true
  readonly DEAD_ADDRESS: true
}
export type AlarmKind = keyof AlarmKinds
export const alarmKind = openEnum<AlarmKind>('alarm_kind', ['SYSTEM_FAILURE', 'DEAD_ADDRESS'])
export const alarmState = pgEnum('alarm_state', ['OPEN', 'ACKNOWLEDGED', 'RESOLVED'])

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
    accountId: reference('account_id', () => accountKeys.entityId),
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
