import { getNullableType, isListType, isObjectType, isUnionType, type GraphQLSchema } from 'graphql'
import type { ReadContext, SingleField } from './EntityDraft.ts'
import { hasRequiredArguments, type OutputField } from './typeShapes.ts'

/** The query fields that give one value, by the type of the value: as it is, out of a union, or out of a result. */
export const findSingle = (
  queryFields: readonly OutputField[],
  schema: GraphQLSchema,
): ReadContext['single'] => {
  const single = new Map<string, SingleField[]>()
  const put = (typeName: string, one: SingleField) => {
    const others = single.get(typeName)
    if (others === undefined) single.set(typeName, [one])
    else others.push(one)
  }
  for (const field of queryFields) {
    const type = getNullableType(field.type)
    if (isListType(type) || field.name.startsWith('_')) continue
    put(type.name, { field, path: [] })
    if (isUnionType(type)) {
      for (const member of type.getTypes()) put(member.name, { field, path: [`... on ${member.name}`] })
    } else if (isObjectType(type) && type !== schema.getQueryType()) {
      const inner = onlyObject(Object.values(type.getFields()))
      if (inner !== null) put(inner.typeName, { field, path: [inner.name] })
    }
  }
  return single
}

/** The one object that a result is about: `{ loan: Loan, errors: [Error!] }`. */
const onlyObject = (
  fields: readonly OutputField[],
): { readonly name: string; readonly typeName: string } | null => {
  const objects = fields.flatMap((field) => {
    const type = getNullableType(field.type)
    return isObjectType(type) && !hasRequiredArguments(field)
      ? [{ name: field.name, typeName: type.name }]
      : []
  })
  const [only] = objects
  return only !== undefined && objects.length === 1 ? only : null
}
