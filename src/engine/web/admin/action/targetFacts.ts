import type { ActionModel } from '../../../model/ActionModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { headerPaths } from '../../model-query/recordFieldsets.ts'

/** Paths to what a dialog says of its record: what config names, otherwise what the header of the record's page says. */
export const targetFacts = (
  { target }: Pick<ActionModel, 'target'>,
  entity: Pick<EntityModel, 'detail'>,
): readonly (readonly string[])[] => target?.facts ?? headerPaths(entity)
