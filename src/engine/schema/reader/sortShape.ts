import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql'
import type { OrderColumns } from '../OperationFacts.ts'

export interface SortShape {
  readonly type: GraphQLNamedType
  /** Set where each column has its own value to send. */
  readonly columns: OrderColumns | null
  /** Directions are `asc` and `desc`, as in Prisma and Keystone. */
  readonly isLowerCase: boolean
  readonly hasNullsLast: boolean
  readonly entry: (field: string) => 'direction' | SortShape | null
}

/** An input whose fields are all directions, or nested inputs of that kind; null for anything else. */
export const readSort = (type: GraphQLInputType): SortShape | null => {
  const input = getNamedType(type)
  if (!isInputObjectType(input)) return null
  const known = shapes.get(input)
  if (known !== undefined) return known
  const shape = looksLikeSort(input) ? toShape(input) : null
  shapes.set(input, shape)
  return shape
}

const shapes = new WeakMap<GraphQLInputObjectType, SortShape | null>()

const toShape = (input: GraphQLInputObjectType): SortShape => {
  const fields = input.getFields()
  return {
    type: input,
    columns: null,
    isLowerCase: Object.values(fields).some((field) => hasValues(getNamedType(field.type), 'asc', 'desc')),
    hasNullsLast: Object.values(fields).some(({ type }) =>
      ['DESC_NULLS_LAST', 'desc_nulls_last'].some((name) => hasValues(getNamedType(type), name)),
    ),
    entry: (name) => {
      const field = fields[name]
      if (field === undefined) return null
      return isDirection(getNamedType(field.type)) ? 'direction' : readSort(field.type)
    },
  }
}

/**
 * Inputs that refer to each other are judged together: one that is not an order disqualifies all that lead to
 * it.
 */
const looksLikeSort = (input: GraphQLInputObjectType): boolean => {
  const reached = new Set<GraphQLInputObjectType>()
  const waiting = [input]
  let directions = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (verdicts.get(next) === true) {
      directions += 1
      continue
    }
    for (const field of Object.values(next.getFields())) {
      const type = getNamedType(field.type)
      if (isDirection(type)) directions += 1
      else if (isInputObjectType(type)) waiting.push(type)
      else return false
    }
  }
  if (directions === 0) return false
  for (const one of reached) verdicts.set(one, true)
  return true
}

const verdicts = new WeakMap<GraphQLInputObjectType, boolean>()

const isDirection = (type: GraphQLNamedType): boolean =>
  hasValues(type, 'ASC', 'DESC') || hasValues(type, 'asc', 'desc')

const hasValues = (type: GraphQLNamedType, ...names: readonly string[]): boolean =>
  isEnumType(type) && names.every((name) => type.getValue(name) !== undefined)
