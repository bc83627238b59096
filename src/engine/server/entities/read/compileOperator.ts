import { badInput } from '../requestErrors.ts'
import type { FilterAuthor, QueryScope } from './QueryScope.ts'
import { type ComparedType, comparableType } from './RowBuilder.ts'

/** Column in the condition: `t1."amount"`. Null for a missing row, whose fields are all empty. */
export interface ColumnReference {
  readonly sql: string
  readonly isNullable: boolean
}

const MAX_LIST = 10_000

/**
 * One condition on one column, as SQL that is never null. An operator with the prefix `n` is the exact
 * opposite of the one without, so it also matches empty values.
 */
export const compileOperator = (
  scope: QueryScope,
  field: ComparedType,
  column: ColumnReference,
  operator: string,
  value: unknown,
  author: FilterAuthor,
  at: string,
): string => {
  scope.countCondition(at, author)
  const { sql } = column
  const orEmpty = (condition: string): string =>
    column.isNullable ? `(${condition} OR ${sql} IS NULL)` : condition
  const param = (): string => scope.param(value, comparableType(field))

  if (operator === 'eq') return value === null ? `${sql} IS NULL` : `${sql} = ${param()}`
  if (operator === 'neq') {
    return value === null ? `${sql} IS NOT NULL` : orEmpty(`${sql} <> ${param()}`)
  }
  if (operator === 'in' || operator === 'nin') return compileIn(scope, field, column, operator, value, at)
  if (value === null) throw badInput(at, 'must not be null')

  const comparison = COMPARISONS[operator]
  if (comparison) return `${sql} ${comparison} ${param()}`
  const refuted = NEGATED_COMPARISONS[operator]
  if (refuted) return orEmpty(`${sql} ${refuted} ${param()}`)

  const pattern = PATTERNS[operator]
  if (!pattern) throw badInput(at, 'is not a filter operator')
  if (typeof value !== 'string') throw badInput(at, 'must be a text')
  const like = scope.param(pattern.toLike(escapeLike(value)), 'text')
  return pattern.isNegated ? orEmpty(`${sql} NOT ILIKE ${like}`) : `${sql} ILIKE ${like}`
}

/** Whether the condition matches an empty value; agrees with the SQL of `compileOperator`. */
export const holdsForEmpty = (operator: string, value: unknown): boolean => {
  if (operator === 'eq') return value === null
  if (operator === 'neq') return value !== null
  const hasEmpty = Array.isArray(value) && value.includes(null)
  if (operator === 'in') return hasEmpty
  if (operator === 'nin') return !hasEmpty
  return operator in NEGATED_COMPARISONS || PATTERNS[operator]?.isNegated === true
}

const compileIn = (
  scope: QueryScope,
  field: ComparedType,
  column: ColumnReference,
  operator: 'in' | 'nin',
  value: unknown,
  at: string,
): string => {
  if (value === null) throw badInput(at, 'must not be null: give a list, which may hold null')
  if (!Array.isArray(value)) throw badInput(at, 'must be a list')
  if (value.length > MAX_LIST) throw badInput(at, `has more than ${MAX_LIST} values`)
  const given: unknown[] = value.filter((item) => item !== null)
  const hasEmpty = given.length < value.length
  const { sql } = column
  const isEmpty = hasEmpty && column.isNullable
  if (operator === 'in') {
    if (given.length === 0) return isEmpty ? `${sql} IS NULL` : 'FALSE'
    const listed = isOneOf(scope, field, sql, given)
    return isEmpty ? `(${listed} OR ${sql} IS NULL)` : listed
  }
  if (given.length === 0) return isEmpty ? `${sql} IS NOT NULL` : 'TRUE'
  const unlisted = `${sql} <> ALL(${scope.param(given, `${comparableType(field)}[]`)})`
  if (!column.isNullable) return unlisted
  return hasEmpty ? `(${unlisted} AND ${sql} IS NOT NULL)` : `(${unlisted} OR ${sql} IS NULL)`
}

/**
 * A trigram index is scanned once for each combination of the lists it is given, so six lists of ten values are a
 * million scans. Only the first list of a text column may use an index: a truth test keeps the others from it.
 */
const isOneOf = (
  scope: QueryScope,
  field: ComparedType,
  column: string,
  values: readonly unknown[],
): string => {
  const type = comparableType(field)
  if (values.length === 1) return `${column} = ${scope.param(values[0], type)}`
  const listed = `${column} = ANY(${scope.param(values, `${type}[]`)})`
  return type !== 'text' || scope.isFirstList(column) ? listed : `(${listed}) IS TRUE`
}

const COMPARISONS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
const NEGATED_COMPARISONS: Readonly<Record<string, string>> = { ngt: '<=', ngte: '<', nlt: '>=', nlte: '>' }

interface Pattern {
  readonly isNegated: boolean
  readonly toLike: (escaped: string) => string
}

const PATTERNS: Readonly<Record<string, Pattern>> = {
  contains: { isNegated: false, toLike: (text) => `%${text}%` },
  ncontains: { isNegated: true, toLike: (text) => `%${text}%` },
  startsWith: { isNegated: false, toLike: (text) => `${text}%` },
  nstartsWith: { isNegated: true, toLike: (text) => `${text}%` },
  endsWith: { isNegated: false, toLike: (text) => `%${text}` },
  nendsWith: { isNegated: true, toLike: (text) => `%${text}` },
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
