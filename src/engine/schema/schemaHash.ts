import { createHash } from 'node:crypto'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  printSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/**
 * SDL with types and directives sorted by name: the committed form, used for comparison. Fields and enum
 * values keep their source order, which is the order people want to see.
 */
export const printSorted = (schema: GraphQLSchema): string => {
  const types = Object.values(schema.getTypeMap()).toSorted(byName)
  const typeMap = Object.fromEntries(types.map((type) => [type.name, type]))
  const directives = schema.getDirectives().toSorted(byName)
  // A schema orders its types by traversal, so the sorted types go first.
  const sorted = Object.create(schema, {
    getTypeMap: { value: () => typeMap },
    getDirectives: { value: () => directives },
  }) as GraphQLSchema
  return `${printSchema(sorted)}\n`
}

/**
 * Changes exactly when the contract changes, descriptions included, whatever the source order. Several times
 * cheaper than printing the schema.
 */
export const schemaHash = (schema: GraphQLSchema): string => {
  const hash = createHash('sha256')
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  hash.update(roots.map((type) => type?.name ?? '').join(' '))
  for (const type of Object.values(schema.getTypeMap()).toSorted(byName)) {
    if (!isIntrospectionType(type) && !isSpecifiedScalarType(type))
      hash.update(line(type.name, type.description, toContent(type)))
  }
  return hash.digest('hex').slice(0, 16)
}

const toContent = (type: GraphQLNamedType): string => {
  if (isObjectType(type) || isInterfaceType(type)) {
    const faces = type.getInterfaces().map((face) => face.name)
    return `type ${faces.toSorted().join(' ')}${members(type.getFields(), fieldLine)}`
  }
  if (isInputObjectType(type)) return `input${members(type.getFields(), inputLine)}`
  if (isUnionType(type)) {
    const names = type.getTypes().map((member) => member.name)
    return `union ${names.toSorted().join(' ')}`
  }
  if (isEnumType(type)) {
    const values = type.getValues().toSorted(byName)
    return `enum${values.map((value) => line(value.name, value.description, value.deprecationReason)).join('')}`
  }
  return `scalar ${isScalarType(type) ? (type.specifiedByURL ?? '') : ''}`
}

const members = <T extends Named>(fields: Readonly<Record<string, T>>, print: (field: T) => string): string =>
  Object.values(fields).toSorted(byName).map(print).join('')

const fieldLine = (field: GraphQLField<unknown, unknown>): string =>
  line(
    field.name,
    field.description,
    `${String(field.type)} ${field.deprecationReason ?? ''}${field.args.toSorted(byName).map(inputLine).join('')}`,
  )

const inputLine = (input: GraphQLArgument | GraphQLInputField): string => {
  const standard = input.defaultValue === undefined ? '' : JSON.stringify(input.defaultValue)
  return line(
    input.name,
    input.description,
    `${String(input.type)} ${standard} ${input.deprecationReason ?? ''}`,
  )
}

/** Separates parts by characters that do not occur in names or descriptions. */
const line = (
  name: string,
  description: string | null | undefined,
  content: string | null | undefined,
): string => `\n${name}\u0001${description ?? ''}\u0001${content ?? ''}\u0002`

interface Named {
  readonly name: string
}

const byName = (a: Named, b: Named): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
