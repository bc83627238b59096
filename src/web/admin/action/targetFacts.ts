import type { ActionModel } from '../../../metadata/ActionModel.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'

/** Paths to what a dialog says of its record: what config names, otherwise what the header of the record's page says. */
export function targetFacts(
  { target }: Pick<ActionModel, 'target'>,
  { detail }: Pick<EntityModel, 'detail'>,
): readonly (readonly string[])[] {
  const { of, state, figures } = detail.header
  return target?.facts ?? [...of, ...(state === null ? [] : [state]), ...figures].map((name) => [name])
}
