import type { Filter } from '../../introspection/dialects/Dialect.ts'

type Part = Filter | null | undefined

/** All that filter, joined with AND; null when none does. */
export function allOf(filters: readonly Part[]): Filter | null {
  return combine(filters, (and) => ({ and }))
}

/** All that filter, joined with OR; null when none does. */
export function anyOf(filters: readonly Part[]): Filter | null {
  return combine(filters, (or) => ({ or }))
}

function combine(filters: readonly Part[], join: (filters: readonly Filter[]) => Filter): Filter | null {
  const [first, ...others] = filters.filter((filter) => filter !== null && filter !== undefined)
  if (first === undefined) return null
  return others.length === 0 ? first : join([first, ...others])
}
