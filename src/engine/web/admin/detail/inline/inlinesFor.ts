import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import type { InlineModel } from '../../../../model/DetailModel.ts'
import { canDo, type StaffSession } from '../../permissions.ts'

/** The related lists of an entity that this person may see, on tabs or beside the overview. */
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
