import { toAsciiEmail } from './emailAddress.ts'

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/**
 * The one form in which user names and email addresses are counted, looked up and unique. Only ASCII letters lose
 * their case: what JavaScript and the locales of a database make of other letters differs, and two forms of one name
 * would pass each other's limits. Both are ASCII where they are stored (`toAsciiEmail`), so any other name is unknown.
 */
export const canonicalName = (name: string): string =>
  toAsciiEmail(name).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The same of a column, in SQL. The collation "C" knows the case of ASCII letters only, in every database. */
export const canonicalColumn = (column: string): string => `lower(${column} collate "C")`

/** The same of a table's column. */
export const canonicalSql = (column: SQLWrapper): SQL => sql`lower(${column} collate "C")`
