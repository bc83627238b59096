import type { Row } from '../Row.ts'

/** Names of the fields of a row that the server failed to answer. GraphQL keeps names with two underscores to itself. */
export const FAILED = '__failed'

/** See `FAILED`. */
export function failedOf(row: Row): readonly string[] {
  const failed = row[FAILED]
  return Array.isArray(failed) ? (failed as readonly string[]) : []
}
