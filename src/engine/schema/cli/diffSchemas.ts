import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'

/** What differs between two schemas, one line each: `- Loan.rateOld: Decimal`, `+ Loan.rate: Decimal`, `~ Loan.state: String -> LoanState!`. */
export const diffSchemas = (before: GraphQLSchema, after: GraphQLSchema): readonly string[] => {
  const old = coordinatesOf(before)
  const now = coordinatesOf(after)
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((name) => {
    const [a, b] = [old.get(name), now.get(name)]
    if (a === b) return []
    // For an added or removed type, its fields need no lines of their own.
    const owner = name.split('.')[0] ?? ''
    if (owner !== name && old.has(owner) !== now.has(owner)) return []
    if (a === undefined) return [`+ ${name}${b === '' ? '' : `: ${b ?? ''}`}`]
    if (b === undefined) return [`- ${name}${a === '' ? '' : `: ${a}`}`]
    return [`~ ${name}: ${a} -> ${b}`]
  })
}

const coordinatesOf = (schema: GraphQLSchema): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isIntrospectionType(type) && !isSpecifiedScalarType(type)) addType(type, found)
  }
  return found
}

const addType = (type: GraphQLNamedType, found: Map<string, string>): void => {
  found.set(type.name, isUnionType(type) ? type.getTypes().map(String).sort().join(' | ') : '')
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      const args = field.args.map((arg) => `${arg.name}: ${String(arg.type)}`).sort()
      found.set(
        `${type.name}.${field.name}`,
        `${args.length === 0 ? '' : `(${args.join(', ')}) `}${String(field.type)}`,
      )
    }
  } else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields()))
      found.set(`${type.name}.${field.name}`, String(field.type))
  } else if (isEnumType(type)) {
    for (const value of type.getValues()) found.set(`${type.name}.${value.name}`, '')
  }
}
