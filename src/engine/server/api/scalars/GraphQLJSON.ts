import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type ValueNode,
} from 'graphql'
import { isPlainObject } from '../../../rules/plainObjects.ts'

/** Hides a value from the executor, which takes an object with `then` for a promise. Sent as the value itself. */
class HiddenJson {
  readonly #value: unknown

  constructor(value: unknown) {
    this.#value = value
  }

  toJSON(): unknown {
    return this.#value
  }
}

const isThenable = (value: unknown): boolean => isPlainObject(value) && Object.hasOwn(value, 'then')

const hide = (value: unknown): unknown => (isThenable(value) ? new HiddenJson(value) : value)

const accept = (value: unknown): unknown => {
  if (isThenable(value))
    throw new GraphQLError(
      'The outermost object must have no key "then": rename it, or put the object into another one.',
    )
  return value
}

/** Lets fields of the type JSON answer any object, also one that was stored with a key `then`. */
export function hideThenables(schema: GraphQLSchema): GraphQLSchema {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  )
  for (const field of fields) {
    if (getNamedType(field.type) !== schema.getType(GraphQLJSON.name)) continue
    const { resolve = defaultFieldResolver } = field
    const isList = isListType(getNullableType(field.type))
    const answer = (value: unknown) => (isList && Array.isArray(value) ? value.map(hide) : hide(value))
    field.resolve = (...args) => {
      const value: unknown = resolve(...args)
      return value instanceof Promise ? value.then(answer) : answer(value)
    }
  }
  return schema
}

/** Any JSON value. */
export const GraphQLJSON = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: hide,
  parseValue: accept,
  parseLiteral: (node, variables) => accept(toValue(node, variables ?? {})),
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
