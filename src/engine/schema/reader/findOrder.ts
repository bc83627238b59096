import {
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
} from 'graphql'
import type { OrderColumns, OrderFact } from '../OperationFacts.ts'
import { columnNames, directionsOf, readColumnOrder, valuesOf } from './columnOrders.ts'
import type { RowsShape } from './rowsShape.ts'
import type { Slot } from './slots.ts'
import { readSort, type SortShape } from './sortShape.ts'
import { isListOf } from './typeShapes.ts'

export interface FoundOrder {
  readonly sort: SortShape
  readonly fact: OrderFact
  /** What takes the order, and the direction where that is another argument. */
  readonly slots: readonly [Slot, ...Slot[]]
}

/** How the rows of a list are ordered by its arguments; null where they are not. */
export const findOrder = (slots: readonly Slot[], rows: RowsShape): FoundOrder | null => {
  const found = slots.flatMap((slot) => orderBy(slot, slots, rows) ?? [])
  return found.find((one) => ORDER_NAMES.has(one.slots[0].name)) ?? found[0] ?? null
}

const ORDER_NAMES = new Set(['order', 'orderBy', 'sort', 'sortBy', 'sorting'])

const orderBy = (slot: Slot, all: readonly Slot[], { rowType }: RowsShape): FoundOrder | null => {
  const sort = readSort(slot.type)
  if (sort !== null) return toFound(sort, [slot])
  // A single column that every request must name is a choice, not an order.
  if (isRequired(slot) && !isListOf(slot.type)) return null
  const pair = readOrderPair(slot, all, rowType)
  const columns = pair?.columns ?? readColumnOrder(slot.type, rowType) ?? readTextOrder(slot, all, rowType)
  if (columns === null) return null
  return byColumns(columns, [slot, ...(pair ? [pair.direction] : [])])
}

/** Each column is a value of its own. */
export const byColumns = (columns: OrderColumns, slots: FoundOrder['slots']): FoundOrder => {
  const entry: SortShape['entry'] = (name) => (Object.hasOwn(columns.values, name) ? 'direction' : null)
  return toFound(
    { type: getNamedType(slots[0].type), columns, isLowerCase: false, hasNullsLast: false, entry },
    slots,
  )
}

export const toFound = (sort: SortShape, slots: FoundOrder['slots']): FoundOrder => {
  const [{ fact, type, input }] = slots
  const { columns, isLowerCase, hasNullsLast } = sort
  return {
    sort,
    slots,
    fact: {
      ...fact,
      // Left out, it is ordered as the server does by default.
      ...(columns && input.defaultValue !== undefined && fact.inside === undefined
        ? { type: String(getNullableType(type)) }
        : {}),
      isList: isListOf(type),
      ...(isLowerCase ? { isLowerCase } : {}),
      ...(hasNullsLast ? { hasNullsLast } : {}),
      ...(columns ? { columns } : {}),
    },
  }
}

const isRequired = ({ input }: Slot): boolean => isNonNullType(input.type) && input.defaultValue === undefined

/**
 * An order that is a text: `sort: ["title:asc"]` of Strapi, `sort: ["-title"]` of Directus. A schema does not say how such a text
 * is written, so it counts only where the other arguments, the default or the description show it.
 */
const readTextOrder = (
  slot: Slot,
  all: readonly Slot[],
  rowType: GraphQLCompositeType,
): OrderColumns | null => {
  if (!TEXT_ORDERS.has(slot.name) || !isText(slot)) return null
  const spell = spellingOf(slot, all)
  const columns = columnNames(rowType)
  return spell === null || columns.length === 0
    ? null
    : { enumName: null, values: Object.fromEntries(columns.map((name) => [name, spell(name)])) }
}

const TEXT_ORDERS = new Set(['sort', 'orderBy', 'order', 'sortBy'])

/** The gateway judges texts in arguments, not in their objects. */
const isText = ({ type, fact }: Slot): boolean =>
  getNamedType(type).name === 'String' && fact.inside === undefined

type Spell = (name: string) => { readonly ASC: string; readonly DESC: string }

const withColon: Spell = (name) => ({ ASC: `${name}:asc`, DESC: `${name}:desc` })
const withMinus: Spell = (name) => ({ ASC: name, DESC: `-${name}` })

const spellingOf = ({ type, input }: Slot, all: readonly Slot[]): Spell | null => {
  const shown = `${JSON.stringify(input.defaultValue ?? '')} ${input.description ?? ''}`
  if (/\w:(?:asc|desc)\b/i.test(shown)) return withColon
  if (/(?:^|["'`\s])-[a-z_]\w+["'`]/i.test(shown)) return withMinus
  if (!isListOf(type)) return null
  const has = (name: string, typeName: string) =>
    all.some((one) => one.name === name && getNamedType(one.type).name === typeName)
  const isFiltered = (name: string) =>
    all.some((one) => one.name === name && isInputObjectType(getNamedType(one.type)))
  if (isFiltered('filters') && all.some(({ arg }) => arg.name === 'pagination')) return withColon
  return isFiltered('filter') && has('search', 'String') && has('page', 'Int') ? withMinus : null
}

interface OrderPair {
  readonly columns: OrderColumns
  readonly direction: Slot
}

/** A column and a direction in two arguments: `sortField: "title", sortOrder: "asc"`, `orderBy: title, orderDirection: asc`. */
const readOrderPair = (slot: Slot, all: readonly Slot[], rowType: GraphQLCompositeType): OrderPair | null => {
  const names = PAIRS.get(slot.name)
  const direction = all.find((one) => names?.includes(one.name) === true && !isListOf(one.type))
  if (direction === undefined || isListOf(slot.type) || direction.fact.inside !== undefined) return null
  const ways = isText(direction) ? { ASC: 'asc', DESC: 'desc' } : directionsOf(direction.type)
  if (ways === null) return null
  const named = getNamedType(slot.type)
  const pairs = (value: string) => ({ ASC: [value, ways.ASC], DESC: [value, ways.DESC] })
  const found = isEnumType(named) ? valuesOf(named, rowType) : isText(slot) ? texts(rowType) : {}
  const values = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, pairs(value)]))
  if (Object.keys(values).length === 0) return null
  const columns = { enumName: isEnumType(named) ? named.name : null, values, direction: direction.fact }
  return { columns, direction }
}

const texts = (rowType: GraphQLCompositeType): Readonly<Record<string, string>> =>
  Object.fromEntries(columnNames(rowType).map((name) => [name, name]))

const PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['sortField', ['sortOrder', 'sortDirection', 'sortDir']],
  ['sortBy', ['sortOrder', 'sortDirection', 'sortDir']],
  ['orderBy', ['orderDirection', 'orderDir', 'sortOrder', 'sortDirection']],
  ['orderField', ['orderDirection', 'orderDir', 'sortOrder']],
  ['sort', ['order', 'sortOrder', 'direction', 'sortDirection']],
])
