import type { ActionModel } from '../ActionModel.ts'
import type { AdminModel } from '../AdminModel.ts'
import { describeField } from './describeEntity.ts'
import { lost } from './lost.ts'

/** How a change affects an action's form and answer. */
export function describeAction(before: ActionModel, model: AdminModel): readonly string[] {
  const after = model.actions[before.name]
  if (!after) return ['the action is gone']
  const results = (action: ActionModel) => action.result.map(({ path }) => path.join('.'))
  return [
    ...(before.target !== null && after.target === null ? ['it works on no record any more'] : []),
    ...(before.operation.dryRunInput !== null && after.operation.dryRunInput === null
      ? ['it can no longer say what it would do']
      : []),
    ...lost('input', Object.keys(before.fields), Object.keys(after.fields)),
    ...Object.values(after.fields).flatMap((field) => describeField(before.fields[field.name], field)),
    ...lost('result', results(before), results(after)),
    ...(before.download !== null && after.download === null ? ['it gives no file any more'] : []),
  ]
}
