import { sql } from 'drizzle-orm'
import { date, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entityColumns, instant, reference } from './columns.ts'
import { users } from './people.ts'
import { describeRows } from './rowRules.ts'

export const nightlyJobOutcome = pgEnum('nightly_job_outcome', ['RUNNING', 'SUCCEEDED', 'FAILED'])

/** One row for each job and night, whichever server ran it, and one for each run started by hand. */
export const nightlyJobRuns = pgTable(
  'nightly_job_runs',
  {
    ...entityColumns(),
    job: text('job').notNull(),
    night: date('night').notNull(),
    startedAtUtc: instant('started_at_utc').notNull(),
    endedAtUtc: instant('ended_at_utc'),
    outcome: nightlyJobOutcome('outcome').notNull().default('RUNNING'),
    handledCount: integer('handled_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** How often it was begun. The last try decides the outcome. */
    tries: integer('tries').notNull().default(1),
    /** Null: the clock started it. */
    startedByUserId: reference('started_by_user_id', () => users.entityId),
  },
  (t) => [
    uniqueIndex('nightly_job_runs_once')
      .on(t.job, t.night)
      .where(sql`started_by_user_id is null`),
    index('nightly_job_runs_started').on(t.startedAtUtc, t.entityId),
    index('nightly_job_runs_started_by').on(t.startedByUserId),
  ],
)

describeRows(nightlyJobRuns, {
  derived: ['startedAtUtc', 'endedAtUtc', 'outcome', 'handledCount', 'skippedCount', 'tries'],
  isLog: true,
})
