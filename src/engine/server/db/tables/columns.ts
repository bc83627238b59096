import { is, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  integer,
  numeric,
  type PgColumn,
  PgCustomColumn,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { DEFAULT_LOCALE, LOCALES } from '../../../model/Text.ts'
import type { SealedText } from '../secrets/SealedText.ts'
import type { CodedText } from '../texts/CodedText.ts'

/** The platform’s time, which development can move: `platform_clock`. Never `now()`. */
export const CLOCK_NOW = sql`clock_now()`

/** Columns of every entity table. The trigger `touch_row` maintains version and time for every writer. */
export const entityColumns = () => ({
  entityId: integer('entity_id').primaryKey().generatedByDefaultAsIdentity(),
  entityVersion: integer('entity_version').notNull().default(1),
  createdAtUtc: instant('created_at_utc').notNull().default(CLOCK_NOW),
  updatedAtUtc: instant('updated_at_utc').notNull().default(CLOCK_NOW),
})

/** A point in time, as ISO text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A reference to another table's row. Give it an index: `listIndexes`. */
export const reference = (name: string, to: () => AnyPgColumn) => integer(name).references(to)

/** An exact amount in the currency beside it, as text. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 2 })

/** Percentage as text: `7.250000` is 7.25 %. */
export const percent = (name: string) => numeric(name, { precision: 9, scale: 6 })

/** Price in percent of the nominal amount, as text: `98.5000` is 98.50 for 100. */
export const price = (name: string) => numeric(name, { precision: 9, scale: 4 })

/** A measurement as text; its unit is in another column. */
export const figure = (name: string) => numeric(name, { precision: 12, scale: 2 })

/** A language. Text instead of a database enum, so a new language needs no migration. */
export const language = (name: string) => text(name, { enum: LOCALES }).notNull().default(DEFAULT_LOCALE)

/** A secret, encrypted. Say which kind it is in `describeRows`, and keep plain text out of the column with `sealedSql`. */
export const sealed = (name: string) => text(name).$type<SealedText>()

/** A text of the catalogue with its parameters, which the API answers in the reader's language. */
export const codedText = customType<{ data: CodedText }>({ dataType: () => CODED_TEXT })

export const isCodedText = (column: PgColumn): boolean =>
  is(column, PgCustomColumn) && column.getSQLType() === CODED_TEXT

const CODED_TEXT = 'jsonb'
