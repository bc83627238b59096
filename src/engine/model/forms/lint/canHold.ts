import type { Condition } from '../../Condition.ts'
import { evaluateCondition } from '../../evaluateCondition.ts'
import { fieldAt, type FormField, formFields } from '../formFields.ts'
import { type FormSchema, isMap, optionsOf } from '../FormSchema.ts'
import { nest } from '../nest.ts'
import { isNumeric, toFormData } from '../toFormData.ts'

/** Above this many combinations of answers, a condition counts as one that can hold. */
const MOST_COMBINATIONS = 50_000

/** Paths that a condition compares, each with the values it compares with. */
export function comparedPaths(condition: Condition): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>()
  const visit = (part: Condition) => {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'and' || key === 'or') for (const one of value as readonly Condition[]) visit(one)
      else if (key === 'not') visit(value as Condition)
      else found.set(key, [...(found.get(key) ?? []), ...Object.values(value as object).flat()])
    }
  }
  visit(condition)
  return found
}

/**
 * Whether some answers make all conditions hold, tried out with every combination of the answers that they and the
 * conditions of those answers compare.
 */
export function canHold(
  schema: FormSchema,
  conditions: readonly Condition[],
  most = MOST_COMBINATIONS,
): boolean {
  const fields = formFields(schema)
  const domains = [...domainsOf(fields, conditions)]
  const size = domains.reduce((product, [, values]) => product * values.length, 1)
  if (size > most) return true
  for (let number = 0; number < size; number += 1) {
    let rest = number
    const answers = domains.map(([path, values]): readonly [string, unknown] => {
      const value = values[rest % values.length]
      rest = Math.floor(rest / values.length)
      return [path, value]
    })
    const data = toFormData(schema, nest(Object.fromEntries(answers)))
    if (conditions.every((condition) => evaluateCondition(condition, data))) return true
  }
  return false
}

/** What the compared fields may hold, and the fields on which those depend. */
function domainsOf(
  fields: readonly FormField[],
  conditions: readonly Condition[],
): ReadonlyMap<string, readonly unknown[]> {
  const compared = new Map<string, readonly unknown[]>()
  const waiting = [...conditions]
  const seen = new Set<Condition>()
  for (let condition = waiting.pop(); condition; condition = waiting.pop()) {
    if (seen.has(condition)) continue
    seen.add(condition)
    for (const [path, values] of comparedPaths(condition)) {
      compared.set(path, [...(compared.get(path) ?? []), ...values])
      waiting.push(...(fieldAt(fields, path)?.conditions ?? []))
    }
  }
  return new Map([...compared].map(([path, values]) => [path, domainOf(fieldAt(fields, path), path, values)]))
}

function domainOf(
  field: FormField | undefined,
  path: string,
  compared: readonly unknown[],
): readonly unknown[] {
  if (!field) return [undefined]
  const { schema } = field
  // An option of a map.
  if (isMap(schema)) return path === field.path ? [undefined] : [true, undefined]
  if (schema.const !== undefined) return [schema.const, undefined]
  if (schema.type === 'boolean') return [true, false, undefined]
  if (schema.enum) return [...optionsOf(schema), undefined]
  if (isNumeric(schema)) {
    const { minimum = -Infinity, maximum = Infinity } = schema
    const near = compared.map(Number).flatMap((number) => [number - 1, number, number + 1])
    return [...near.filter((number) => number >= minimum && number <= maximum), undefined]
  }
  return [...compared.filter((value) => typeof value === 'string'), '–', undefined]
}
