import type { Row } from '../../schema/Row.ts'
import { fieldValue } from './fieldValue.ts'

/** Value at a path of a row; through lists, the values of all items. Undefined when something on the way is missing. */
export function readPath(row: unknown, path: readonly string[]): unknown {
  let value: unknown = row
  for (const [index, key] of path.entries()) {
    if (Array.isArray(value)) {
      const rest = path.slice(index)
      return value.flatMap((item) => readPath(item, rest))
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = fieldValue(value as Row, key)
  }
  return value
}

/**
 * Null, undefined, an empty or blank text, an empty list, an empty object, or a number that is not finite. `false`
 * and 0 are values.
 */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return !Number.isFinite(value)
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && isPlain(value) && Object.keys(value).length === 0
}

/** Files, dates and the like have no own keys but are values. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
