import type { AdminModel, EntityModel, EntityPermissions } from '../../../../metadata/AdminModel.ts'
import type { ActionModel } from '../../../../metadata/ActionModel.ts'
import { offeredActions } from '../../action/offeredActions.ts'
import { canDo, type StaffSession } from '../../permissions.ts'
import { bulkFields } from './bulkFields.ts'

/** What a person is offered to do with chosen rows of a list. */
export interface BulkRights {
  readonly edit: boolean
  readonly delete: boolean
  readonly actions: readonly ActionModel[]
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
    actions: offeredActions(model, session, entity, 'bulk'),
  }
}

export function hasAnyRight(rights: BulkRights): boolean {
  return rights.edit || rights.delete || rights.actions.length > 0
}
