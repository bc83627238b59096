import {
  getNamedType,
  GraphQLBoolean,
  isEnumType,
  isLeafType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
} from 'graphql'
import type { FilterOperator } from '../FilterOperator.ts'

/**
 * Operators of an input such as `{ eq, neq, in, nin, contains }`, with their spelling; empty for any other
 * input.
 */
export const readOperators = (input: GraphQLInputObjectType): ReadonlyMap<FilterOperator, string> => {
  const known = operatorsOf.get(input)
  if (known !== undefined) return known
  const found = new Map<FilterOperator, string>()
  const others: GraphQLInputField[] = []
  for (const field of Object.values(input.getFields())) {
    if (/^_?(and|or)$/i.test(field.name)) continue
    const operator = OPERATOR_OF_NAME.get(toKey(field.name))
    if (operator === undefined || !isLeafType(getNamedType(field.type))) others.push(field)
    else if (!found.has(operator) || isBetter(field.name, operator)) found.set(operator, field.name)
  }
  const isOperators = found.size > others.length || comparesOneValue(input, found, others)
  const result = isOperators ? found : NO_OPERATORS
  operatorsOf.set(input, result)
  return result
}

/** Its own name wins; a search for part of a text ignores case where it can. */
const isBetter = (name: string, operator: FilterOperator): boolean =>
  name === operator || IGNORES_CASE.has(toKey(name))

/**
 * Many operators are not known, as with PostGraphile's `StringFilter`: still one value is compared when there is an `equals`, and
 * the others take a value of its type, a boolean (`isNull`), an enum (`mode`), or the same input (`not`).
 */
const comparesOneValue = (
  input: GraphQLInputObjectType,
  found: ReadonlyMap<FilterOperator, string>,
  others: readonly GraphQLInputField[],
): boolean => {
  const name = found.get('eq')
  if (name === undefined || !EQUALS.has(toKey(name))) return false
  const value = getNamedType(input.getFields()[name]?.type)
  return others.every((field) => {
    const type = getNamedType(field.type)
    return type === value || type === input || type === GraphQLBoolean || isEnumType(type)
  })
}

const EQUALS = new Set(['eq', 'equals', 'equalto'])

const operatorsOf = new WeakMap<GraphQLInputObjectType, ReadonlyMap<FilterOperator, string>>()
const NO_OPERATORS: ReadonlyMap<FilterOperator, string> = new Map()

const toKey = (name: string): string => name.toLowerCase().replaceAll('_', '')

const OPERATORS: readonly FilterOperator[] = [
  'eq',
  'neq',
  'in',
  'nin',
  'contains',
  'ncontains',
  'startsWith',
  'nstartsWith',
  'endsWith',
  'nendsWith',
  'gt',
  'ngt',
  'gte',
  'ngte',
  'lt',
  'nlt',
  'lte',
  'nlte',
]

/** The order is fixed, independent of the schema. */
export const sortOperators = (operators: Iterable<FilterOperator>): readonly FilterOperator[] => {
  const set = new Set(operators)
  return OPERATORS.filter((operator) => set.has(operator))
}

const SYNONYMS: Readonly<Partial<Record<FilterOperator, string>>> = {
  eq: 'equals equal equalto is',
  neq: 'ne notequals notequal notequalto not isnot noteq',
  in: 'isin includedin',
  nin: 'notin isnotin',
  contains: 'includes includesinsensitive icontains containsi',
  startsWith: 'startswithinsensitive istartswith startswithi',
  endsWith: 'endswithinsensitive iendswith endswithi',
  ncontains: 'notcontains doesnotcontain',
  nstartsWith: 'notstartswith',
  nendsWith: 'notendswith',
  gt: 'greaterthan after',
  ngt: 'notgreaterthan',
  gte: 'greaterthanorequal greaterthanorequals greaterthanorequalto greaterthanequal ge',
  ngte: 'notgreaterthanorequal',
  lt: 'lessthan lowerthan before',
  nlt: 'notlessthan notlowerthan',
  lte: 'lessthanorequal lessthanorequals lessthanorequalto lowerthanorequal le',
  nlte: 'notlessthanorequal notlowerthanorequal',
}

const IGNORES_CASE = new Set(
  (
    'includesinsensitive icontains containsi ' +
    'startswithinsensitive istartswith startswithi endswithinsensitive iendswith endswithi'
  ).split(' '),
)

export const operatorOf = (name: string): FilterOperator | null => OPERATOR_OF_NAME.get(toKey(name)) ?? null

const OPERATOR_OF_NAME: ReadonlyMap<string, FilterOperator> = new Map(
  OPERATORS.flatMap((operator) =>
    [toKey(operator), ...(SYNONYMS[operator]?.split(' ') ?? [])].map((name) => [name, operator] as const),
  ),
)

export const FLAT_SPELLING: Readonly<Partial<Record<FilterOperator, string>>> = {
  nin: 'not_in',
  in: 'in',
  ncontains: 'not_contains',
  contains: 'contains',
  nstartsWith: 'not_starts_with',
  startsWith: 'starts_with',
  nendsWith: 'not_ends_with',
  endsWith: 'ends_with',
  ngte: 'not_gte',
  gte: 'gte',
  ngt: 'not_gt',
  gt: 'gt',
  nlte: 'not_lte',
  lte: 'lte',
  nlt: 'not_lt',
  lt: 'lt',
  neq: 'not',
}
