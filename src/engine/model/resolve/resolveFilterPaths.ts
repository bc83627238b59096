import { walkFields } from './EntityDraft.ts'
import type { Drafts, EntityDraft } from './EntityDraft.ts'

/** Paths that a column's filter covers; none when config or the schema gives the column no filter. */
export function resolveFilterPaths(
  drafts: Drafts,
  draft: EntityDraft,
  path: readonly string[],
): readonly (readonly string[])[] {
  const { listFilter } = draft.config
  const id = path.join('.')
  const entry = listFilter?.find((filter) => (typeof filter === 'string' ? filter : filter.column) === id)
  if (listFilter && entry === undefined) return []
  const chosen = typeof entry === 'object' ? (entry.paths ?? []) : []
  const paths = chosen.length > 0 ? chosen.map((dotted) => dotted.split('.')) : [path]
  return paths.flatMap((candidate) => toFilterPath(drafts, draft, candidate))
}

/** A relation is filtered by the related id. */
function toFilterPath(
  drafts: Drafts,
  draft: EntityDraft,
  path: readonly string[],
): readonly (readonly string[])[] {
  const walked = walkFields(drafts, draft.schema.name, path)
  if (!walked?.filterable || walked.field.filterOperators.length === 0) return []
  const { relation } = walked.field
  if (!relation) return [path]
  const idField = drafts.get(relation.entity)?.schema.idField
  return relation.filterable && idField ? [[...path, idField]] : []
}
