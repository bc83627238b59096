import type { Filter } from '../../schema/Filter.ts'

/** Every path that a filter compares. */
export function filteredPaths(filter: Filter | null): readonly (readonly string[])[] {
  if (filter === null) return []
  if ('path' in filter) return [filter.path]
  return ('and' in filter ? filter.and : filter.or).flatMap(filteredPaths)
}
