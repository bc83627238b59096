import { isTemporal } from '../../../schema/FieldKind.ts'
import type { Filter } from '../../../schema/Filter.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import { fromRangeText } from '../../field-kinds/shared/readDay.ts'
import { allOf, anyOf } from '../combineFilters.ts'
import { isGroup, type WhereGroup, type WherePart, type WhereRule } from './Where.ts'
import { whereColumn, WIRE } from './whereOperators.ts'

/** The filter builder's conditions as a filter; null when there are none. Conditions that cannot be read do not filter. */
export function whereFilter(model: AdminModel, entity: EntityModel, where: WhereGroup): Filter | null {
  const join = where.join === 'and' ? allOf : anyOf
  return join(where.parts.map((part) => partFilter(model, entity, part)))
}

/** Null for what cannot be read and so does not filter. */
export function partFilter(model: AdminModel, entity: EntityModel, part: WherePart): Filter | null {
  return isGroup(part) ? whereFilter(model, entity, part) : ruleFilter(model, entity, part)
}

/** Null for a condition without a value, or with one that cannot be read. */
export function ruleFilter(model: AdminModel, entity: EntityModel, rule: WhereRule): Filter | null {
  const found = whereColumn(
    model,
    entity,
    entity.list.columns.find(({ id }) => id === rule.column),
  )
  if (!found?.operators.includes(rule.op)) return null
  const conditions = found.column.filterPaths.map((path) => pathFilter(model, found.field, path, rule))
  if (conditions.includes(null)) return null
  // A column may cover several fields. That it is not so must be true of each.
  const isNegative = NEGATIVE.has(rule.op)
  return isNegative ? allOf(conditions) : anyOf(conditions)
}

const NEGATIVE: ReadonlySet<WhereRule['op']> = new Set(['isNot', 'noneOf', 'containsNot', 'empty'])

function pathFilter(
  model: AdminModel,
  field: FieldModel,
  path: readonly string[],
  { op, values }: WhereRule,
): Filter | null {
  const { toFilter } = codecOf(field.kind)
  if (op === 'empty') return { path, op: 'eq', value: null }
  if (op === 'filled') return { path, op: 'neq', value: null }
  const [first = ''] = values
  if (op === 'between') return toFilter(first, path, field, model)
  if (isTemporal(field.kind)) return beyond(op, first, (text) => toFilter(text, path, field, model))
  const read = (text: string) => readValue(model, field, path, text)
  const wire = WIRE[op]
  if (wire === undefined) return null
  if (op !== 'anyOf' && op !== 'noneOf') {
    const value = read(first)
    return value === undefined ? null : { path, op: wire, value }
  }
  const all = values.filter((text) => text.trim() !== '').map(read)
  return all.length === 0 || all.includes(undefined) ? null : { path, op: wire, value: all }
}

/** Of a period, the day that something may be before or after; other states stay as they are. */
export function edgeOf(op: WhereRule['op'], state: string | undefined): string | undefined {
  if ((op !== 'before' && op !== 'after') || state === undefined) return state
  const { from, to } = fromRangeText(state)
  const day = op === 'before' ? from || to : to || from
  return day === '' ? state : `${day}..${day}`
}

/** The days before or after a period. */
function beyond(op: WhereRule['op'], state: string, within: (range: string) => Filter | null): Filter | null {
  const range = within(edgeOf(op, state) ?? '')
  if (!range || !('and' in range)) return null
  const [start, end] = range.and
  const edge = op === 'before' ? start : end
  if (!edge || !('path' in edge)) return null
  // A point in time that a period ends before is after it.
  return { ...edge, op: op === 'before' ? 'lt' : edge.op === 'lt' ? 'gte' : 'gt' }
}

/** A single value as the wire takes it; undefined when the text is none. */
function readValue(model: AdminModel, field: FieldModel, path: readonly string[], text: string): unknown {
  const filter = codecOf(field.kind).toFilter(text, path, { ...field, filterOperators: ['eq'] }, model)
  return filter && 'value' in filter && filter.op === 'eq' ? filter.value : undefined
}
