import type { AdminModel, EntityModel } from '../../../metadata/AdminModel.ts'

/** Entity of the comments; people who may not read them, and other backends, do not have it. */
const COMMENTS = 'recordComments'

/** Whether the person may read and write what staff say about this entity's records. */
export const hasComments = (model: Pick<AdminModel, 'entities'>, entity: EntityModel): boolean =>
  model.entities[COMMENTS] !== undefined && entity.name !== COMMENTS && entity.idField !== null
