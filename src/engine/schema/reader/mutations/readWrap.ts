import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredInputField,
  type GraphQLInputType,
} from 'graphql'
import type { InputWrap } from '../../SchemaField.ts'
import { isListOf } from '../typeShapes.ts'

/** A value and the object that wraps it. */
export interface Wrapped {
  readonly value: GraphQLInputType
  readonly wrap: InputWrap
}

/**
 * `{ connect: { id }, disconnect: true }`, or of many rows `{ connect: […] }` and `{ set: […] }`. A change of many must
 * replace them all, as it is unknown here which ones there were.
 */
export const readConnection = (type: GraphQLInputType, slot: 'add' | 'update' | 'delete'): Wrapped | null => {
  const input = getNullableType(type)
  if (!isInputObjectType(input)) return null
  const { connect, set, disconnect, ...others } = input.getFields()
  if (connect === undefined || Object.values(others).some(isRequiredInputField)) return null
  if (!isListOf(connect.type)) {
    const canClear = disconnect !== undefined && getNullableType(disconnect.type).toString() === 'Boolean'
    return { value: connect.type, wrap: { name: 'connect', none: canClear ? 'disconnect' : null } }
  }
  const many = slot === 'update' ? set : connect
  return many === undefined || !isListOf(many.type)
    ? null
    : { value: many.type, wrap: { name: many.name, none: null } }
}

/** `{ set: 'Title' }`, as Prisma takes a changed value. */
export const readSet = (type: GraphQLInputType): Wrapped | null => {
  const input = getNullableType(type)
  if (!isInputObjectType(input) || isListType(input)) return null
  const { set, ...others } = input.getFields()
  if (set === undefined || !isLeafType(getNamedType(set.type))) return null
  if (Object.values(others).some(isRequiredInputField)) return null
  return { value: set.type, wrap: { name: 'set', none: 'set' } }
}
