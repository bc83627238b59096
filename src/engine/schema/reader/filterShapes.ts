import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql'
import type { FilterOperator } from '../FilterOperator.ts'
import type { FilterFact } from '../OperationFacts.ts'
import { FLAT_SPELLING, readOperators, sortOperators } from './filterOperators.ts'

/** What a filter input allows for one field. */
export interface FilterEntry {
  readonly operators: readonly FilterOperator[]
  /** Type of the compared value; null for a nested filter. */
  readonly leaf: GraphQLNamedType | null
  /** Filter of the object or the rows below. */
  readonly nested: FilterShape | null
  /** Through `some`, `all`, `none`, `any`. */
  readonly quantified: boolean
  /** The field is a relation, and the value the id of its row. */
  readonly isKey?: boolean
}

export interface FilterShape {
  /** Null where arguments of the list are the filter. */
  readonly type: GraphQLInputObjectType | null
  readonly fact: FilterFact
  /** Every condition is a bare value. */
  readonly isBare?: true
  readonly entry: (field: string) => FilterEntry | null
}

/** Recognises filter inputs by shape alone, whatever their names. Null for any other input. */
export const readFilter = (type: GraphQLInputType | GraphQLNamedType): FilterShape | null => {
  const input = getNamedType(type)
  if (!isInputObjectType(input)) return null
  const known = shapes.get(input)
  if (known !== undefined) return known
  const shape = looksLikeFilter(input) ? toShape(input) : null
  shapes.set(input, shape)
  return shape
}

const shapes = new WeakMap<GraphQLInputObjectType, FilterShape | null>()

const toShape = (input: GraphQLInputObjectType): FilterShape => {
  const fields = input.getFields()
  const flat = isFlat(input)
  const spelling = flat ? FLAT_SPELLING : spellingOf(input)
  const entries = new Map<string, FilterEntry | null>()
  return {
    type: input,
    fact: {
      style: flat ? 'flat' : 'nested',
      and: combinator(input, 'and'),
      or: combinator(input, 'or'),
      spelling,
    },
    entry: (name) => {
      const known = entries.get(name)
      if (known !== undefined) return known
      const entry = flat ? readFlatEntry(input, name) : readEntry(fields[name]?.type, spelling)
      entries.set(name, entry)
      return entry
    },
  }
}

const readEntry = (
  type: GraphQLInputType | undefined,
  spelling: FilterFact['spelling'],
): FilterEntry | null => {
  const input = type === undefined ? null : getNamedType(type)
  if (!isInputObjectType(input)) return null
  const operators = readOperators(input)
  if (operators.size > 0) {
    const usable = sortOperators(operators.keys()).filter(
      (operator) => operators.get(operator) === (spelling[operator] ?? operator),
    )
    const leaf = getNamedType(input.getFields()[operators.get(usable[0] ?? 'eq') ?? '']?.type) ?? null
    return { operators: usable, leaf, nested: null, quantified: false }
  }
  const some = quantifier(input)
  if (some !== null) {
    const entry = readEntry(some, spelling)
    return entry === null ? null : { ...entry, quantified: true }
  }
  const nested = readFilter(input)
  return nested === null ? null : { operators: [], leaf: null, nested, quantified: false }
}

const quantifier = (input: GraphQLInputObjectType): GraphQLInputType | null => {
  const fields = input.getFields()
  const some = fields.some
  if (some === undefined || !isInputObjectType(getNamedType(some.type))) return null
  return fields.none !== undefined || fields.all !== undefined || fields.any !== undefined ? some.type : null
}

const looksLikeFilter = (input: GraphQLInputObjectType): boolean => {
  const known = isFilter.get(input)
  if (known !== undefined) return known
  isFilter.set(input, false)
  const result =
    readOperators(input).size === 0 &&
    quantifier(input) === null &&
    (combinator(input, 'and') !== null ||
      combinator(input, 'or') !== null ||
      Object.values(input.getFields()).some((field) => {
        const type = getNamedType(field.type)
        return (
          isInputObjectType(type) &&
          (readOperators(type).size > 0 || quantifier(type) !== null || looksLikeFilter(type))
        )
      }))
  isFilter.set(input, result)
  return result
}

const isFilter = new WeakMap<GraphQLInputObjectType, boolean>()

/** Name of the field that combines filters of the same type (`and: [LoanFilterInput!]`). */
const combinator = (input: GraphQLInputObjectType, word: 'and' | 'or'): string | null => {
  for (const field of Object.values(input.getFields())) {
    if (field.name.length > word.length + 1 || field.name.toLowerCase().replace('_', '') !== word) continue
    if (getNamedType(field.type) !== input) continue
    if (isListType(getNullableType(field.type))) return field.name
  }
  return null
}

/**
 * One spelling per operator: the usual one, or the only alternative. Fields with any other spelling are
 * dropped.
 */
const spellingOf = (input: GraphQLInputObjectType): FilterFact['spelling'] => {
  const names = new Map<FilterOperator, Set<string>>()
  for (const field of Object.values(input.getFields())) {
    for (const [operator, name] of operatorsBehind(field.type)) {
      names.set(operator, (names.get(operator) ?? new Set()).add(name))
    }
  }
  return Object.fromEntries(
    sortOperators(names.keys()).flatMap((operator) => {
      const spelled = names.get(operator) ?? new Set()
      return spelled.has(operator) ? [] : [[operator, [...spelled].sort()[0]]]
    }),
  )
}

const operatorsBehind = (type: GraphQLInputType): ReadonlyMap<FilterOperator, string> => {
  const input = getNamedType(type)
  if (!isInputObjectType(input)) return new Map()
  const some = quantifier(input)
  return some === null ? readOperators(input) : operatorsBehind(some)
}

/** Early servers put the operator into the field's name: `name`, `name_not`, `name_contains`. */
const isFlat = (input: GraphQLInputObjectType): boolean => {
  const fields = input.getFields()
  return Object.keys(fields).some((name) => {
    if (!name.includes('_')) return false
    const [base, suffix] = splitFlat(name)
    return suffix !== null && fields[base] !== undefined && isLeafType(getNamedType(fields[base].type))
  })
}

const splitFlat = (name: string): readonly [string, FilterOperator | null] => {
  for (const [operator, suffix] of Object.entries(FLAT_SPELLING)) {
    if (name.endsWith(`_${suffix}`)) return [name.slice(0, -suffix.length - 1), operator as FilterOperator]
  }
  return [name, null]
}

const readFlatEntry = (input: GraphQLInputObjectType, name: string): FilterEntry | null => {
  const fields = input.getFields()
  const some = fields[`${name}_some`]
  const own = fields[name] ?? some
  if (own === undefined) return null
  const type = getNamedType(own.type)
  if (isInputObjectType(type)) {
    const nested = readFilter(type)
    return nested === null ? null : { operators: [], leaf: null, nested, quantified: own === some }
  }
  const operators = Object.entries(FLAT_SPELLING)
    .filter(([, suffix]) => fields[`${name}_${suffix}`] !== undefined)
    .map(([operator]) => operator as FilterOperator)
  return { operators: sortOperators(['eq', ...operators]), leaf: type, nested: null, quantified: false }
}
