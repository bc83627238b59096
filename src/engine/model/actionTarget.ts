import type { ActionModel } from './ActionModel.ts'
import { isBlank, readPath } from './values/readPath.ts'
import { conditionPaths, templatePaths } from './templatePaths.ts'

/**
 * From the record to everything that an action's dialog reads of it: its heading, what inputs begin with, which states may follow,
 * and the currencies of amounts. Config says a currency by the input of the record.
 */
export function dialogPaths({
  target,
  fields,
}: Pick<ActionModel, 'target' | 'fields'>): readonly (readonly string[])[] {
  if (target === null) return []
  const currencies = Object.values(fields).flatMap(({ currency }) =>
    currency && 'path' in currency && currency.path[0] === target.input ? [currency.path.slice(1)] : [],
  )
  return [
    ...templatePaths(target.title ?? []),
    ...Object.values(target.start).flat(),
    ...Object.values(target.steps ?? {}).flatMap(conditionPaths),
    ...currencies,
  ]
}

/** What the inputs begin with, by name. */
export function startOf(
  { target }: Pick<ActionModel, 'target'>,
  record: unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(target?.start ?? {}).flatMap(([input, paths]) => {
      const value = paths.map((path) => readPath(record, path)).find((one) => !isBlank(one))
      return value === undefined ? [] : [[input, value]]
    }),
  )
}
