import type { EntityId, Row } from '../../../introspection/dialects/Dialect.ts'

/** A record that an action works on. */
export interface ActionTargetRow {
  readonly id: EntityId
  /** Null where it is selected without being at hand, as on another page of a list. */
  readonly row: Row | null
}
