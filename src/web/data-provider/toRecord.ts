import type { EntityId, Row } from '../../introspection/dialects/Dialect.ts'
import type { EntityModel } from '../../metadata/AdminModel.ts'

/** A row as react-admin wants it: with its identifier under `id`. */
export type EntityRecord = Row & { readonly id: EntityId }

/** `position` stands in for the id of an entity whose rows have none. */
export function toRecord(entity: EntityModel, row: Row, position = 0): EntityRecord {
  const id = entity.idField === null ? undefined : row[entity.idField]
  return { ...row, id: typeof id === 'number' || typeof id === 'string' ? id : `row-${position}` }
}
