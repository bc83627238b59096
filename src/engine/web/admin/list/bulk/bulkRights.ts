import type { AdminModel, EntityModel } from '../../../../model/AdminModel.ts'
import type { EntityPermissions } from '../../../../model/PlatformRole.ts'
import { offeredActions } from '../../action/offeredActions.ts'
import { canDo, type StaffSession } from '../../permissions.ts'
import { bulkFields } from './bulkFields.ts'

/** What a person may do with the selected rows of a list. */
export interface BulkRights {
  readonly edit: boolean
  readonly delete: boolean
  readonly actions: boolean
}

export function bulkRights(
  model: AdminModel,
  session: StaffSession,
  entity: EntityModel,
  permissions: EntityPermissions,
): BulkRights {
  return {
    edit: canDo(session, { permissions }, 'edit') && bulkFields(entity).length > 0,
    delete: canDo(session, { permissions }, 'delete'),
    actions: offeredActions(model, session, entity, 'bulk').length > 0,
  }
}
