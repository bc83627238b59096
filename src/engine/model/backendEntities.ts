import type { AdminModel, EntityModel } from './AdminModel.ts'

/** Without those that the platform serves itself beside them. */
export const backendEntities = ({ entities }: Pick<AdminModel, 'entities'>): readonly EntityModel[] =>
  Object.values(entities).filter(({ operations }) => operations.endpoint === undefined)
