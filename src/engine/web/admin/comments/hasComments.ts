import type { Row } from '../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'

/** Entity of the comments; people who may not read them, and other backends, do not have it. */
const COMMENTS = 'recordComments'

/** Whether the person may read and write what staff say about this entity's records: of the backend alone. */
export const hasComments = (
  { backend, entities }: Pick<AdminModel, 'backend' | 'entities'>,
  entity: EntityModel,
): boolean =>
  entity.idField !== null &&
  entity.operations.endpoint === undefined &&
  (backend.keepsComments || (entities[COMMENTS] !== undefined && entity.name !== COMMENTS))

/** How comments and presence name a record: by a text, because a remote backend's key may be one. */
export const nameOf = (entity: EntityModel, record: Row) => ({
  recordType: entity.typeName,
  recordId: String(record[entity.idField ?? '']),
})
