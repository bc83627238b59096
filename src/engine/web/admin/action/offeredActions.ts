import type { Row } from '../../../schema/Row.ts'
import type { ActionModel, ActionTarget } from '../../../model/ActionModel.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { isOffered } from '../../../model/isOffered.ts'
import { clockDate } from '../../../rules/clock.ts'
import { canRun, type StaffSession } from '../permissions.ts'

/** The actions of an entity that a person may run in a place: on its record, on a row, or on a selection. */
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

/** Whether the action applies to the row and this person; for a row that is not loaded, the server decides. */
export function fitsRow({ target }: ActionModel, row: Row | null, { userId }: StaffSession): boolean {
  if (row === null || target === null) return true
  return isOffered(target, row, { now: clockDate(), currency: null, personId: userId })
}
