import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'
import { COLLATIONS } from '../collations.ts'

/** For `contains` on texts: without it, finding a rare text among a million rows reads them all. */
export const trigramIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)

/**
 * Indexes that a list needs: rows in a column's order, names in the order of each language, related rows, parts of texts.
 * An index is named after its table and its column, without the column's `_id` or `_utc`.
 *
 * `named` adds an index for each language, which makes every write of the row slower. Use it for large tables whose list opens in
 * the order of the name.
 */
export const listIndexes = (
  table: string,
  id: AnyPgColumn,
  {
    sorted = [],
    named = [],
    references = [],
    searched = [],
  }: Readonly<Partial<Record<'sorted' | 'named' | 'references' | 'searched', readonly AnyPgColumn[]>>>,
) => {
  const nameOf = (column: AnyPgColumn) => `${table}_${column.name.replace(/_(?:id|utc)$/, '')}`
  return [
    ...sorted.map((column) => index(nameOf(column)).on(column, id)),
    ...named.flatMap((column) =>
      Object.entries(COLLATIONS).map(([locale, collation]) =>
        index(`${nameOf(column)}_${locale}`).on(sql`${column} COLLATE ${sql.identifier(collation)}`, id),
      ),
    ),
    ...references.map((column) => index(nameOf(column)).on(column)),
    ...searched.map((column) => trigramIndex(`${nameOf(column)}_trigram`, column)),
  ]
}
