import { getNamedType, isEnumType } from 'graphql'
import type { OrderColumns } from '../../../OperationFacts.ts'
import type { SortHint, TextOrder } from '../../../SchemaHints.ts'
import { columnNames, directionsOf, readColumnOrder, valuesOf } from '../columnOrders.ts'
import { byColumns, toFound, type FoundOrder } from '../findOrder.ts'
import type { RowsShape } from '../rowsShape.ts'
import type { Slot } from '../slots.ts'
import { readSort } from '../sortShape.ts'
import type { Report } from './schemaPaths.ts'

/** An order by what the project says of its argument. */
export const hintedOrder = (
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
