import type { Row } from '../../../schema/Row.ts'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import { ownValue } from '../../../model/ownValue.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { withNextChoices } from '../../model-query/transitions.ts'

/** By input: the field of the target whose table of transitions it takes a step of, because both have the same enum. */
export function stepFields(model: AdminModel, action: ActionModel): Readonly<Record<string, FieldModel>> {
  const target = action.target === null ? undefined : model.entities[action.target.entity]
  const steps = Object.values(target?.fields ?? {}).filter(({ transitions }) => transitions !== undefined)
  if (steps.length === 0) return {}
  return Object.fromEntries(
    Object.values(action.fields).flatMap(({ name, enumName }) => {
      const found = enumName === null ? undefined : steps.find((field) => field.enumName === enumName)
      return found ? [[name, found]] : []
    }),
  )
}

/** The action with only those choices that may follow what the record holds. */
export function withNextStates(model: AdminModel, action: ActionModel, record: Row | undefined): ActionModel {
  const steps = Object.entries(stepFields(model, action))
  if (record === undefined || steps.length === 0) return action
  const narrowed = steps.flatMap(([name, { name: from, transitions }]) => {
    const field = action.fields[name]
    if (!field) return []
    const next = possibleNow(
      withNextChoices(field, transitions, readPath(record, [from]), false),
      action,
      record,
    )
    return next === field ? [] : [[name, next] as const]
  })
  // The same object when nothing is narrowed: the form must not reset.
  if (narrowed.length === 0) return action
  return { ...action, fields: { ...action.fields, ...Object.fromEntries(narrowed) } }
}

/** Without the states that the record, by config, may not come to now. */
function possibleNow(field: FieldModel, { target }: ActionModel, record: Row): FieldModel {
  const steps = target?.steps
  if (steps === undefined) return field
  const isPossible = (value: string) => {
    const when = ownValue(steps, value)
    return when === undefined || evaluateCondition(when, record)
  }
  return { ...field, choices: field.choices.filter(({ value }) => isPossible(value)) }
}
