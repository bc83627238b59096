import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'

/** Any JSON value. */
export const GraphQLJSON = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => toValue(node, variables ?? {}),
})

const toValue = (node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown => {
  switch (node.kind) {
    case Kind.NULL:
      return null
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.LIST:
      return node.values.map((item) => toValue(item, variables))
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map((field) => [field.name.value, toValue(field.value, variables)]),
      )
    case Kind.VARIABLE:
      return variables[node.name.value]
    default:
      return node.value
  }
}
