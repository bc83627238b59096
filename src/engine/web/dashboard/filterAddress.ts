import { clockDate } from '../../rules/clock.ts'
import type { Filter } from '../../schema/Filter.ts'
import { resolveRelativeDates } from '../../schema/relativeDate.ts'
import type { AdminModel, EntityModel } from '../../model/AdminModel.ts'
import type { EntityPage } from '../../model/PageModel.ts'
import { FIRST_DAY, LAST_DAY } from '../field-kinds/shared/readDay.ts'
import { buildListFilter } from '../model-query/buildListRequest.ts'

/** States of the columns' filters by column id. */
export type FilterStates = Readonly<Record<string, string>>

/**
 * Address of a list with these column filters, which the person can see and clear, and with a widget's filter
 * (`widgetFilterKeyOf`). It contains the filters even when there are none, so that the list does not apply
 * remembered ones.
 */
export function filterAddress(page: EntityPage, states: FilterStates, given: string | null): string {
  const query = new URLSearchParams({ filter: JSON.stringify(states), ...(given === null ? {} : { given }) })
  return `${page.route}?${query.toString()}`
}

/** The page's column filters that express a filter, in addition to the page's own. Null when they cannot. */
export function filterStates(
  model: AdminModel,
  page: EntityPage,
  filter: Filter | null,
): FilterStates | null {
  const entity = model.entities[page.entity]
  if (!entity) return null
  const now = clockDate()
  const own = new Set(partsOf(page.filter, now).map(keyOf))
  const rest = partsOf(filter, now).filter((part) => !own.has(keyOf(part)))
  const states: Record<string, string> = {}
  for (const parts of byPath(rest)) {
    const found = findState(model, entity, parts)
    if (!found || states[found.column] !== undefined) return null
    states[found.column] = found.state
  }
  return states
}

/** Conditions joined with AND; relative days are resolved to dates. */
function partsOf(filter: Filter | null, now: Date): readonly Filter[] {
  if (filter === null) return []
  return 'and' in filter
    ? filter.and.flatMap((part) => partsOf(part, now))
    : [resolveRelativeDates(filter, now)]
}

/** Groups conditions by path, such as both ends of a range. */
function byPath(parts: readonly Filter[]): readonly (readonly Filter[])[] {
  const groups = new Map<string, Filter[]>()
  for (const part of parts) {
    const key = 'path' in part ? part.path.join('.') : keyOf(part)
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}

/** The column and filter state that produce exactly these conditions. */
function findState(
  model: AdminModel,
  entity: EntityModel,
  parts: readonly Filter[],
): { readonly column: string; readonly state: string } | null {
  const wanted = parts.map(keyOf).sort().join()
  for (const column of entity.list.columns) {
    for (const state of candidates(parts)) {
      const made = buildListFilter(model, entity, { filters: { [column.id]: state }, search: '', fixed: [] })
      if (partsOf(made, clockDate()).filter(isLimit).map(keyOf).sort().join() === wanted)
        return { column: column.id, state }
    }
  }
  return null
}

/** An open end of a range of days is not a condition. */
function isLimit(part: Filter): boolean {
  return !('value' in part && (part.value === FIRST_DAY || part.value === LAST_DAY))
}

/** Filter states of a column that may produce these conditions. */
function candidates(parts: readonly Filter[]): readonly string[] {
  const valueOf = (...ops: readonly string[]) => {
    const part = parts.find((each) => 'op' in each && ops.includes(each.op))
    return part && 'value' in part ? textOf(part.value) : ''
  }
  const [from, to] = [valueOf('gte', 'gt'), valueOf('lte', 'lt')]
  const single = valueOf('eq', 'contains', 'in')
  return [
    ...(single === '' ? [] : [single]),
    ...(from === '' && to === '' ? [] : [`${from}..${to}`, `${localDay(from)}..${localDay(to, -1)}`]),
  ]
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** The day of an instant in the person's time zone, by which columns filter instants; -1 for the midnight that ends it. */
function localDay(instant: string, milliseconds = 0): string {
  const time = new Date(new Date(instant).getTime() + milliseconds)
  if (instant === '' || Number.isNaN(time.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

function keyOf(filter: Filter): string {
  return 'path' in filter
    ? JSON.stringify([filter.path, filter.op, textOf(filter.value)])
    : JSON.stringify(filter)
}
