import { type EntityId, isRow, type Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { APPROVAL_FIELD } from '../../model-query/buildActionSelection.ts'

/** The approval request that waits for a second person; null when the action was executed at once. */
export function approvalOf(
  model: AdminModel,
  action: ActionModel,
  result: Row,
): { readonly entity: EntityModel | null; readonly id: EntityId | null } | null {
  const row = readPath(result, [APPROVAL_FIELD])
  if (!isRow(row)) return null
  const relation = action.operation.result.find(({ name }) => name === APPROVAL_FIELD)?.relation
  const entity = model.entities[relation?.entity ?? model.backend.approvals ?? ''] ?? null
  // Actions that decide on a request return that request, which is no longer waiting.
  if (entity && entity.name === action.target?.entity) return null
  const id = entity?.idField ? row[entity.idField] : null
  return { entity, id: typeof id === 'number' || typeof id === 'string' ? id : null }
}
