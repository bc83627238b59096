import type { Filter } from '../introspection/dialects/Dialect.ts'
import type { FilterOperator } from '../introspection/FilterOperator.ts'
import type { Condition } from './Condition.ts'

/** A condition as a filter for the backend. `not` has no counterpart there: its checks keep it out. */
export function toFilter(condition: Condition): Filter {
  const parts = Object.entries(condition).flatMap(([key, value]): Filter[] => {
    if (key === 'and') return (value as readonly Condition[]).map(toFilter)
    if (key === 'or') return [{ or: (value as readonly Condition[]).map(toFilter) }]
    return Object.entries(value as Readonly<Record<string, unknown>>).map(([op, expected]) => ({
      path: key.split('.'),
      op: op as FilterOperator,
      value: expected,
    }))
  })
  const [only] = parts
  return only && parts.length === 1 ? only : { and: parts }
}
