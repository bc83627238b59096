import type { CursorKeys } from './cursor.ts'
import type { QueryScope } from './QueryScope.ts'

/** A key of the order in SQL: its expression and its cast. */
export interface KeyExpression {
  readonly sql: string
  readonly sqlType: string
  readonly isDescending: boolean
  readonly isNullable: boolean
}

/**
 * The rows strictly after a cursor, as disjoint ranges, nearest first. An index on the keys can start at each
 * range. With a single OR condition, PostgreSQL would read from the beginning of the list.
 */
export const rangesBeyond = (
  scope: QueryScope,
  keys: readonly KeyExpression[],
  cursor: CursorKeys,
): readonly string[] => {
  const values = keys.map((key, index) => {
    const value = cursor[index] ?? null
    return value === null ? null : scope.param(value, key.sqlType)
  })
  const row = asRowComparison(keys, values)
  if (row) return [row]
  const ranges: string[] = []
  for (let length = keys.length; length > 0; length -= 1) {
    const equal = keys.slice(0, length - 1).map((key, index) => isEqual(key, values[index] ?? null))
    const key = keys[length - 1]
    if (!key) continue
    for (const beyond of beyondOne(key, values[length - 1] ?? null)) {
      ranges.push([...equal, beyond].join(' AND '))
    }
  }
  return ranges
}

/** The same rows as one condition, for the far end of a range. */
export const isBeyond = (scope: QueryScope, keys: readonly KeyExpression[], cursor: CursorKeys): string => {
  const ranges = rangesBeyond(scope, keys, cursor)
  return ranges.length === 0 ? 'FALSE' : `(${ranges.map((range) => `(${range})`).join(' OR ')})`
}

export const reverse = (keys: readonly KeyExpression[]): readonly KeyExpression[] =>
  keys.map((key) => ({ ...key, isDescending: !key.isDescending }))

/** Empty values are the largest, as in PostgreSQL's default. */
export const orderBy = (keys: readonly KeyExpression[]): string =>
  keys.map((key) => (key.isDescending ? `${key.sql} DESC` : key.sql)).join(', ')

/** One range when all keys have the same direction and no empty values follow. */
const asRowComparison = (
  keys: readonly KeyExpression[],
  values: readonly (string | null)[],
): string | null => {
  const isDescending = keys[0]?.isDescending ?? false
  const isPlain = keys.every(
    (key, index) =>
      key.isDescending === isDescending && values[index] !== null && (!key.isNullable || isDescending),
  )
  // With empty values among later keys, a row comparison yields null where it should be true.
  if (!isPlain || keys.slice(1).some((key) => key.isNullable)) return null
  if (keys.length === 1) return `${keys[0]?.sql} ${isDescending ? '<' : '>'} ${values[0]}`
  const columns = keys.map((key) => key.sql).join(', ')
  return `(${columns}) ${isDescending ? '<' : '>'} (${values.join(', ')})`
}

const isEqual = (key: KeyExpression, value: string | null): string =>
  value === null ? `${key.sql} IS NULL` : `${key.sql} = ${value}`

const beyondOne = (key: KeyExpression, value: string | null): readonly string[] => {
  if (key.isDescending) return value === null ? [`${key.sql} IS NOT NULL`] : [`${key.sql} < ${value}`]
  if (value === null) return []
  return key.isNullable ? [`${key.sql} > ${value}`, `${key.sql} IS NULL`] : [`${key.sql} > ${value}`]
}
