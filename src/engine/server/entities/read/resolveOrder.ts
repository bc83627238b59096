import type { Entity, ScalarField, ToOne } from '../model/Entity.ts'
import { badInput, notAuthorized } from '../requestErrors.ts'
import type { QueryScope } from './QueryScope.ts'

/** One key of an order. */
export interface OrderTerm {
  /** Relations from the listed entity to the one with the field. */
  readonly path: readonly ToOne[]
  readonly field: ScalarField
  readonly isDescending: boolean
  readonly isNullable: boolean
  /** Whether empty values come first. */
  readonly isNullFirst: boolean
}

const MAX_TERMS = 10
const MAX_DEPTH = 5

/**
 * The client's order, completed by the id, so that rows with equal keys always have the same order. The id
 * takes the direction of the last key, so an index on (key, id) can be read either way.
 */
export const resolveOrder = (
  scope: QueryScope,
  entity: Entity,
  order: unknown,
  at: string,
): readonly OrderTerm[] => {
  const entries = order === null || order === undefined ? [] : Array.isArray(order) ? order : [order]
  if (entries.length > MAX_TERMS) throw badInput(at, `has more than ${MAX_TERMS} entries`)
  const terms: OrderTerm[] = []
  for (const [index, entry] of entries.entries()) {
    const term = resolveTerm(scope, entity, entry, `${at}[${index}]`)
    const isRepeated = terms.some((before) => isSameKey(before, term))
    if (!isRepeated) terms.push(term)
    // The id is unique, so later keys cannot change the order.
    if (term.path.length === 0 && term.field === entity.id) return terms
  }
  const isDescending = terms.at(-1)?.isDescending ?? false
  return [...terms, { path: [], field: entity.id, isDescending, isNullable: false, isNullFirst: false }]
}

/** One entry of an order: exactly one field, of the entity or of a related one. */
export const resolveTerm = (
  scope: QueryScope,
  entity: Entity,
  entry: unknown,
  at: string,
  path: readonly ToOne[] = [],
): OrderTerm => {
  const given = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
  const set = given.filter(([, value]) => value !== undefined && value !== null)
  const [only] = set
  if (!only || set.length > 1) {
    throw badInput(at, 'must name exactly one field: write one entry for each field to sort by')
  }
  const [name, value]: [string, unknown] = only
  const field = entity.fields.get(name)
  if (field) {
    if (!scope.access.mayRead(field)) throw notAuthorized(`${at}.${name}`)
    const isNullable = field.isNullable || path.some((relation) => relation.isNullable)
    return {
      path,
      field,
      isDescending: value !== 'ASC',
      isNullable,
      isNullFirst: isNullable && value === 'DESC',
    }
  }
  const relation = entity.relations.get(name)
  if (relation?.kind !== 'to-one') throw badInput(`${at}.${name}`, `cannot be sorted by`)
  if (!scope.access.mayRead(relation)) throw notAuthorized(`${at}.${name}`)
  if (path.length >= MAX_DEPTH) throw badInput(at, `is nested more than ${MAX_DEPTH} deep`)
  return resolveTerm(scope, relation.target(), value, `${at}.${name}`, [...path, relation])
}

const isSameKey = (one: OrderTerm, other: OrderTerm): boolean =>
  one.field === other.field &&
  one.path.length === other.path.length &&
  one.path.every((relation, index) => relation === other.path[index])
