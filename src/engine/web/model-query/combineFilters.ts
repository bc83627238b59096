import type { Filter } from '../../schema/Filter.ts'

type Part = Filter | null | undefined

/** Joins all non-null filters with AND; null when there are none. */
export function allOf(filters: readonly Part[]): Filter | null {
  return combine(filters, (and) => ({ and }))
}

/** Joins all non-null filters with OR; null when there are none. */
export function anyOf(filters: readonly Part[]): Filter | null {
  return combine(filters, (or) => ({ or }))
}

function combine(filters: readonly Part[], join: (filters: readonly Filter[]) => Filter): Filter | null {
  const [first, ...others] = filters.filter((filter) => filter !== null && filter !== undefined)
  if (first === undefined) return null
  return others.length === 0 ? first : join([first, ...others])
}
