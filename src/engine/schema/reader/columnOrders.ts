import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isRequiredInputField,
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql'
import type { OrderColumns } from '../OperationFacts.ts'
import { fieldsOf, hasRequiredArguments, isListOf } from './typeShapes.ts'

/**
 * An order whose columns are values of an enum: `[PRICE_DESC]`, or `{ field: PRICE, direction: DESC }`; or fields of an input with
 * more than a direction: `{ price: { sort: desc, nulls: last } }`. Null for anything else, and where nothing is named like a
 * column of the row.
 */
export const readColumnOrder = (
  type: GraphQLInputType,
  rowType: GraphQLCompositeType,
): OrderColumns | null => {
  const named = getNamedType(type)
  const found = isEnumType(named) ? readEnumOrder(named) : isInputObjectType(named) ? readPair(named) : null
  if (found === null) return isInputObjectType(named) ? readWays(named, rowType) : null
  const values = matched(found.values, rowType)
  return Object.keys(values).length === 0 ? null : { enumName: found.enumName, values }
}

/** The values of an enum that are named like a column of the row, by column. */
export const valuesOf = (
  type: GraphQLEnumType,
  rowType: GraphQLCompositeType,
): Readonly<Record<string, string>> =>
  matched(new Map(current(type).map(({ name }) => [toKey(name), name])), rowType)

/** What a row can be ordered by: values of its own that need nothing. */
export const columnNames = (rowType: GraphQLCompositeType): readonly string[] =>
  fieldsOf(rowType)
    .filter((field) => isLeafType(getNamedType(field.type)) && !isListOf(field.type))
    .filter(
      (field) => !hasRequiredArguments(field) && !/^_|json/i.test(`${field.name} ${String(field.type)}`),
    )
    .map((field) => field.name)

const matched = <T>(found: ReadonlyMap<string, T>, rowType: GraphQLCompositeType): Record<string, T> => {
  const names = columnNames(rowType)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = found.get(toKey(name))
      // Two columns whose names differ in case alone cannot be told apart.
      const isAlone = names.filter((other) => toKey(other) === toKey(name)).length === 1
      return value === undefined || !isAlone ? [] : [[name, value] as const]
    }),
  )
}

type Directions = OrderColumns['values'][string]

interface Found {
  readonly enumName: string
  readonly values: ReadonlyMap<string, Directions>
}

/** `enum BookOrderBy { PRICE_ASC PRICE_DESC }`: a column needs both directions. */
const readEnumOrder = (type: GraphQLEnumType): Found => {
  const values = new Map<string, Directions>()
  for (const { name } of current(type)) {
    const [, column = '', ending = ''] = /^(.+?)_?(asc|Asc|ASC)$/.exec(name) ?? []
    const down = DOWN[ending]
    if (down === undefined) continue
    const opposite = `${name.slice(0, -ending.length)}${down}`
    if (current(type).some((value) => value.name === opposite))
      values.set(toKey(column), { ASC: name, DESC: opposite })
  }
  return { enumName: type.name, values }
}

const DOWN: Readonly<Record<string, string>> = { asc: 'desc', Asc: 'Desc', ASC: 'DESC' }

/** `input BookOrder { field: BookOrderField!, direction: Direction!, nulls: Nulls }` */
const readPair = (type: GraphQLInputObjectType): Found | null => {
  const fields = Object.values(type.getFields()).filter((field) => !isListOf(field.type))
  const direction = fields.find((field) => directionsOf(field.type) !== null)
  const column = fields.find((field) => COLUMN_NAMES.has(field.name) && isEnumType(getNamedType(field.type)))
  const directions = direction === undefined ? null : directionsOf(direction.type)
  const columns = column === undefined ? null : getNamedType(column.type)
  if (direction === undefined || column === undefined || direction === column) return null
  if (directions === null || !isEnumType(columns)) return null
  const others = Object.values(type.getFields()).filter((field) => field !== direction && field !== column)
  if (others.some(isRequiredInputField)) return null
  const entry = (name: string, way: string) => ({ [column.name]: name, [direction.name]: way })
  return {
    enumName: columns.name,
    values: new Map(
      current(columns).map(({ name }) => [
        toKey(name),
        { ASC: entry(name, directions.ASC), DESC: entry(name, directions.DESC) },
      ]),
    ),
  }
}

const COLUMN_NAMES = new Set('field column property key by sortBy orderBy sortField orderField'.split(' '))

/**
 * `input BookOrder { title: SortOrder, price: { sort: SortOrder!, nulls: Nulls } }`, `{ title: { direction, priority: Int! } }`.
 * Other fields, such as those of relations, are not read.
 */
const readWays = (type: GraphQLInputObjectType, rowType: GraphQLCompositeType): OrderColumns | null => {
  const fields = type.getFields()
  const values = Object.fromEntries(
    columnNames(rowType).flatMap((name) => {
      const ways = fields[name] === undefined ? null : waysOf(fields[name].type)
      return ways === null
        ? []
        : [[name, { ASC: { [name]: ways.ASC }, DESC: { [name]: ways.DESC } }] as const]
    }),
  )
  return Object.keys(values).length === 0 ? null : { enumName: null, values }
}

const waysOf = (type: GraphQLInputType): Directions | null => {
  const directions = directionsOf(type)
  if (directions !== null) return isListOf(type) ? null : directions
  const named = getNamedType(type)
  if (!isInputObjectType(named) || isListOf(type)) return null
  const fields = Object.values(named.getFields())
  const way = fields.find((field) => !isListOf(field.type) && directionsOf(field.type) !== null)
  const ways = way === undefined ? null : directionsOf(way.type)
  const others = fields.filter((field) => field !== way && isRequiredInputField(field))
  if (way === undefined || ways === null || !others.every(isPriority)) return null
  const first = Object.fromEntries(others.map((field) => [field.name, 1]))
  return { ASC: { [way.name]: ways.ASC, ...first }, DESC: { [way.name]: ways.DESC, ...first } }
}

/** Which column counts before others. */
const isPriority = ({ name, type }: GraphQLInputField): boolean =>
  name === 'priority' && getNamedType(type).name === 'Int' && !isListOf(type)

/** The two directions of an enum, however they are written. */
export const directionsOf = (
  type: GraphQLInputType,
): { readonly ASC: string; readonly DESC: string } | null => {
  const named = getNamedType(type)
  if (!isEnumType(named)) return null
  const find = (...names: readonly string[]) =>
    named.getValues().find(({ name }) => names.includes(name.toLowerCase()))?.name
  const up = find('asc', 'ascending')
  const down = find('desc', 'descending')
  return up === undefined || down === undefined ? null : { ASC: up, DESC: down }
}

const current = (type: GraphQLEnumType) =>
  type.getValues().filter((value) => typeof value.deprecationReason !== 'string')

/** `IN_PRINT` and `inPrint` are the same column. */
const toKey = (name: string): string => name.replaceAll('_', '').toLowerCase()
