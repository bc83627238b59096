import type { Filter } from '../../introspection/dialects/Dialect.ts'
import { resolveRelativeDates } from '../../introspection/dialects/relativeDate.ts'
import type { AdminModel, EntityModel, EntityPage } from '../../metadata/AdminModel.ts'
import { buildListFilter } from '../model-query/buildListRequest.ts'

/**
 * Address of a list that shows the rows of a filter: the page's own filter counts, the rest becomes filters of
 * columns that the person can see and clear. Null when the columns cannot say it.
 */
export function filterAddress(model: AdminModel, page: EntityPage, filter: Filter | null): string | null {
  const entity = model.entities[page.entity]
  if (!entity) return null
  const now = new Date()
  const own = new Set(partsOf(page.filter, now).map(keyOf))
  const rest = partsOf(filter, now).filter((part) => !own.has(keyOf(part)))
  const states: Record<string, string> = {}
  for (const parts of byPath(rest)) {
    const found = findState(model, entity, parts)
    if (!found || states[found.column] !== undefined) return null
    states[found.column] = found.state
  }
  // Said even when it is empty, so that what the list remembers does not filter instead.
  return `${page.route}?${new URLSearchParams({ filter: JSON.stringify(states) }).toString()}`
}

/** Conditions joined with AND; days relative to today are today's. */
function partsOf(filter: Filter | null, now: Date): readonly Filter[] {
  if (filter === null) return []
  return 'and' in filter
    ? filter.and.flatMap((part) => partsOf(part, now))
    : [resolveRelativeDates(filter, now)]
}

/** Conditions on one path belong together: both ends of a range. */
function byPath(parts: readonly Filter[]): readonly (readonly Filter[])[] {
  const groups = new Map<string, Filter[]>()
  for (const part of parts) {
    const key = 'path' in part ? part.path.join('.') : keyOf(part)
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}

/** The column and the state of its filter that make exactly these conditions. */
function findState(
  model: AdminModel,
  entity: EntityModel,
  parts: readonly Filter[],
): { readonly column: string; readonly state: string } | null {
  const wanted = parts.map(keyOf).sort().join()
  for (const column of entity.list.columns) {
    for (const state of candidates(parts)) {
      const made = buildListFilter(model, entity, { filters: { [column.id]: state }, search: '', fixed: [] })
      if (partsOf(made, new Date()).map(keyOf).sort().join() === wanted) return { column: column.id, state }
    }
  }
  return null
}

/** Texts that a column's filter may hold for these conditions. */
function candidates(parts: readonly Filter[]): readonly string[] {
  const valueOf = (...ops: readonly string[]) => {
    const part = parts.find((each) => 'op' in each && ops.includes(each.op))
    return part && 'value' in part ? textOf(part.value) : ''
  }
  const [from, to] = [valueOf('gte', 'gt'), valueOf('lte', 'lt')]
  const single = valueOf('eq', 'contains', 'in')
  return [
    ...(single === '' ? [] : [single]),
    ...(from === '' && to === '' ? [] : [`${from}..${to}`, `${localDay(from)}..${localDay(to)}`]),
  ]
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** The person's own day of an instant: the form in which a column filters instants. */
function localDay(instant: string): string {
  const time = new Date(instant)
  if (instant === '' || Number.isNaN(time.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

function keyOf(filter: Filter): string {
  return 'path' in filter
    ? JSON.stringify([filter.path, filter.op, textOf(filter.value)])
    : JSON.stringify(filter)
}
