import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

/** For `contains` on texts: without it, finding a rare text among a million rows reads them all. */
export const trigramIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)

/**
 * Indexes that a list needs: rows in a column's order, related rows, parts of texts. An index is named after
 * its table and its column, without the column's `_id` or `_utc`.
 */
export const listIndexes = (
  table: string,
  id: AnyPgColumn,
  {
    sorted = [],
    references = [],
    searched = [],
  }: Readonly<Partial<Record<'sorted' | 'references' | 'searched', readonly AnyPgColumn[]>>>,
) => {
  const nameOf = (column: AnyPgColumn) => `${table}_${column.name.replace(/_(?:id|utc)$/, '')}`
  return [
    ...sorted.map((column) => index(nameOf(column)).on(column, id)),
    ...references.map((column) => index(nameOf(column)).on(column)),
    ...searched.map((column) => trigramIndex(`${nameOf(column)}_trigram`, column)),
  ]
}
