import type { Filter } from '../../introspection/Filter.ts'
import type { EntityModel } from '../../metadata/AdminModel.ts'
import { allOf, anyOf } from './combineFilters.ts'

/**
 * Quick search: every word occurs in one of the entity's search paths, so that `anna hansen` finds Anna Hansen. Where the schema
 * takes one condition for a field, the words are one text.
 */
export function buildSearchFilter(entity: EntityModel, search: string): Filter | null {
  const text = search.trim()
  const takesOne = entity.operations.list?.filter?.and === null
  const words = (takesOne ? [text] : text.split(/\s+/)).filter((word) => word !== '').slice(0, MAX_WORDS)
  return allOf(
    words.map((value) =>
      anyOf(entity.list.searchPaths.map((path) => ({ path, op: 'contains' as const, value }))),
    ),
  )
}

const MAX_WORDS = 6
