import { getNamedType, isCompositeType, isLeafType, type GraphQLCompositeType } from 'graphql'
import { hasFewFields } from './hasFewFields.ts'
import { readRows } from './rowsShape.ts'
import { fieldsOf, hasRequiredArguments, isListOf, type OutputField } from './typeShapes.ts'

/**
 * The fields to show below a field that holds an object without a list of its own: all of them, objects within it included, as
 * long as these are few. Otherwise its values and its relations alone.
 */
export const fieldsBelow = (
  type: GraphQLCompositeType,
  entities: ReadonlyMap<string, unknown>,
): readonly OutputField[] => {
  const fields = fieldsOf(type)
  const below = (one: GraphQLCompositeType) =>
    fieldsOf(one).flatMap((field) => (hasRequiredArguments(field) ? [] : [objectBehind(field, entities)]))
  if (hasFewFields(type, below)) return fields
  return fields.filter((field) => objectBehind(field, entities) === null)
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
