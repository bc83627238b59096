import type { ActionModel, ActionTarget } from '../ActionModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import { offerPaths } from '../isOffered.ts'
import { conditionPaths } from '../templatePaths.ts'
import { mapValues } from '../../rules/plainObjects.ts'
import { narrowDisplay, narrowField, type FieldReader } from './narrowField.ts'

/** Without the actions of which the reader may not see when they are offered. */
export function narrowActions(actions: AdminModel['actions'], reader: FieldReader): AdminModel['actions'] {
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) => {
      const { target } = action
      const isKnown =
        target === null ||
        [...offerPaths(target), ...Object.values(target.steps ?? {}).flatMap(conditionPaths)].every((path) =>
          reader.mayRead(target.entity, path),
        )
      return isKnown ? [[name, narrowAction(action, reader)] as const] : []
    }),
  )
}

function narrowAction(action: ActionModel, reader: FieldReader): ActionModel {
  const { start } = action
  return {
    ...action,
    fields: mapValues(action.fields, (field) => narrowField(field, null, reader)),
    target: action.target && narrowTarget(action.target, reader),
    start: start && {
      ...start,
      fields: Object.fromEntries(
        Object.entries(start.fields).filter(([, field]) => reader.mayRead(start.entity, [field])),
      ),
    },
  }
}

function narrowTarget(target: ActionTarget, { mayRead }: FieldReader): ActionTarget {
  const { entity, title, start, lists, facts } = target
  return {
    ...target,
    ...(title ? { title: narrowDisplay(title, entity, mayRead) } : {}),
    ...(lists
      ? {
          lists: lists
            .filter(({ field }) => mayRead(entity, [field]))
            .map((list) => ({
              ...list,
              columns: list.columns.filter((id) => mayRead(list.entity, id.split('.'))),
            })),
        }
      : {}),
    ...(facts ? { facts: facts.filter((path) => mayRead(entity, path)) } : {}),
    start: mapValues(start, (paths) => paths.filter((path) => mayRead(entity, path))),
  }
}
