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
import { hasFewFields } from '../hasFewFields.ts'
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

const isSmall = (type: GraphQLInputObjectType): boolean => {
  const known = small.get(type) ?? hasFewFields(type, objectsIn)
  small.set(type, known)
  return known
}

const small = new WeakMap<GraphQLInputObjectType, boolean>()

const objectsIn = (type: GraphQLInputObjectType): readonly (GraphQLInputObjectType | null)[] =>
  Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type)
    return isInputObjectType(inner) ? inner : null
  })
