import { comparesEmpty } from './comparesEmpty.ts'
import type { FilterFact, OrderFact } from '../OperationFacts.ts'
import type { PathFact } from '../SchemaField.ts'
import type { Filter } from '../Filter.ts'
import type { SchemaEntityFacts } from './Wire.ts'
import type { SortEntry } from '../SortEntry.ts'
import { placeBelow, type Entities } from './selection.ts'

type Input = Record<string, unknown>

/**
 * `{ path: ['loanPayments', 'amount'], op: 'gt', value }` → `{ loanPayments: { some: { amount: { gt } } } }`.
 * Throws when the schema has no `or` for a filter that needs one.
 */
export const toWhere = (
  entities: Entities,
  entity: SchemaEntityFacts,
  fact: FilterFact,
  filter: Filter,
): Input => {
  const all = (word: 'and' | 'or', filters: readonly Filter[]) =>
    combine(
      fact,
      word,
      filters.map((one) => toWhere(entities, entity, fact, one)),
    )
  if ('and' in filter) return all('and', filter.and)
  if ('or' in filter) return all('or', filter.or)
  const place = placeOf(entities, entity, fact, filter)
  if (place === null) return toCondition(entities, entity.operations.paths, fact, filter.path, filter)
  if (filter.value === null && !comparesEmpty(fact, filter.path[0] ?? ''))
    throw new Error('No filter by empty values.')
  return place.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), filter.value) as Input
}

/**
 * `[{ currency: { code: 'ASC' } }]`; one object when the schema takes no list. Where columns are values of an enum,
 * `['CODE_ASC']` or `[{ field: 'CODE', direction: 'ASC' }]`; only the first when the schema takes one.
 */
export const toOrder = (sort: readonly SortEntry[], order: OrderFact): unknown => {
  const { columns, isList } = order
  if (columns) {
    const values = sort.map((one) => {
      const name = one.path.join('.')
      const value = columns.values[name]?.[one.order]
      if (value) return value
      throw new Error(`The schema offers no order by ${name}.`)
    })
    return isList ? values : values[0]
  }
  const spelled = (direction: string) => (order.isLowerCase ? direction.toLowerCase() : direction)
  const entries = sort.map(({ path, order: direction, emptyLast }) =>
    path
      .toReversed()
      .reduce<unknown>(
        (inner, segment) => ({ [segment]: inner }),
        spelled(emptyLast && order.hasNullsLast ? `${direction}_NULLS_LAST` : direction),
      ),
  )
  return isList ? entries : entries.reduce<unknown>(merge, {})
}

type Condition = Extract<Filter, { readonly path: readonly string[] }>

/** Where the field is compared, if not where the others are. */
const placeOf = (
  entities: Entities,
  entity: SchemaEntityFacts,
  { places }: FilterFact,
  { path, op }: Condition,
): readonly string[] | null => {
  const [name = '', below] = path
  const isKey = below === entities[entity.operations.paths[name]?.entity ?? '']?.idField
  return below === undefined || isKey ? (places?.[name]?.[op] ?? null) : null
}

const toCondition = (
  entities: Entities,
  paths: Readonly<Record<string, PathFact>>,
  fact: FilterFact,
  path: readonly string[],
  condition: Condition,
): Input => {
  const [name, ...rest] = path
  if (name === undefined) throw new Error('A filter has an empty path.')
  const place = paths[name]
  const spelled = fact.spelling[condition.op] ?? condition.op
  if (rest.length === 0) {
    if (fact.style === 'flat')
      return { [condition.op === 'eq' ? name : `${name}_${spelled}`]: condition.value }
    const compared = { [spelled]: condition.value }
    return { [name]: place?.quantified === true ? { some: compared } : compared }
  }
  const below = toCondition(
    entities,
    place === undefined ? {} : placeBelow(entities, place).paths,
    fact,
    rest,
    condition,
  )
  if (place?.quantified !== true) return { [name]: below }
  return fact.style === 'flat' ? { [`${name}_some`]: below } : { [name]: { some: below } }
}

const combine = (fact: FilterFact, word: 'and' | 'or', conditions: readonly Input[]): Input => {
  const [first, ...others] = conditions
  if (first === undefined) return {}
  if (others.length === 0) return first
  const name = fact[word]
  if (name !== null) return { [name]: conditions }
  if (word === 'or') throw new Error('The schema has no "or": filter by one field at a time.')
  return conditions.reduce((a, b) => merge(a, b) as Input)
}

/** Two conditions on different fields, or different operators of one field, fit one object. */
const merge = (a: unknown, b: unknown): unknown => {
  if (!isInput(a) || !isInput(b)) {
    if (a !== b) throw new Error('One such condition at most.')
    return b
  }
  const merged = { ...a }
  for (const [key, value] of Object.entries(b))
    merged[key] = key in merged ? merge(merged[key], value) : value
  return merged
}

const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
