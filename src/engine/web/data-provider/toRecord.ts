import type { EntityId, Row } from '../../schema/Row.ts'
import { withKey } from '../../model/values/fieldValue.ts'
import type { EntityModel } from '../../model/AdminModel.ts'

/**
 * A row in react-admin's form, with its identifier under `id`. Read fields with `fieldValue` or `readPath`.
 */
export type EntityRecord = Row & { readonly id: EntityId }

/** `position` replaces the id for an entity whose rows have none. */
export function toRecord(entity: EntityModel, row: Row, position = 0): EntityRecord {
  const id = entity.idField === null ? undefined : row[entity.idField]
  return withKey(row, typeof id === 'number' || typeof id === 'string' ? id : `row-${position}`)
}
