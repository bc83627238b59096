import {
  getNullableType,
  isInputObjectType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  type GraphQLInputField,
} from 'graphql'
import type { EntityDraft } from '../EntityDraft.ts'
import { areIdsCompatible } from '../findIdField.ts'
import { toNounKey, wordsOf } from '../words.ts'
import type { PlacedInput } from './PlacedInput.ts'

/** The argument that names the row to write, apart from the fields that are written. */
export interface Identity {
  readonly arg: PlacedInput
  readonly id: PlacedInput
  /** Compares the id instead of taking it: `where: { id: { eq: 3 } }`. */
  readonly isFilter: boolean
}

/**
 * `where: { id }`, `pk_columns: { id }`, or a filter that compares the id. A filter could name any number of rows, so it
 * counts only where its id is certain to be the row's own.
 */
export const findIdentity = (args: readonly PlacedInput[], entity: EntityDraft): Identity | null => {
  const { idField } = entity
  if (idField === null) return null
  for (const arg of args) {
    const type = getNullableType(arg.type)
    if (!isInputObjectType(type) || !NAMES.has(arg.name.toLowerCase().replaceAll('_', ''))) continue
    const inside = Object.values(type.getFields())
    const own = inside.find((input) => input.name === idField.name)
    if (own === undefined || inside.some((input) => input !== own && isRequiredInputField(input))) continue
    const path = [...arg.path, own.name]
    if (isScalarType(getNullableType(own.type))) {
      if (!areIdsCompatible(own.type, idField.type)) continue
      return { arg, id: toInput(path, own, own), isFilter: false }
    }
    const equals = isOwnId(entity) ? findEquals(own, idField.type) : null
    if (equals !== null) return { arg, id: toInput([...path, equals.name], own, equals), isFilter: true }
  }
  return null
}

const NAMES = new Set('where filter pkcolumns key keys pk by unique selector identity'.split(' '))

const toInput = (
  path: readonly string[],
  own: GraphQLInputField,
  { type }: GraphQLInputField,
): PlacedInput => ({ path, name: own.name, type, required: true, description: null })

const findEquals = (
  own: GraphQLInputField,
  idType: Parameters<typeof areIdsCompatible>[1],
): GraphQLInputField | null => {
  const type = getNullableType(own.type)
  if (!isInputObjectType(type)) return null
  const fields = type.getFields()
  if (Object.values(fields).some(isRequiredInputField)) return null
  for (const name of EQUALS) {
    const found = fields[name]
    if (found !== undefined && isScalarType(getNullableType(found.type)))
      return areIdsCompatible(found.type, idType) ? found : null
  }
  return null
}

const EQUALS = ['eq', '_eq', 'equals', 'equalTo']

/** Always there, and called `id` or after the row itself; `tagId` of a `BookTag` names a tag. */
const isOwnId = ({ idField, nouns }: EntityDraft): boolean => {
  if (idField === null || !isNonNullType(idField.type)) return false
  const words = wordsOf(idField.name)
  const last = words.at(-1) ?? ''
  return (
    ID_WORDS.has(last) &&
    (words.length === 1 || OWN.has(words.join('')) || nouns.has(toNounKey(words.slice(0, -1))))
  )
}

const ID_WORDS = new Set(['id', 'uuid', 'guid'])
const OWN = new Set(['rowid', 'entityid', 'recordid', 'objectid', 'documentid', 'nodeid'])
