import type { SortEntry } from '../../schema/SortEntry.ts'
import type { FieldModel } from '../FieldModel.ts'
import { placeholderPaths } from '../templatePaths.ts'
import { walkFields } from './EntityDraft.ts'
import type { Drafts, EntityDraft } from './EntityDraft.ts'
import type { WalkedPath } from './walkPath.ts'

/** Without config: the newest id first. */
export function resolveOrdering({ schema, config, fields }: EntityDraft): readonly SortEntry[] {
  if (config.ordering) return config.ordering.map(toSortEntry)
  const id = schema.idField === null ? undefined : fields[schema.idField]
  return id?.sortable ? [{ path: [id.name], order: 'DESC' }] : []
}

/** Where a column sorts; a relation by what the related entity is ordered by. Null when it cannot. */
export function resolveSortPath(
  drafts: Drafts,
  path: readonly string[],
  { field, sortable, many }: WalkedPath<FieldModel>,
): readonly string[] | null {
  if (many || !sortable || !field.sortable || field.embedded) return null
  if (!field.relation) return path
  const related = drafts.get(field.relation.entity)
  const onward = field.relation.sortable && related ? relationOrdering(drafts, related) : null
  return onward ? [...path, ...onward] : null
}

/** Config's first ordering, else the first sortable part of the display text, else the id. */
function relationOrdering(
  drafts: Drafts,
  { schema, config, display }: EntityDraft,
): readonly string[] | null {
  const candidates = [
    ...(config.ordering ?? []).slice(0, 1).map((entry) => toSortEntry(entry).path),
    ...display.flatMap(({ template }) => placeholderPaths(template)),
    ...(schema.idField === null ? [] : [[schema.idField]]),
  ]
  const isSortable = (path: readonly string[]) => {
    const walked = walkFields(drafts, schema.name, path)
    return walked !== null && walked.sortable && walked.field.sortable && !walked.field.relation
  }
  return candidates.find(isSortable) ?? null
}

export function toSortEntry(entry: string): SortEntry {
  return entry.startsWith('-')
    ? { path: entry.slice(1).split('.'), order: 'DESC' }
    : { path: entry.split('.'), order: 'ASC' }
}
