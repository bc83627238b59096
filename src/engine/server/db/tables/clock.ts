import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, pgTable } from 'drizzle-orm/pg-core'

/**
 * How far the platform's time is ahead of the machine's, in milliseconds: one row, the same for every server of the
 * database. `target_ms` is the requested offset; the nights up to there are run in order. Both stay 0 in production. The
 * database reads it as `clock_now()` and `clock_today()`.
 */
export const platformClock = pgTable(
  'platform_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
    targetMs: bigint('target_ms', { mode: 'number' }).notNull().default(0),
    /** Nights after this one are still to be run. Null: no server has run yet. */
    nightsSince: date('nights_since'),
  },
  (t) => [check('platform_clock_one_row', sql`${t.isOnly}`)],
)
