import { getNamedType, isCompositeType, isLeafType, type GraphQLCompositeType } from 'graphql'
import { readRows } from './rowsShape.ts'
import { fieldsOf, hasRequiredArguments, isListOf, type OutputField } from './typeShapes.ts'

/** As many fields as a person can take in below one field. */
const MOST_FIELDS = 200

/**
 * The fields to show below a field that holds an object without a list of its own: all of them, objects within it included, as
 * long as these are few. Otherwise its values and its relations alone. In a schema whose types refer to each other in
 * circles, the number of paths grows beyond any bound, while the number of types stays the same.
 */
export const fieldsBelow = (
  type: GraphQLCompositeType,
  entities: ReadonlyMap<string, unknown>,
): readonly OutputField[] => {
  const fields = fieldsOf(type)
  if (countBelow(type, [], MOST_FIELDS, entities) <= MOST_FIELDS) return fields
  return fields.filter((field) => objectBehind(field, entities) === null)
}

/** Stops above `most`, so that it never follows more than that many paths. */
const countBelow = (
  type: GraphQLCompositeType,
  above: readonly string[],
  most: number,
  entities: ReadonlyMap<string, unknown>,
): number => {
  let count = 0
  for (const field of fieldsOf(type)) {
    if (hasRequiredArguments(field)) continue
    count++
    const object = objectBehind(field, entities)
    if (object !== null && object !== type && !above.includes(object.name)) {
      count += countBelow(object, [...above, type.name], most - count, entities)
    }
    if (count > most) return count
  }
  return count
}

/** Null for values and for relations to entities, whose fields are read once for all. */
const objectBehind = (
  field: OutputField,
  entities: ReadonlyMap<string, unknown>,
): GraphQLCompositeType | null => {
  if (isLeafType(getNamedType(field.type))) return null
  const rows = readRows(field.type)
  const type = rows === null ? getNamedType(field.type) : rows.rowType
  if (!isCompositeType(type) || (rows === null && isListOf(field.type))) return null
  return entities.has(type.name) ? null : type
}
