import type { Row } from '../../../schema/Row.ts'
import type { FieldChange } from '../../model-query/describeChanges.ts'
import { refusalOf } from '../../data-provider/WriteRefused.ts'

/** A save that conflicts with another person's change. */
export interface Conflict {
  /** The row as it was when the form opened. */
  readonly base: Row
  /** The current row. */
  readonly current: Row
  readonly userName: string | null
  readonly timestampUtc: string | null
  readonly changes: readonly FieldChange[]
}

/**
 * The conflict of a refused save; null for other failures, and when the server did not send the current row.
 */
export function conflictOf(error: unknown, base: Row): Conflict | null {
  const conflict = refusalOf(error)?.conflict
  if (!conflict?.current) return null
  const { current, userName, timestampUtc, changes } = conflict
  return { base, current, userName, timestampUtc, changes }
}
