import { getNamedType, getNullableType, isNonNullType } from 'graphql'
import type { OrderColumns, OrderFact } from '../../OperationFacts.ts'
import { readColumnOrder } from './columnOrders.ts'
import { readOrderPair, readTextOrder } from './textOrders.ts'
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
