import type { EntityModel } from '../../../metadata/AdminModel.ts'

/** Paths to what the header of a record's page says. */
export const headerPaths = ({ detail }: Pick<EntityModel, 'detail'>): readonly (readonly string[])[] => {
  const { of, state, figures } = detail.header
  return [...of, ...(state === null ? [] : [state]), ...figures].map((name) => [name])
}
