import type { Filter } from '../../schema/Filter.ts'
import type { EntityModel } from '../../model/AdminModel.ts'

/** Which of a list's rows are summed. */
export interface SummedRows {
  /** Limits them further; null: all rows of the list. */
  readonly filter: Filter | null
  /** What those are called that the filter leaves; null without one. */
  readonly name: string | null
}

/**
 * The rows whose amounts may be added: all of them, those of the one value that the list is filtered by, or of the value that
 * config names. Null where none may.
 */
export function summedRows(
  { fields, list }: EntityModel,
  filters: Readonly<Record<string, unknown>>,
  fixed: Filter | null,
): SummedRows | null {
  const { totalsWithin: within, totalsOf } = list
  if (within === null) return ALL
  const choices = fields[within]?.choices ?? []
  if (choices.some(({ value }) => value === filters[within])) return ALL
  if (fixed !== null && isPinned(fixed, within)) return ALL
  const usual = choices.find(({ value }) => value === totalsOf)
  const isFiltered = filters[within] !== undefined || (fixed !== null && isAbout(fixed, within))
  if (usual === undefined || isFiltered) return null
  return { filter: { path: [within], op: 'eq', value: usual.value }, name: usual.label }
}

const ALL: SummedRows = { filter: null, name: null }

function isPinned(filter: Filter, name: string): boolean {
  if ('and' in filter) return filter.and.some((part) => isPinned(part, name))
  if ('or' in filter || filter.path.join('.') !== name) return false
  const { op, value } = filter
  return op === 'eq' || (op === 'in' && Array.isArray(value) && value.length === 1)
}

function isAbout(filter: Filter, name: string): boolean {
  if ('and' in filter) return filter.and.some((part) => isAbout(part, name))
  if ('or' in filter) return filter.or.some((part) => isAbout(part, name))
  return filter.path.join('.') === name
}
