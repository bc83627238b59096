import type { CursorKeys } from './cursor.ts'
import type { QueryScope } from './QueryScope.ts'

/** A key of the order in SQL: its expression and its cast. */
export interface KeyExpression {
  readonly sql: string
  readonly sqlType: string
  /** Quoted. Null: that of the column. */
  readonly collation: string | null
  readonly isDescending: boolean
  readonly isNullable: boolean
  /** Whether empty values come first. */
  readonly isNullFirst: boolean
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

/** The key as rows are compared by it. */
export const collated = ({ sql, collation }: Pick<KeyExpression, 'sql' | 'collation'>): string =>
  collation === null ? sql : `${sql} COLLATE ${collation}`

export const reverse = (keys: readonly KeyExpression[]): readonly KeyExpression[] =>
  keys.map((key) => ({ ...key, isDescending: !key.isDescending, isNullFirst: !key.isNullFirst }))

/** `isSplit`: the rows are in one range, in which the first key is always or never empty. Only then can its index be used. */
export const orderBy = (keys: readonly KeyExpression[], isSplit = false): string =>
  keys
    .map((key, index) => {
      const direction = key.isDescending ? ' DESC' : ''
      const isPlain = !differsFromDefault(key) || (isSplit && index === 0)
      return `${collated(key)}${direction}${isPlain ? '' : key.isNullFirst ? ' NULLS FIRST' : ' NULLS LAST'}`
    })
    .join(', ')

/** All rows, as ranges in each of which an index on the keys has their order. */
export const allRanges = ([key]: readonly KeyExpression[]): readonly (string | null)[] => {
  if (!key || !differsFromDefault(key)) return [null]
  const ranges = [`${key.sql} IS NOT NULL`, `${key.sql} IS NULL`]
  return key.isNullFirst ? ranges.toReversed() : ranges
}

/** For PostgreSQL empty values are the largest. */
const differsFromDefault = (key: KeyExpression): boolean =>
  key.isNullable && key.isNullFirst !== key.isDescending

/** One range when all keys have the same direction and no empty values follow. */
const asRowComparison = (
  keys: readonly KeyExpression[],
  values: readonly (string | null)[],
): string | null => {
  const isDescending = keys[0]?.isDescending ?? false
  const isPlain = keys.every(
    (key, index) =>
      key.isDescending === isDescending && values[index] !== null && (!key.isNullable || key.isNullFirst),
  )
  // With empty values among later keys, a row comparison yields null where it should be true.
  if (!isPlain || keys.slice(1).some((key) => key.isNullable)) return null
  const columns = keys.map(collated).join(', ')
  if (keys.length === 1) return `${columns} ${isDescending ? '<' : '>'} ${values[0]}`
  return `(${columns}) ${isDescending ? '<' : '>'} (${values.join(', ')})`
}

const isEqual = (key: KeyExpression, value: string | null): string =>
  value === null ? `${key.sql} IS NULL` : `${collated(key)} = ${value}`

const beyondOne = (key: KeyExpression, value: string | null): readonly string[] => {
  if (value === null) return key.isNullFirst ? [`${key.sql} IS NOT NULL`] : []
  const beyond = `${collated(key)} ${key.isDescending ? '<' : '>'} ${value}`
  return key.isNullable && !key.isNullFirst ? [beyond, `${key.sql} IS NULL`] : [beyond]
}
