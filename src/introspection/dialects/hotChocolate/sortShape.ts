import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql'

export interface SortShape {
  readonly type: GraphQLInputObjectType
  readonly entry: (field: string) => 'direction' | SortShape | null
}

/** An input whose fields are all directions, or such inputs again. */
export const readSort = (type: GraphQLInputType): SortShape | null => {
  const input = getNamedType(type)
  if (!isInputObjectType(input) || !looksLikeSort(input, new Set())) return null
  const fields = input.getFields()
  return {
    type: input,
    entry: (name) => {
      const field = fields[name]
      if (field === undefined) return null
      return isDirection(getNamedType(field.type)) ? 'direction' : readSort(field.type)
    },
  }
}

const looksLikeSort = (input: GraphQLInputObjectType, seen: Set<GraphQLInputObjectType>): boolean => {
  if (seen.has(input)) return true
  seen.add(input)
  const types = Object.values(input.getFields()).map((field) => getNamedType(field.type))
  return (
    types.some((type) => isDirection(type) || isInputObjectType(type)) &&
    types.every((type) => isDirection(type) || (isInputObjectType(type) && looksLikeSort(type, seen)))
  )
}

const isDirection = (type: GraphQLNamedType): boolean => {
  if (!isEnumType(type)) return false
  return type.getValue('ASC') !== undefined && type.getValue('DESC') !== undefined
}
