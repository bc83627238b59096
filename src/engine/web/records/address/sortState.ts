import type { SortEntry } from '../../../schema/SortEntry.ts'

/**
 * The sort after a click on a column's header: ascending, descending, then none (the default sort again). A
 * plain click sorts by this column alone; an additive one (shift) keeps the others and their order.
 */
export function cycleSort(
  current: readonly SortEntry[],
  path: readonly string[],
  options: { readonly additive: boolean; readonly fallback: readonly SortEntry[] },
): readonly SortEntry[] {
  const key = path.join('.')
  const existing = current.find((entry) => entry.path.join('.') === key)
  const others = options.additive ? current.filter((entry) => entry !== existing) : []
  const alone = current.length === 1
  if (!existing || (!options.additive && !alone)) return [...others, { path, order: 'ASC' }]
  if (existing.order === 'ASC') return replaced(current, existing, others, options.additive)
  if (others.length > 0) return others
  // If the default is this same sort, returning to it would change nothing, so start over.
  return isSameSort(current, options.fallback) ? [{ path, order: 'ASC' }] : []
}

export function isSameSort(a: readonly SortEntry[], b: readonly SortEntry[]): boolean {
  return (
    a.length === b.length &&
    a.every((entry, i) => entry.order === b[i]?.order && entry.path.join('.') === b[i].path.join('.'))
  )
}

/** A column's place in the sort; `position` is 1-based and null when it is the only one. */
export function sortMarkOf(
  current: readonly SortEntry[],
  path: readonly string[] | null,
): { readonly order: 'ASC' | 'DESC'; readonly position: number | null } | null {
  if (!path) return null
  const key = path.join('.')
  const index = current.findIndex((entry) => entry.path.join('.') === key)
  const entry = current[index]
  return entry ? { order: entry.order, position: current.length > 1 ? index + 1 : null } : null
}

function replaced(
  current: readonly SortEntry[],
  existing: SortEntry,
  others: readonly SortEntry[],
  additive: boolean,
): readonly SortEntry[] {
  const turned: SortEntry = { path: existing.path, order: 'DESC' }
  return additive ? current.map((entry) => (entry === existing ? turned : entry)) : [...others, turned]
}
