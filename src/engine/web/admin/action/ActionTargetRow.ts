import type { EntityId, Row } from '../../../schema/Row.ts'

/** A record that an action works on. */
export interface ActionTargetRow {
  readonly id: EntityId
  /** Null when the row is selected but not loaded, as on another page of a list. */
  readonly row: Row | null
}
