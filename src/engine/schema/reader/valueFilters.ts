import {
  getNamedType,
  getNullableType,
  GraphQLString,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql'
import type { FilterOperator } from '../FilterOperator.ts'
import type { FilterPlaces } from '../OperationFacts.ts'
import { columnNames } from './columnOrders.ts'
import { operatorOf, readOperators, sortOperators } from './filterOperators.ts'
import type { FilterEntry, FilterShape } from './filterShapes.ts'
import { readRows } from './rowsShape.ts'
import type { Slot } from './slots.ts'
import { fieldsOf, isListOf } from './typeShapes.ts'

type Input = GraphQLArgument | GraphQLInputField

/**
 * A filter with what it compares by bare values, too: `inPrint: Boolean` is equal, `genre: [Genre!]` one of, `pages_gte: Int` by its
 * ending, `authorId: ID` the id of the related `author`; and operators that one field spells otherwise than the others (`is`).
 */
export const withValues = (shape: FilterShape, rowType: GraphQLCompositeType): FilterShape =>
  shape.type === null || shape.fact.style === 'flat'
    ? shape
    : toShape(shape, Object.values(shape.type.getFields()), rowType)

/** The same of any input, but for fields that have another meaning. */
export const readBareFilter = (
  type: GraphQLInputType,
  except: readonly string[],
  rowType: GraphQLCompositeType,
): FilterShape | null => {
  const input = getNullableType(type)
  if (!isInputObjectType(input)) return null
  const inputs = Object.values(input.getFields()).filter(({ name }) => !except.includes(name))
  const shape = toShape({ type: input, fact: NO_FACT, isBare: true, entry: () => null }, inputs, rowType)
  return shape.fact.places === undefined ? null : shape
}

/** `condition: { genre: Genre }`: an input of bare values that is named as a filter; null for any other. */
export const readValueFilter = ({ name, type }: Slot, rowType: GraphQLCompositeType): FilterShape | null => {
  const input = getNullableType(type)
  if (!FILTER_NAMES.has(name) || !isInputObjectType(input)) return null
  const inputs = Object.values(input.getFields())
  if (inputs.some(isRequiredInputField)) return null
  const shape = toShape({ type: input, fact: NO_FACT, isBare: true, entry: () => null }, inputs, rowType)
  return shape.fact.places === undefined ? null : shape
}

/**
 * `users(status: ACTIVE, teamId: 3)`: arguments that are named as a column, with its type. Texts and amounts are left out: by
 * them servers often search.
 */
export const readArguments = (
  slots: readonly Slot[],
  rowType: GraphQLCompositeType,
): { readonly shape: FilterShape; readonly slots: readonly Slot[] } | null => {
  const usable = slots.filter(({ fact, type, input }) => {
    const named = getNamedType(type)
    const isChoice = isEnumType(named) || ['Boolean', 'ID', 'Int'].includes(named.name)
    return fact.inside === undefined && isChoice && !String(input.type).endsWith('!')
  })
  const shape = toShape(
    { type: null, fact: NO_FACT, isBare: true, entry: () => null },
    usable.map(({ input }) => input),
    rowType,
  )
  const places = Object.values(shape.fact.places ?? {}).flatMap((one) => Object.values(one))
  const used = usable.filter(({ name }) => places.some(([first]) => first === name))
  if (used.length === 0) return null
  const args = Object.fromEntries(used.map(({ name, fact }) => [name, fact]))
  return { shape: { ...shape, fact: { ...shape.fact, args } }, slots: used }
}

const FILTER_NAMES = new Set('where filter filters filterBy condition conditions criteria'.split(' '))

const NO_FACT = { style: 'nested', and: null, or: null, spelling: {} } as const

const toShape = (base: FilterShape, inputs: readonly Input[], rowType: GraphQLCompositeType): FilterShape => {
  const places: Record<string, FilterPlaces[string]> = {}
  const entries = new Map<string, FilterEntry>()
  const add = (name: string, found: Found | null, isKey: boolean) => {
    const known = base.entry(name)
    if (found === null || known?.nested) return
    const own = known?.operators ?? []
    const others = [...found.places].filter(([operator]) => !own.includes(operator))
    if (others.length === 0) return
    places[name] = Object.fromEntries(others)
    const operators = sortOperators([...own, ...others.map(([operator]) => operator)])
    entries.set(name, {
      operators,
      leaf: found.leaf,
      nested: null,
      quantified: known?.quantified ?? false,
      isKey,
    })
  }
  const fields = fieldsOf(rowType)
  for (const name of columnNames(rowType)) {
    const type = fields.find((field) => field.name === name)?.type
    if (type !== undefined) add(name, findPlaces(inputs, name, getNamedType(type)), false)
  }
  for (const { name, type } of fields) {
    if (!isCompositeType(getNullableType(type)) || readRows(type) !== null) continue
    const key = inputs.find((input) => isKeyOf(input.name, name))
    if (key !== undefined) add(name, findPlaces(inputs, key.name, null), true)
  }
  const search = base.type === null ? undefined : inputs.find((input) => isSearch(input, rowType))
  if (search !== undefined) places[WHOLE_ROW] = { contains: [search.name] }
  if (entries.size === 0 && search === undefined) return base
  return {
    ...base,
    fact: { ...base.fact, places },
    entry: (name) => entries.get(name) ?? base.entry(name),
  }
}

interface Found {
  readonly places: ReadonlyMap<FilterOperator, readonly string[]>
  readonly leaf: GraphQLNamedType
}

/** Where a column is compared. `leaf` is the column's type; null for a key, whose type only the related row says. */
const findPlaces = (
  inputs: readonly Input[],
  column: string,
  leaf: GraphQLNamedType | null,
): Found | null => {
  const places = new Map<FilterOperator, readonly string[]>()
  const type = leaf ?? getNamedType(inputs.find(({ name }) => name === column)?.type ?? null)
  if (!type) return null
  const own = isInputObjectType(type) ? null : type
  let compared: GraphQLNamedType | null = own
  for (const input of inputs) {
    const named = getNamedType(input.type)
    const operator = operatorAfter(input, column)
    if (input.name === column && isInputObjectType(named) && !isListOf(input.type)) {
      for (const [one, spelled] of readOperators(named)) {
        const value = named.getFields()[spelled]
        if (value === undefined || (own !== null && getNamedType(value.type) !== own)) continue
        compared ??= getNamedType(value.type)
        places.set(one, [column, spelled])
      }
    } else if (operator !== null && named === own && isLeafType(named) && !places.has(operator))
      places.set(operator, [input.name])
  }
  return compared === null ? null : { places, leaf: compared }
}

/** `genre` is `eq`, or `in` where it takes a list; `genre_neq` what its ending says. */
const operatorAfter = ({ name, type }: Input, column: string): FilterOperator | null => {
  const isList = isListOf(type)
  if (name === column) return isList ? 'in' : 'eq'
  if (!name.startsWith(`${column}_`)) return null
  const operator = operatorOf(name.slice(column.length + 1))
  return operator !== null && (operator === 'in' || operator === 'nin') === isList ? operator : null
}

/** `q: String`, which is no column: the server looks for the text wherever it likes. */
const isSearch = ({ name, type }: Input, rowType: GraphQLCompositeType): boolean =>
  SEARCH_NAMES.has(name) &&
  getNullableType(type) === GraphQLString &&
  fieldsOf(rowType).every((field) => field.name !== name)

/** No column is called so. */
const WHOLE_ROW = ''

const SEARCH_NAMES = new Set(['q', '_q', 'search', 'searchText', 'fullText'])

/** `authorId` or `author_id` of `author` and `Author`, and of PostGraphile's `authorByAuthorId`. */
export const isKeyOf = (input: string, relation: string): boolean => {
  const [, by] = /By([A-Z]\w*)$/.exec(relation) ?? []
  return toKey(input) === `${toKey(relation)}id` || (by !== undefined && toKey(input) === toKey(by))
}

const toKey = (name: string): string => name.replaceAll('_', '').toLowerCase()
