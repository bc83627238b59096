import type { FilterOperator } from '../schema/FilterOperator.ts'
import type { Condition } from './Condition.ts'
import { compareExact, readExact } from './values/exactNumber.ts'
import { isBlank, readPath } from './values/readPath.ts'

/**
 * Whether a row meets a condition. In a list, one matching item is enough. Numbers are compared exactly, as
 * numbers or as decimal texts. An operator with a leading `n` is the opposite of the one without.
 */
export function evaluateCondition(condition: Condition, row: unknown): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === 'and') return (value as readonly Condition[]).every((part) => evaluateCondition(part, row))
    if (key === 'or') return (value as readonly Condition[]).some((part) => evaluateCondition(part, row))
    if (key === 'not') return !evaluateCondition(value as Condition, row)
    const actual = readPath(row, key.split('.'))
    return Object.entries(value as Readonly<Record<string, unknown>>).every(([operator, expected]) =>
      holds(operator as FilterOperator, actual, expected),
    )
  })
}

/** Less than 0, 0 or more than 0; null when the values cannot be ordered. */
export function compareValues(a: unknown, b: unknown): number | null {
  const [x, y] = [readExact(a), readExact(b)]
  if (x && y) return compareExact(x, y)
  if (typeof a !== 'string' || typeof b !== 'string') return null
  const [s, t] = [toInstant(a), toInstant(b)]
  if (s !== null && t !== null) return s - t
  return a === b ? 0 : a < b ? -1 : 1
}

/** By operator with a leading `n`: the one whose opposite it is. */
export const opposites: Readonly<Partial<Record<FilterOperator, FilterOperator>>> = {
  neq: 'eq',
  nin: 'in',
  ncontains: 'contains',
  nstartsWith: 'startsWith',
  nendsWith: 'endsWith',
  ngt: 'gt',
  ngte: 'gte',
  nlt: 'lt',
  nlte: 'lte',
}

export function holds(operator: FilterOperator, actual: unknown, expected: unknown): boolean {
  const positive = opposites[operator]
  if (positive) return !holds(positive, actual, expected)
  if (Array.isArray(actual) && actual.length > 0)
    return actual.some((item) => holds(operator, item, expected))
  switch (operator) {
    case 'eq':
      return isEqual(actual, expected)
    case 'in':
      return Array.isArray(expected) && expected.some((item) => isEqual(actual, item))
    case 'contains':
      return bothTexts(actual, expected, (a, b) => a.includes(b))
    case 'startsWith':
      return bothTexts(actual, expected, (a, b) => a.startsWith(b))
    case 'endsWith':
      return bothTexts(actual, expected, (a, b) => a.endsWith(b))
    case 'gt':
      return inOrder(actual, expected, (order) => order > 0)
    case 'gte':
      return inOrder(actual, expected, (order) => order >= 0)
    case 'lt':
      return inOrder(actual, expected, (order) => order < 0)
    case 'lte':
      return inOrder(actual, expected, (order) => order <= 0)
    default:
      return false
  }
}

function isEqual(actual: unknown, expected: unknown): boolean {
  if (expected === null || expected === undefined) return isBlank(actual)
  if (actual === expected) return true
  // 100 equals '100.00', but two texts of digits are numbers only when one has a decimal point: '007' is not
  // '7'.
  const comparable = typeof actual !== typeof expected || [actual, expected].some(hasPoint)
  return comparable && readExact(actual) !== null && compareValues(actual, expected) === 0
}

function bothTexts(a: unknown, b: unknown, check: (a: string, b: string) => boolean): boolean {
  return typeof a === 'string' && typeof b === 'string' && check(a, b)
}

function inOrder(a: unknown, b: unknown, check: (order: number) => boolean): boolean {
  const order = compareValues(a, b)
  return order !== null && check(order)
}

function hasPoint(value: unknown): boolean {
  return typeof value === 'string' && value.includes('.')
}

function toInstant(text: string): number | null {
  if (!DATE_TIME.test(text)) return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
