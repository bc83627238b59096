import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from './columns.ts'
import { users } from './people.ts'
import { describeRows } from './rowRules.ts'

export const loginMethod = pgEnum('login_method', [
  'PASSWORD',
  'MIT_ID',
  'NORWEGIAN_BANK_ID',
  'PASSKEY',
  'OPENID_CONNECT',
  'BACKEND_TOKEN',
])
export const loginOutcome = pgEnum('login_outcome', [
  'SUCCEEDED',
  'WRONG_PASSWORD',
  'CLOSED',
  'WRONG_SECOND_FACTOR',
])

/** Sign-ins and failed attempts. No secrets: neither what was typed nor a full address. */
export const logins = pgTable(
  'logins',
  {
    ...entityColumns(),
    userId: reference('user_id', () => users.entityId).notNull(),
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

describeRows(logins, { isLog: true })
