import type { Filter } from '../../../schema/Filter.ts'
import type { FilterOperator } from '../../../schema/FilterOperator.ts'
import type { SortEntry } from '../../../schema/SortEntry.ts'
import { opposites } from '../../../model/evaluateCondition.ts'
import { badInput } from '../../entities/requestErrors.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'

export type Where = Readonly<Record<string, unknown>>

/** The conditions of a `where` that its type has already checked. A condition that is null counts for nothing. */
export function toFilter(where: Where): Filter {
  return { and: Object.entries(where).flatMap(([name, value]) => toFilters(name, value)) }
}

function toFilters(name: string, value: unknown): readonly Filter[] {
  if (Array.isArray(value)) {
    const parts = value.filter(isPlainObject).map(toFilter)
    return name === 'or' ? [{ or: parts }] : parts
  }
  return isPlainObject(value) ? toConditions([name], value) : []
}

function toConditions(path: readonly string[], conditions: Where): readonly Filter[] {
  return Object.entries(conditions).flatMap(([name, value]): readonly Filter[] => {
    if (name === 'any')
      return typeof value === 'boolean' ? [{ path, op: value ? 'neq' : 'eq', value: null }] : []
    if (name !== 'some' && name !== 'none') return [{ path, op: name as FilterOperator, value }]
    const items = isPlainObject(value) ? toConditions(path, value) : []
    // Several conditions would have to hold for the same item, which this filter cannot say.
    if (items.length > 1) throw badInput(`where.${path.join('.')}.${name}`, 'takes one condition')
    return name === 'some' ? items : items.map(opposite)
  })
}

/** Of a condition on a list, which one item can meet: no item meets it. */
function opposite(filter: Filter): Filter {
  if (!('op' in filter)) return filter
  const { op } = filter
  const positive = opposites[op]
  const negative = Object.entries(opposites).find(([, one]) => one === op)?.[0] as FilterOperator | undefined
  return { ...filter, op: positive ?? negative ?? op }
}

/** `[{ name: ASC }]` */
export function toSort(order: readonly Where[]): readonly SortEntry[] {
  return order.flatMap((entry) =>
    Object.entries(entry).flatMap(([name, direction]): readonly SortEntry[] =>
      typeof direction === 'string'
        ? [
            {
              path: [name],
              order: direction === 'ASC' ? 'ASC' : 'DESC',
              ...(direction === 'DESC_NULLS_LAST' ? { emptyLast: true as const } : {}),
            },
          ]
        : [],
    ),
  )
}
