import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { FieldChange } from '../../model-query/describeChanges.ts'
import { refusalOf } from '../../data-provider/WriteRefused.ts'

/** A save met a change that somebody else had made meanwhile. */
export interface Conflict {
  /** The row as it was when the form opened. */
  readonly base: Row
  /** The row as it is now. */
  readonly current: Row
  readonly userName: string | null
  readonly timestampUtc: string | null
  readonly changes: readonly FieldChange[]
}

/** The conflict inside a refused save; null for every other failure, and when the server did not send the row of now. */
export function conflictOf(error: unknown, base: Row): Conflict | null {
  const conflict = refusalOf(error)?.conflict
  if (!conflict?.current) return null
  const { current, userName, timestampUtc, changes } = conflict
  return { base, current, userName, timestampUtc, changes }
}
