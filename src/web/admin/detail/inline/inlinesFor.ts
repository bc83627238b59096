import type { AdminModel, EntityModel, InlineModel } from '../../../../metadata/AdminModel.ts'
import { canDo, type StaffSession } from '../../permissions.ts'

/** The related lists of an entity that this person may see. */
export function inlinesFor(
  model: AdminModel,
  entity: EntityModel,
  session: StaffSession,
): readonly InlineModel[] {
  return entity.detail.inlines.filter((inline) => {
    const related = model.entities[inline.entity]
    return related !== undefined && canDo(session, related, 'view')
  })
}
