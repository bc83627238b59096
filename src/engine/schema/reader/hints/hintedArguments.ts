import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
  type GraphQLArgument,
} from 'graphql'
import { suggest } from '../../../rules/suggest.ts'
import type { OrderColumns } from '../../OperationFacts.ts'
import type { ListHint, SortHint, TextOrder } from '../../SchemaHints.ts'
import { chooseValue } from '../chooseValue.ts'
import { columnNames, directionsOf, readColumnOrder, valuesOf } from '../columnOrders.ts'
import type { ListDraft } from '../EntityDraft.ts'
import { readFilter } from '../filterShapes.ts'
import type { FoundFilter, HintedSlots } from '../findLists.ts'
import { byColumns, type FoundOrder, toFound } from '../findOrder.ts'
import { pageSlots, slotOf, slotsOf, type Slot } from '../slots.ts'
import type { RowsShape } from '../rowsShape.ts'
import { readSort } from '../sortShape.ts'
import type { OutputField } from '../typeShapes.ts'
import { readBareFilter, withValues } from '../valueFilters.ts'
import { slotAt, type Report } from './schemaPaths.ts'

/** Which arguments of a list do what. Those that are not said are found as in any list, also in the objects that are. */
export const hintedArguments = (
  field: OutputField,
  rows: RowsShape,
  { page, filter, sort, fixed = {} }: ListHint,
  report: Report,
): HintedSlots => {
  const find = (key: string, path: string | undefined): Slot | null => {
    const slot = path === undefined ? null : slotAt(field, path, key, report)
    return slot === null ? null : required(slot)
  }
  const size = find('page.size', page?.size)
  const number = find('page.number', page?.number)
  const skip = find('page.skip', page?.skip)
  if (page !== undefined && page.number === undefined && page.skip === undefined)
    report('page', 'Nothing says which page is asked for.', 'Add "number", or "skip" where rows are skipped.')
  const where = find('filter', filter)
  const by = find('sort.by', sort?.by)
  const direction = find('sort.direction', sort?.direction)
  const sent = Object.entries(fixed).flatMap(([path, value]) => {
    const slot = find(`fixed.${path}`, path)
    if (slot === null) return []
    const type = getNamedType(slot.type)
    const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : null
    if (names?.includes(String(value)) === false)
      report(`fixed.${path}`, `${type.name} has no value "${String(value)}".`, suggest(String(value), names))
    return [{ slot, value }]
  })
  const hinted = [size, number, skip, by, direction, where, ...sent.map(({ slot }) => slot)].filter(
    (slot) => slot !== null,
  )
  const order = by === null || sort === undefined ? null : hintedOrder(by, direction, sort, rows, report)
  const paging =
    size === null
      ? null
      : { ...NO_PAGES, take: skip === null ? null : size, skip, page: number, pageSize: size }
  const shape = where === null ? null : hintedFilter(where, hinted, rows, report)
  const opened = new Set(hinted.map(({ arg }) => arg))
  const rest = field.args.flatMap((arg) => (opened.has(arg) ? insideOf(arg) : slotsIn(field, arg)))
  return {
    slots: rest.filter((slot) => !hinted.some((one) => isAt(one, slot))),
    fixed: sent,
    ...(order === null ? {} : { order }),
    ...(paging === null ? {} : { paging }),
    ...(page?.from === undefined ? {} : { from: page.from }),
    ...(shape === null ? {} : { filter: shape }),
  }
}

/** What must be sent beside what is said, inside the objects that are opened: as with an argument, a choice with few values. */
export const fixedInside = (draft: ListDraft, report: Report): ListDraft['fixed'] => {
  // The order is left out of most requests.
  const { where, order: _order, page, ...others } = draft.args
  const facts = [where, page?.arg, page?.size, ...Object.values(others)]
  const all = [...facts, ...draft.fixed.map(({ arg }) => arg)].flatMap((fact) => fact ?? [])
  return draft.field.args.flatMap((arg) => {
    const inside = all.filter((fact) => fact.name === arg.name && fact.inside !== undefined)
    const taken = new Set(inside.map((fact) => fact.inside?.split('.')[0]))
    return insideOf(inside.length === 0 ? null : arg).flatMap(({ name, type, input, fact }) => {
      if (taken.has(name) || !isRequiredInputField(input)) return []
      const value = chooseValue(type)
      if (value !== null) return [{ arg: fact, value }]
      report(
        'fixed',
        `${draft.field.name} needs "${arg.name}.${name}".`,
        `Say what to send: "fixed": { "${arg.name}.${name}": … }.`,
      )
      return []
    })
  })
}

const NO_PAGES = pageSlots([])

const slotsIn = (field: OutputField, arg: GraphQLArgument): readonly Slot[] =>
  slotsOf({ ...field, args: [arg] })

const insideOf = (arg: GraphQLArgument | null): readonly Slot[] => {
  const type = arg === null ? null : getNamedType(arg.type)
  return arg !== null && isInputObjectType(type)
    ? Object.values(type.getFields()).map((input) => required(slotOf(arg, [input])))
    : []
}

/** An object with required fields is sent whenever one of its fields is. */
const required = (slot: Slot): Slot => {
  const type = getNamedType(slot.arg.type)
  const needs = isInputObjectType(type) && Object.values(type.getFields()).some(isRequiredInputField)
  const { fact } = slot
  return needs && !fact.type.endsWith('!') ? { ...slot, fact: { ...fact, type: `${fact.type}!` } } : slot
}

const isAt = (hinted: Slot, { arg, fact }: Slot): boolean =>
  hinted.arg === arg && (fact.inside === undefined || hinted.fact.inside?.split('.')[0] === fact.inside)

const hintedFilter = (
  slot: Slot,
  hinted: readonly Slot[],
  { rowType }: RowsShape,
  report: Report,
): FoundFilter | null => {
  const known = readFilter(slot.type)
  const taken = hinted.filter((one) => one !== slot && one.arg === slot.arg).map(({ name }) => name)
  const shape = known === null ? readBareFilter(slot.type, taken, rowType) : withValues(known, rowType)
  if (shape !== null) return { shape, slot, slots: [slot] }
  return report(
    'filter',
    `${String(slot.type)} compares no field of ${rowType.name}.`,
    'Name the argument whose fields are called as those of a record.',
  )
}

/** An order by what the project says of its argument. */
const hintedOrder = (
  by: Slot,
  direction: Slot | null,
  { descending }: SortHint,
  rows: RowsShape,
  report: Report,
): FoundOrder | null => {
  const sort = direction === null ? readSort(by.type) : null
  if (sort !== null) return toFound(sort, [by])
  const columns =
    direction === null
      ? (readColumnOrder(by.type, rows.rowType) ?? inText(by, descending, rows))
      : inPair(by, direction, rows)
  if (columns !== null) return byColumns(columns, [by, ...(direction === null ? [] : [direction])])
  return report(
    'sort',
    `${String(by.type)} names no column of ${rows.rowType.name} in a way that is known.`,
    isText(by)
      ? 'Say how a column is written in descending order: "descending": "-field"; or where the direction goes: "direction".'
      : 'Name an argument that takes texts, values named as columns, or an object with a direction for each.',
  )
}

const inPair = (by: Slot, direction: Slot, { rowType }: RowsShape): OrderColumns | null => {
  const ways = isText(direction) ? { ASC: 'asc', DESC: 'desc' } : directionsOf(direction.type)
  const type = getNamedType(by.type)
  const found = isEnumType(type)
    ? Object.entries(valuesOf(type, rowType))
    : isText(by)
      ? columnNames(rowType).map((name) => [name, name] as const)
      : []
  if (ways === null || found.length === 0) return null
  const values = found.map(
    ([name, value]) => [name, { ASC: [value, ways.ASC], DESC: [value, ways.DESC] }] as const,
  )
  return {
    enumName: isEnumType(type) ? type.name : null,
    values: Object.fromEntries(values),
    direction: direction.fact,
  }
}

const inText = (by: Slot, descending: TextOrder | undefined, { rowType }: RowsShape): OrderColumns | null => {
  if (descending === undefined || !isText(by)) return null
  const ascending = descending.replace('-', '').replace('desc', 'asc').replace('DESC', 'ASC')
  const values = columnNames(rowType).map(
    (name) =>
      [name, { ASC: ascending.replace('field', name), DESC: descending.replace('field', name) }] as const,
  )
  return { enumName: null, values: Object.fromEntries(values) }
}

const isText = ({ type }: Slot): boolean => getNamedType(type).name === 'String'
