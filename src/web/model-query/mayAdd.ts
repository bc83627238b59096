import type { Filter } from '../../introspection/Filter.ts'
import type { EntityModel } from '../../metadata/AdminModel.ts'

/** Whether the filters leave only rows whose amounts may be added. */
export function mayAdd(
  { fields, list }: EntityModel,
  filters: Readonly<Record<string, unknown>>,
  fixed: Filter | null,
): boolean {
  const within = list.totalsWithin
  if (within === null) return true
  const isChosen = fields[within]?.choices.some(({ value }) => value === filters[within])
  return isChosen === true || (fixed !== null && isPinned(fixed, within))
}

function isPinned(filter: Filter, name: string): boolean {
  if ('and' in filter) return filter.and.some((part) => isPinned(part, name))
  if ('or' in filter || filter.path.join('.') !== name) return false
  const { op, value } = filter
  return op === 'eq' || (op === 'in' && Array.isArray(value) && value.length === 1)
}
