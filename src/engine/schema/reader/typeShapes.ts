import {
  getNullableType,
  isCompositeType,
  isListType,
  isRequiredArgument,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'

export type OutputField = GraphQLField<unknown, unknown>
export type FieldsType = GraphQLObjectType | GraphQLInterfaceType

/** Type of the items when the type is a list (not a list of lists) of objects. */
export const listItem = (type: GraphQLOutputType): GraphQLCompositeType | null => {
  const nullable = getNullableType(type)
  if (!isListType(nullable)) return null
  const item = getNullableType(nullable.ofType)
  return isCompositeType(item) ? item : null
}

export const isListOf = (type: GraphQLType): boolean => isListType(getNullableType(type))

export const isRootType = (type: GraphQLNamedType, schema: GraphQLSchema): boolean =>
  type === schema.getQueryType() || type === schema.getMutationType()

export const isDeprecated = (field: OutputField): boolean => typeof field.deprecationReason === 'string'

export const hasRequiredArguments = (field: OutputField): boolean => field.args.some(isRequiredArgument)

/**
 * Fields that can be selected on every value of the type. A union has the fields that its members share with
 * the same type.
 */
export const fieldsOf = (type: GraphQLCompositeType): readonly OutputField[] => {
  if (!isUnionType(type)) return Object.values(type.getFields())
  const [first, ...others] = type.getTypes()
  if (first === undefined) return []
  return Object.values(first.getFields()).filter((field) =>
    others.every((other) => String(other.getFields()[field.name]?.type) === String(field.type)),
  )
}

/** A union has no fields of its own: each member needs a type condition. */
export const membersOf = (type: GraphQLCompositeType): readonly string[] =>
  isUnionType(type) ? type.getTypes().map((member) => member.name) : []

/** `shop` of `shop.products`: the field of the schema's own type that leads there. */
export const rootOf = (path: string): string => path.split('.')[0] ?? path
