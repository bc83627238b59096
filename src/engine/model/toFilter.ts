import type { Filter } from '../schema/Filter.ts'
import { readRelativeDay } from '../schema/dialects/relativeDate.ts'
import type { RelativeDate } from '../schema/dialects/relativeDate.ts'
import { isTemporal, valuesOf, type FieldKind } from '../schema/FieldKind.ts'
import type { FilterOperator } from '../schema/FilterOperator.ts'
import type { Condition } from './Condition.ts'

/**
 * A condition as a filter for the backend. `not` has no counterpart there: its checks keep it out. `kindAt` tells the
 * kind of the field at a path: where that is a date, `{today}` and its like are relative.
 */
export function toFilter(condition: Condition, kindAt: (dotted: string) => FieldKind | null): Filter {
  const parts = Object.entries(condition).flatMap(([key, value]): Filter[] => {
    if (key === 'and') return (value as readonly Condition[]).map((part) => toFilter(part, kindAt))
    if (key === 'or') return [{ or: (value as readonly Condition[]).map((part) => toFilter(part, kindAt)) }]
    return Object.entries(value as Readonly<Record<string, unknown>>).map(([op, expected]) => ({
      path: key.split('.'),
      op: op as FilterOperator,
      value: toValue(expected, kindAt(key)),
    }))
  })
  const [only] = parts
  return only && parts.length === 1 ? only : { and: parts }
}

function toValue(expected: unknown, kind: FieldKind | null): unknown {
  if (kind === null || !isTemporal(kind)) return expected
  const relativeTo = readRelativeDay(expected)
  if (relativeTo === null) return expected
  return { relativeTo, kind: valuesOf(kind) === 'day' ? 'date' : 'date-time' } satisfies RelativeDate
}
