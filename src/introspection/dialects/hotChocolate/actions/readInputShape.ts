import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
} from 'graphql'
import type { SchemaField } from '../../../SchemaField.ts'
import type { EntityDraft } from '../EntityDraft.ts'
import { toLeafKind } from '../scalarKinds.ts'
import { isListOf } from '../typeShapes.ts'

/** An input value as an editable field. `target` is the entity whose id it takes. */
export const readInputShape = (
  input: GraphQLArgument | GraphQLInputField,
  target: EntityDraft | null,
  above: readonly string[] = [],
): SchemaField => {
  const type = getNamedType(input.type)
  const isList = isListOf(input.type)
  const base = {
    name: input.name,
    typeName: type.name,
    nullable: !isNonNullType(input.type),
    isList,
    description: input.description ?? null,
    deprecated: input.deprecationReason ?? null,
    relation: null,
    enumName: isEnumType(type) ? type.name : null,
    itemKind: null,
    embedded: null,
    filterOperators: [],
    sortable: false,
    add: null,
    update: null,
  }
  if (target !== null) {
    const relation = {
      entity: target.name,
      many: isList,
      wrapping: 'plain',
      inverse: null,
      filterable: true,
      sortable: true,
    } as const
    return { ...base, kind: 'relation', relation }
  }
  if (!isInputObjectType(type)) {
    const kind = toLeafKind(type, [])
    return isList ? { ...base, kind: 'list', itemKind: kind } : { ...base, kind }
  }
  // Recursive inputs, and those with more fields than a form can hold, are edited as JSON below this point.
  if (above.includes(type.name) || !isSmall(type)) return { ...base, kind: 'json' }
  const embedded = Object.values(type.getFields()).map((part): SchemaField => ({
    ...readInputShape(part, null, [...above, type.name]),
    add: {
      name: part.name,
      typeName: getNamedType(part.type).name,
      required: isRequiredInputField(part),
      isList: isListOf(part.type),
      field: part.name,
      reference: null,
    },
  }))
  return isList
    ? { ...base, kind: 'list', itemKind: 'object', embedded }
    : { ...base, kind: 'object', embedded }
}

/** Of one value of a form, the objects within it included. */
const MOST_FIELDS = 200

const isSmall = (type: GraphQLInputObjectType): boolean => {
  const known = small.get(type) ?? countFields(type, [], MOST_FIELDS) <= MOST_FIELDS
  small.set(type, known)
  return known
}

const small = new WeakMap<GraphQLInputObjectType, boolean>()

/** Stops above `most`: inputs that refer to each other in circles have more paths than anybody can follow. */
const countFields = (type: GraphQLInputObjectType, above: readonly string[], most: number): number => {
  let count = 0
  for (const field of Object.values(type.getFields())) {
    count++
    const inner = getNamedType(field.type)
    if (isInputObjectType(inner) && inner !== type && !above.includes(inner.name))
      count += countFields(inner, [...above, type.name], most - count)
    if (count > most) return count
  }
  return count
}
