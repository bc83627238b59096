import type { Row } from '../../../introspection/dialects/Dialect.ts'
import type { ActionModel, ActionTarget } from '../../../metadata/ActionModel.ts'
import type { AdminModel, EntityModel } from '../../../metadata/AdminModel.ts'
import { evaluateCondition } from '../../../metadata/evaluateCondition.ts'
import { canRun, type StaffSession } from '../permissions.ts'

/** The actions of an entity that a person is offered in a place: on its record, on a row, or on a selection. */
export function offeredActions(
  model: AdminModel,
  session: StaffSession,
  entity: EntityModel,
  place: ActionTarget['places'][number],
): readonly ActionModel[] {
  return entity.actions
    .flatMap((name) => model.actions[name] ?? [])
    .filter((action) => action.target?.places.includes(place) && canRun(session, action))
}

/** Whether the row is one the action works on; of a row that is not at hand only the server knows. */
export function fitsRow({ target }: ActionModel, row: Row | null): boolean {
  return row === null || !target?.when || evaluateCondition(target.when, row)
}
