import type { Filter } from '../../schema/Filter.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
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
      anyOf(
        entity.list.searchPaths.flatMap((path) => [
          { path, op: 'contains' as const, value },
          read(entity, path, value),
        ]),
      ),
    ),
  )
}

/** What people read in place of what the row holds. */
function read({ fields }: EntityModel, path: readonly string[], word: string): Filter | null {
  const field = path.length === 1 ? fields[path[0] ?? ''] : undefined
  return (field && codecOf(field.kind).toSearch?.(word, path, field)) ?? null
}

const MAX_WORDS = 6
