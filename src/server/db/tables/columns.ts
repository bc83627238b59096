import { integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** What every entity table has. `touch_row` (a trigger) keeps version and time right, whoever writes. */
export const entityColumns = () => ({
  entityId: integer('entity_id').primaryKey().generatedByDefaultAsIdentity(),
  entityVersion: integer('entity_version').notNull().default(1),
  createdAtUtc: instant('created_at_utc').notNull().defaultNow(),
  updatedAtUtc: instant('updated_at_utc').notNull().defaultNow(),
})

/** A point in time, as ISO text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** An exact amount in the currency beside it, as text. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 2 })

/** Percent, as text: `7.250000` is 7.25 %. */
export const percent = (name: string) => numeric(name, { precision: 9, scale: 6 })

/** Percent of the nominal amount, as text: `98.5000` is 98.50 for 100. */
export const price = (name: string) => numeric(name, { precision: 9, scale: 4 })

/** Something measured, as text; its unit stands beside it. */
export const figure = (name: string) => numeric(name, { precision: 12, scale: 2 })
