/** Cannot occur in a GraphQL name. */
const MARK = '~'

/**
 * Replaces the entity's type by a mark in names derived from it, `Add~Input!`. The operations of all entities
 * then look alike, and common values are sent once.
 */
export function markType<T>(value: T, typeName: string): T {
  return replaceTexts(value, typeName, MARK)
}

export function unmarkType<T>(value: T, typeName: string): T {
  return replaceTexts(value, MARK, typeName)
}

/** What the types of a mutation begin with: `CancelOrder` of `cancelOrder`. */
export function toTypeName(mutation: string): string {
  return mutation.charAt(0).toUpperCase() + mutation.slice(1)
}

function replaceTexts<T>(value: T, from: string, to: string): T
function replaceTexts(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to)
  if (Array.isArray(value)) return value.map((item: unknown) => replaceTexts(item, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, replaceTexts(item, from, to)]),
  )
}
